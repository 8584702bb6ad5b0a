import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { DB } from './database-types.generated.ts';
import type { Write } from './write-together.ts';
import { insertionOf, namedWrites } from './write-together.ts';

interface NumberedDocuments {
  readonly table: keyof DB;
  /** Documents of one kind are counted together at each location. */
  readonly kind:
    | 'work_order'
    | 'invoice'
    | 'payment'
    | 'credit'
    | 'adjustment'
    | 'refund'
    | 'stock_transfer'
    | 'stock_count'
    | 'purchase_order'
    | 'vendor_return';
  readonly workplace_id: string;
  /** All columns of one document or more; the numbers in them are replaced. */
  readonly rows: readonly object[];
  /** The number of the first document of a location. */
  readonly starts_at?: number;
}

/** The last number that `storeNumbered` takes, for the writes that are stored with the documents. */
export const TAKEN_NUMBER = sql<number>`(select last_number from counted)`;

/**
 * Takes the next numbers of a location and stores documents with them, and with everything that belongs to them; returns
 * the last number. They come with the last statement of a change, because they stay locked until the commit so that there
 * are no gaps.
 */
export async function storeNumbered(
  { db, actor }: Pick<Ctx, 'db'> & { readonly actor: Pick<Ctx['actor'], 'organization_id'> },
  { table, kind, workplace_id, rows, starts_at = 1 }: NumberedDocuments,
  others: readonly Write[],
): Promise<number> {
  const counted = sql`
    insert into document_counters (organization_id, workplace_id, kind, last_number)
    values (${actor.organization_id}, ${workplace_id}, ${kind}, ${starts_at - 1 + rows.length})
    on conflict (organization_id, workplace_id, kind)
    do update set last_number = document_counters.last_number + ${rows.length}
    returning last_number`;
  const columns = rows.map((row) => ({ organization_id: actor.organization_id, ...row }));
  const numbered = sql`(
    select r.* from jsonb_array_elements(${JSON.stringify(columns)}::jsonb) with ordinality as given (document, place)
    cross join lateral jsonb_populate_record(null::${sql.table(table)},
      document || jsonb_build_object('number', ${TAKEN_NUMBER} - ${rows.length} + place)) r) numbered`;
  const stored = insertionOf(table, Object.keys(columns[0] ?? {}), numbered);
  const { rows: taken } = await sql<{ last_number: number }>`
    with counted as (${counted}), ${namedWrites([stored, ...others])} select last_number from counted`.execute(db);
  const [last] = taken;
  if (!last) throw new Error('no number was taken');
  return last.last_number;
}
