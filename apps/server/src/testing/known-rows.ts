import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { inputSchema } from './sample-input.ts';
import { TABLE_OF_WORD } from './table-of-word.ts';
import type { TestApp } from './test-app.ts';

/** Values of an organization's own rows, by the name of the field that refers to them. */
export type KnownFields = Readonly<Record<string, unknown>>;
export type FindKnown = (endpoint: AnyEndpoint) => Promise<KnownFields>;

interface Column {
  readonly table: string;
  readonly column: string;
}

/**
 * Finds, for a call, the ids and versions of rows it can work on: the newest row of the call's own kind, whose columns
 * name the records it belongs to, and the newest row of each other kind its fields name. A create gets a new id.
 */
export async function findKnownRows(app: TestApp, organization_id: string): Promise<FindKnown> {
  const columns = await app.rows<Column>(
    `select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`,
  );
  const tables = Map.groupBy(columns, ({ table }) => table);
  const hasColumn = (table: string, name: string) => tables.get(table)?.some(({ column }) => column === name) ?? false;
  const tableOf = (word: string) =>
    [TABLE_OF_WORD[word], `${word}s`, word.replace(/y$/, 'ies'), `${word}es`, word].find(
      (name) => name && hasColumn(name, 'organization_id'),
    );
  // Ids of version 7 are in the order of their time; the rows of the test organizations have others.
  const newest = `order by substr(id::text, 15, 1) = '7' desc, id desc`;
  const rowOf = (table: string) =>
    `(select to_jsonb(t) from (
        select * from ${table} where organization_id = $1
        ${hasColumn(table, 'removed_at') ? 'and removed_at is null' : ''}
        ${hasColumn(table, 'is_retired') ? 'and not is_retired' : ''}
        ${hasColumn(table, 'id') ? newest : ''} limit 1) t) as ${table}`;

  return async (endpoint) => {
    const words = new Map(idFields(endpoint).map((field) => [field, field.replace(/_ids?$/, '')]));
    const own_table = tableOf(ownWord(endpoint));
    const needed = [...new Set([own_table, ...[...words.values()].map(tableOf)])].filter(
      (table) => table !== undefined,
    );
    if (needed.length === 0) return {};
    const [newest_rows = {}] = await app.rows<Record<string, Record<string, unknown> | null>>(
      `select ${needed.map(rowOf).join(', ')}`,
      [organization_id],
    );
    const own = (own_table && newest_rows[own_table]) || {};
    const idOf = (field: string, word: string) => {
      const table = tableOf(word);
      if (field === 'id') return isCreate(endpoint) ? undefined : own['id'];
      if (table !== undefined && table === own_table) return own['id'];
      return own[`${word}_id`] ?? (table && newest_rows[table]?.['id']);
    };
    const ids = [...words].map(([field, word]) => [field, idOf(field, word)] as const);
    const version = own['version'] ? { version: own['version'] } : {};
    return { ...Object.fromEntries(ids.filter(([, id]) => id)), ...version };
  };
}

const isCreate = ({ permission, path }: AnyEndpoint) =>
  /\/(create|make|upload|send|split|merge)\b/.test(path) ||
  (typeof permission === 'object' && permission.action_name === 'create' && !path.endsWith('/apply'));

/** '/work-orders/lines/tasks/change' is about a task, '/customers/change' about a customer, '/invoices/create' about an order. */
function ownWord({ path, permission }: AnyEndpoint): string {
  if (/^\/invoices\/(create|check)$/.test(path)) return 'work_order';
  if (path.startsWith('/invoices/{id}')) return 'invoice';
  const resource = typeof permission === 'object' ? permission.resource_name : '';
  const [, below] =
    /\/(tasks|attachments|fixed|snapshot|readings|saved-views|settings|invoice-settings)\b/.exec(path) ?? [];
  const words: Record<string, string> = {
    tasks: 'task',
    attachments: 'attachment',
    fixed: 'fixed_price_rule',
    snapshot: 'snapshot',
    readings: 'vehicle_reading',
    'saved-views': 'saved_view',
    settings: 'organization_settings',
    'invoice-settings': 'invoice_settings',
  };
  return (below && words[below]) || resource;
}

/** The names of a call's fields that hold ids, also of those inside lists and objects. */
function idFields(endpoint: AnyEndpoint): string[] {
  const names = JSON.stringify(inputSchema(endpoint)).matchAll(/"(\w+_ids?|id)":\{/g);
  return [...new Set([...names].map(([, name = '']) => name))];
}
