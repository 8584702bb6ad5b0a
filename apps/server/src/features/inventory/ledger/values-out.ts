import { shareOfValue } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import { negated } from '@baydesk/domain/money/cents';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';

/** Pieces that left the shelf for a document, and their value together when they left. */
export interface PiecesOut {
  readonly quantity: number;
  readonly value_cents: Cents;
}

/** The pieces that are out for each of these documents. */
export async function valuesOut(
  { db }: Pick<Ctx, 'db'>,
  document_ids: RawBuilder<string[]>,
): Promise<ReadonlyMap<string, PiecesOut>> {
  const { rows } = await sql<PiecesOut & { document_id: string }>`
    select document_id, -sum(quantity) as quantity, sum(value_cents + variance_cents)::bigint as value_cents
    from stock_movements where document_id = any (${document_ids}) group by document_id`.execute(db);
  return new Map(
    rows.map(({ document_id, quantity, value_cents }) => [
      document_id,
      { quantity, value_cents: negated(value_cents) },
    ]),
  );
}

/** The pieces of each part that are out for one document, by the ids of the parts at its location. */
export async function partsOut({ db }: Pick<Ctx, 'db'>, document_id: string): Promise<ReadonlyMap<string, PiecesOut>> {
  const { rows } = await sql<PiecesOut & { stock_part_id: string }>`
    select stock_part_id, -sum(quantity) as quantity, -sum(value_cents + variance_cents)::bigint as value_cents
    from stock_movements where document_id = ${document_id} group by stock_part_id`.execute(db);
  return new Map(rows.map(({ stock_part_id, ...out }) => [stock_part_id, out]));
}

/** The value that some of the pieces had when they left the shelf; undefined if none are out. */
export const worthOf = (out: PiecesOut | undefined, quantity: number): Cents | undefined =>
  out && out.quantity > 0 ? shareOfValue(out.value_cents, quantity, out.quantity) : undefined;
