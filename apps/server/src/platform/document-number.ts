import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { DB } from './database-types.generated.ts';
import type { Write } from './write-together.ts';
import { insertionOf, namedWrites } from './write-together.ts';

interface NumberedDocument {
  readonly table: keyof DB;
  /** Documents of one kind are counted together at each location. */
  readonly kind: 'work_order';
  readonly workplace_id: string;
  /** All columns; the number in it is replaced. */
  readonly row: object;
}

/** The number that `storeNumbered` takes, for the writes that are stored with the document. */
export const TAKEN_NUMBER = sql<number>`(select last_number from counted)`;

/**
 * Takes the next number of a location and stores a document with it, and with everything that belongs to it. The number
 * comes with the last statement of a change, because it stays locked until the commit so that there are no gaps.
 */
export async function storeNumbered(
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  { table, kind, workplace_id, row }: NumberedDocument,
  others: readonly Write[],
): Promise<number> {
  const counted = sql`
    insert into document_counters (organization_id, workplace_id, kind, last_number)
    values (${actor.organization_id}, ${workplace_id}, ${kind}, 1)
    on conflict (organization_id, workplace_id, kind)
    do update set last_number = document_counters.last_number + 1
    returning last_number`;
  const columns = { organization_id: actor.organization_id, ...row };
  const number = sql`jsonb_build_object('number', ${TAKEN_NUMBER})`;
  const numbered = sql`
    jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(columns)}::jsonb || ${number})`;
  const stored = insertionOf(table, Object.keys(columns), numbered);
  const { rows } = await sql<{ last_number: number }>`
    with counted as (${counted}), ${namedWrites([stored, ...others])} select last_number from counted`.execute(db);
  const [taken] = rows;
  if (!taken) throw new Error('no number was taken');
  return taken.last_number;
}
