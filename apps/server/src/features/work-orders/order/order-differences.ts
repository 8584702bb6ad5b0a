import { isDeepStrictEqual } from 'node:util';
import type { OrderRows } from './order-rows.ts';
import { storedColumns } from './order-rows.ts';

/** Columns of rows by id; null stands for a row that did not exist on this side. */
type ChangedRows = Readonly<Record<string, Readonly<Record<string, unknown>> | null>>;

/** One side of a change: the columns that differ, as they were before or as they are after. */
export interface OrderSide {
  readonly order?: Readonly<Record<string, unknown>>;
  readonly lines?: ChangedRows;
  readonly part_requests?: ChangedRows;
  readonly core_returns?: ChangedRows;
  readonly tasks?: ChangedRows;
  readonly technicians?: ChangedRows;
}

const CHILD_TABLES = ['lines', 'part_requests', 'core_returns', 'tasks', 'technicians'] as const;

/** Columns that are worked out from the others, so they are no change of their own. */
const DERIVED = new Set([
  'version',
  'status_value',
  'waits_for',
  'quoted_total',
  'authorized_total',
  'frozen_rules',
  'status_since',
  'is_credited',
]);
type Row = Readonly<Record<string, unknown>>;

const ownColumns = (row: Row): Row =>
  Object.fromEntries(Object.entries(storedColumns(row)).filter(([column]) => !DERIVED.has(column)));

/** An assignment has no id, so its line and person identify it. */
const keyOf = (row: Row): string =>
  typeof row['id'] === 'string' ? row['id'] : `${String(row['line_id'])} ${String(row['staff_id'])}`;

const byKey = (rows: readonly object[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [keyOf(row as Row), ownColumns(row as Row)]));

/** Leaves out the rows that the other side has too, so that untouched rows are not compared column by column. */
function without(rows: readonly object[], others: readonly object[]): readonly object[] {
  const same = new Set(others);
  return rows.filter((row) => !same.has(row));
}

function differing(before: Row, after: Row): readonly [Row, Row] {
  const columns = Object.keys(after).filter((column) => !isDeepStrictEqual(before[column], after[column]));
  const pick = (row: Row) => Object.fromEntries(columns.map((column) => [column, row[column]]));
  return [pick(before), pick(after)];
}

function differingRows(before: readonly object[], after: readonly object[]): readonly [ChangedRows, ChangedRows] {
  const [was, is] = [byKey(without(before, after)), byKey(without(after, before))];
  const [from, to]: [Record<string, Row | null>, Record<string, Row | null>] = [{}, {}];
  for (const key of new Set([...was.keys(), ...is.keys()])) {
    const [old_row, new_row] = [was.get(key), is.get(key)];
    if (old_row && new_row) {
      const [old_columns, new_columns] = differing(old_row, new_row);
      if (Object.keys(new_columns).length > 0) [from[key], to[key]] = [old_columns, new_columns];
    } else [from[key], to[key]] = [old_row ?? null, new_row ?? null];
  }
  return [from, to];
}

export function orderDifferences(before: OrderRows, after: OrderRows): { before: OrderSide; after: OrderSide } {
  const [old_order, new_order] = differing(ownColumns(before.order), ownColumns(after.order));
  const from: Record<string, unknown> = Object.keys(new_order).length > 0 ? { order: old_order } : {};
  const to: Record<string, unknown> = Object.keys(new_order).length > 0 ? { order: new_order } : {};
  for (const table of CHILD_TABLES) {
    const [old_rows, new_rows] = differingRows(before[table], after[table]);
    if (Object.keys(new_rows).length > 0) [from[table], to[table]] = [old_rows, new_rows];
  }
  return { before: from, after: to };
}

/** Tells whether every column on this side of a change still has its value. */
export function isStillSo(current: OrderRows, side: OrderSide): boolean {
  const holds = (row: Row | undefined, columns: Row | null) =>
    columns === null
      ? row === undefined
      : row !== undefined &&
        Object.entries(columns).every(([column, value]) =>
          isDeepStrictEqual(comparable(row[column]), comparable(value)),
        );
  if (side.order && !holds(ownColumns(current.order), side.order)) return false;
  return CHILD_TABLES.every((table) => {
    const rows = byKey(current[table]);
    return Object.entries(side[table] ?? {}).every(([key, columns]) => holds(rows.get(key), columns));
  });
}

/** Values of an event went through JSON, so current values do as well before they are compared. */
const comparable = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null)) as unknown;
