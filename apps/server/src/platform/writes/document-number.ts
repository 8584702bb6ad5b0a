import type { DocumentKind } from '@baydesk/domain/documents/document-number';
import { NUMBER_PREFIXES } from '@baydesk/domain/documents/document-number';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../request/context.ts';
import type { Exactly, NewRow, Table, Write } from './write-together.ts';
import { columnsOf, insertionOf, namedWrites } from './write-together.ts';

type NumberedRow<T extends Table> = Omit<NewRow<T>, 'organization_id'>;

interface NumberedDocuments<T extends Table, Row> {
  readonly table: T;
  readonly kind: DocumentKind;
  readonly workplace_id: string;
  /** All columns of one document or more; the numbers in them are replaced. */
  readonly rows: readonly Exactly<Row, NumberedRow<T>>[];
  /** The number of the first document of a location. */
  readonly starts_at?: number;
}

interface NumberingCtx {
  readonly actor: Pick<Ctx['actor'], 'organization_id'>;
}

/** The number as `documentNumber` of the domain makes it, from the columns of a shop id and a number: 'INVTOR-1042'. */
export const shownNumber = (kind: DocumentKind, shop_id: string, number: string): RawBuilder<string> =>
  sql<string>`(${sql.lit(NUMBER_PREFIXES[kind])} || ${sql.ref(shop_id)} || '-' || ${sql.ref(number)})`;

/** The last number that documents of a kind take in a statement, for the other writes of that statement. */
export const takenNumber = (kind: DocumentKind): RawBuilder<number> =>
  sql<number>`(select last_number from ${sql.id(`counted_${kind}`)})`;

/**
 * Takes the next numbers of a location and stores documents with them. These writes come with the last statement of a
 * change, because the numbers stay locked until the commit so that there are no gaps. A statement takes numbers of a kind once.
 */
export function numberedWrites<T extends Table, Row extends NumberedRow<T>>(
  { actor }: NumberingCtx,
  { table, kind, workplace_id, rows, starts_at = 1 }: NumberedDocuments<T, Row>,
): readonly Write[] {
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
      document || jsonb_build_object('number', ${takenNumber(kind)} - ${rows.length} + place)) r) numbered`;
  return [{ name: `counted_${kind}`, write: counted }, insertionOf(table, columnsOf(table, columns), numbered)];
}

/** Stores numbered documents with everything that belongs to them, as one statement; returns the last number. */
export async function storeNumbered<T extends Table, Row extends NumberedRow<T>>(
  ctx: Pick<Ctx, 'db'> & NumberingCtx,
  documents: NumberedDocuments<T, Row>,
  others: readonly Write[],
): Promise<number> {
  const { rows } = await sql<{ last_number: number }>`
    with ${namedWrites([...numberedWrites(ctx, documents), ...others])}
    select ${takenNumber(documents.kind)} as last_number`.execute(ctx.db);
  const [last] = rows;
  if (!last) throw new Error('no number was taken');
  return last.last_number;
}
