import type { RecordBase } from '@baydesk/contract/define-records';
import type { ListOutput } from '@baydesk/contract/list';
import { sql, type SelectQueryBuilder } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../request/context.ts';
import type { Db } from '../database/database.ts';
import { refuse } from '../request/errors.ts';
import { containing, paginated } from '../lists/list-query.ts';
import type { RecordKind } from './record-kind.ts';

export interface RecordListInput {
  readonly page: number;
  readonly rows_per_page: number;
  readonly sort_by?: string | undefined;
  readonly descending?: boolean | undefined;
  readonly search?: string | undefined;
  readonly is_retired: boolean;
}

const column = (name: string) => sql.ref(`r.${name}`);

/** Lists records as the contract declares: filters by equality and sorts text without regard to case. */
export async function listRecords<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  input: RecordListInput,
): Promise<ListOutput<View>> {
  const { columns, filters, view } = kind.records;
  const values = new Map(Object.entries(input));
  let query = selectRecords(ctx.db, kind).where(column('is_retired'), '=', input.is_retired);
  if (kind.is_of_location) query = query.where(column('workplace_id'), '=', ctx.workplace?.id);
  for (const filter of filters)
    if (values.get(filter) !== undefined) query = query.where(column(filter), '=', values.get(filter));
  if (input.search) query = query.where(mentions(kind.searched ?? [kind.named_by?.field ?? 'name'], input.search));
  const orders = columns.map((name) => {
    const is_text = view.shape[name] instanceof z.ZodString;
    return [name, is_text ? sql`lower(${column(name)})` : column(name)] as const;
  });
  return paginated(ctx.db, query, input, {
    columns: Object.fromEntries(orders),
    first: { sort_by: columns[0], descending: false },
    tie_break: column('id'),
  });
}

export async function viewRecord<Fields extends object, View extends RecordBase>(
  ctx: Ctx,
  kind: RecordKind<Fields, View>,
  id: string,
): Promise<View> {
  if (kind.view) return kind.view(ctx, id);
  const record = await selectRecords(ctx.db, kind).where(column('id'), '=', id).executeTakeFirst();
  return (record as View | undefined) ?? refuse('not_found');
}

function selectRecords<Fields extends object, View extends RecordBase>(db: Db, kind: RecordKind<Fields, View>) {
  const { table, records } = kind;
  const rows = kind.select?.(db) ?? db.selectFrom(table).select(Object.keys(records.view.shape) as never[]);
  return db.selectFrom(rows.as('r')).selectAll() as unknown as SelectQueryBuilder<{ r: View }, 'r', View>;
}

const mentions = (columns: readonly string[], words: string) => {
  const pattern = containing(words);
  return sql<boolean>`(${sql.join(
    columns.map((name) => sql`${column(name)} ilike ${pattern}`),
    sql` or `,
  )})`;
};
