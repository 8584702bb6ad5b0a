import { createHash } from 'node:crypto';
import { newId } from './new-id.ts';
import type { Columns, RowChange } from './record-changes.ts';

export interface LeastStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const COUNTERS = 'document_counters';

/** One statement that inserts and updates these rows with plain values, and takes a number where the product took one. */
export function leastStatement(changes: readonly RowChange[], columns: Columns): LeastStatement {
  const values: unknown[] = [];
  const valueOf = (table: string, column: string, value: unknown): string => {
    const is_json = columns.get(`${table}.${column}`)?.is_json && value !== null;
    values.push(is_json ? JSON.stringify(value) : value);
    return `$${values.length}`;
  };
  const counter = changes.find(({ table }) => table === COUNTERS)?.after;
  const writes = changes.map(({ table, before, after }) => {
    if (!after) throw new Error(`A row of ${table} was deleted, for which there is no least statement`);
    const stored = Object.entries(after).filter(([column]) => !columns.get(`${table}.${column}`)?.is_generated);
    const isNumber = (column: string) => counter && table === 'work_orders' && column === 'number' && !before;
    if (!before) {
      const row = stored.map(([column, value]) =>
        isNumber(column) ? '(select last_number from counted)' : valueOf(table, column, value),
      );
      return `insert into ${table} (${stored.map(([column]) => column).join()}) values (${row.join()})`;
    }
    if (table === COUNTERS) {
      const key = ['organization_id', 'workplace_id', 'kind'].map(
        (name) => `${name} = ${valueOf(table, name, after[name])}`,
      );
      return `update ${table} set last_number = last_number + 1 where ${key.join(' and ')} returning last_number`;
    }
    const changed = stored.filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(before[column]));
    const set = changed.map(([column, value]) => `${column} = ${valueOf(table, column, value)}`);
    const key = ['organization_id', 'id'].map((name) => `${name} = ${valueOf(table, name, after[name])}`);
    return `update ${table} set ${set.join()} where ${key.join(' and ')}`;
  });
  const named = writes.map((write, index) => {
    const name = changes[index]?.table === COUNTERS ? 'counted' : `write_${index}`;
    return `${name} as (${write})`;
  });
  const text = `with ${named.join(',\n')} select`;
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 32), text, values };
}

const UUID_V7 = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;
const millisecondOf = (uuid: string): number => Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);

/** The same statement with new ids for the rows it creates, which are those with an id made since then. */
export function renewIds(statements: readonly LeastStatement[], since_ms: number): LeastStatement[] {
  const new_ids = new Map<string, string>();
  const renewedId = (uuid: string): string => {
    if (millisecondOf(uuid) < since_ms) return uuid;
    const new_id = new_ids.get(uuid) ?? newId();
    new_ids.set(uuid, new_id);
    return new_id;
  };
  const renewed = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(UUID_V7, renewedId);
    return Array.isArray(value) ? value.map(renewed) : value;
  };
  return statements.map((statement) => ({ ...statement, values: statement.values.map(renewed) }));
}
