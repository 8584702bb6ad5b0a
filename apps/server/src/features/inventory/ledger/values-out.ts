import type { Cents } from '@baydesk/domain/money/cents';
import { negated } from '@baydesk/domain/money/cents';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';

/** What the pieces that are out for each of these documents were worth when they left. */
export async function valuesOut(
  { db }: Pick<Ctx, 'db'>,
  document_ids: RawBuilder<string[]>,
): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{ document_id: string; value_cents: Cents }>`
    select document_id, sum(value_cents + variance_cents)::bigint as value_cents from stock_movements
    where document_id = any (${document_ids}) group by document_id`.execute(db);
  return new Map(rows.map(({ document_id, value_cents }) => [document_id, negated(value_cents)]));
}
