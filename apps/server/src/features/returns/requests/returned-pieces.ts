import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import type { BoughtRequest } from '../../work-orders/public.ts';
import { refuseReturn } from '../lock-return.ts';

interface Wanted {
  /** Of the return request itself, which is not counted. */
  readonly id: string;
  readonly quantity: number;
}

interface Returned {
  readonly quantity: number;
  /** Somebody asked to send it back, and it is still here. */
  readonly is_waiting: boolean;
}

/** How many pieces of each part went back or are asked to. Parts without a return request are not in the map. */
export async function readReturned(
  { db }: Pick<Ctx, 'db'>,
  part_request_ids: readonly string[],
  except_id: string | null = null,
): Promise<ReadonlyMap<string, Returned>> {
  const { rows } = await sql<Returned & { readonly part_request_id: string }>`
    select part_request_id, sum(coalesce(quantity_accepted, quantity)) as quantity,
      bool_or(status in ('requested', 'ready')) as is_waiting
    from return_requests
    where part_request_id = any (${part_request_ids}::uuid[]) and kind = 'part' and removed_at is null
      and id is distinct from ${except_id}
    group by part_request_id`.execute(db);
  return new Map(rows.map((row) => [row.part_request_id, row]));
}

/**
 * Refuses to send back more pieces of a locked part than it has, or to ask for it twice. Pieces of a billed order that went back
 * are still on that order, so they are counted here; those that the vendor rejected are not.
 */
export async function assertFree(
  ctx: Pick<Ctx, 'db'>,
  request: Pick<BoughtRequest, 'id' | 'description' | 'quantity'>,
  { id, quantity }: Wanted,
): Promise<void> {
  const returned = (await readReturned(ctx, [request.id], id)).get(request.id);
  assertPiecesFree(request, returned, quantity, 'quantity');
}

export function assertPiecesFree(
  { description: part, quantity: had }: Pick<BoughtRequest, 'description' | 'quantity'>,
  returned: Returned | undefined,
  quantity: number,
  field: string,
): void {
  if (returned?.is_waiting) refuseReturn(`${part} is asked to go back already.`);
  const free = addQuantities(had, -(returned?.quantity ?? 0));
  if (quantity > free)
    refuseReturn(free > 0 ? `Only ${free} of ${part} can go back.` : `${part} went back already.`, field);
}
