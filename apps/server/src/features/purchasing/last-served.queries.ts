import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';

/** The request that got the latest pieces of each of these items of an order. */
export async function lastServed(
  { db }: Pick<Ctx, 'db'>,
  order_item_ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (order_item_ids.length === 0) return new Map();
  const { rows } = await sql<{ order_item_id: string; part_request_id: string }>`
    select distinct on (i.order_item_id) i.order_item_id, i.part_request_id
    from delivery_items i join part_requests r on r.id = i.part_request_id
    where i.order_item_id = any (${order_item_ids}::uuid[]) and r.removed_at is null
      and r.status not in ('requested', 'authorized', 'ordered')
    order by i.order_item_id, i.recorded_at desc, i.position desc`.execute(db);
  return new Map(rows.map(({ order_item_id, part_request_id }) => [order_item_id, part_request_id]));
}
