import type { RecordedMovement } from '@baydesk/domain/inventory/corrected-receipt';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';

interface ReadMovement extends RecordedMovement {
  readonly stock_part_id: string;
}

/** The movements of locked parts since a document first moved them, and the last receipt before, by part. */
export async function movementsSince(
  { db }: Pick<Ctx, 'db'>,
  stock_part_ids: readonly string[],
  document_id: string,
): Promise<ReadonlyMap<string, readonly RecordedMovement[]>> {
  if (stock_part_ids.length === 0) return new Map();
  const { rows } = await sql<ReadMovement>`
    select m.stock_part_id, m.number, m.kind, m.quantity, m.value_cents, m.variance_cents, m.on_hand_after,
      m.value_after_cents, m.document_id
    from (
      select stock_part_id, min(number) as number from stock_movements
      where document_id = ${document_id} and stock_part_id = any (${stock_part_ids}::uuid[]) group by stock_part_id) f
    join stock_movements m on m.stock_part_id = f.stock_part_id
    where m.number >= coalesce((
      select max(r.number) from stock_movements r
      where r.stock_part_id = f.stock_part_id and r.number < f.number and r.quantity > 0
        and (r.kind = 'receive' or r.number = 1)), f.number)
    order by m.stock_part_id, m.number`.execute(db);
  return Map.groupBy(rows, ({ stock_part_id }) => stock_part_id);
}
