import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { BoughtRequest } from '../../work-orders/public.ts';
import { refuseReturn } from '../lock-return.ts';

interface Wanted {
  /** Of the return request itself, which is not counted. */
  readonly id: string;
  readonly quantity: number;
}

interface Returned {
  readonly quantity: number;
  readonly is_waiting: boolean;
}

/**
 * Refuses to send back more pieces of a locked part than it has, or to ask for it twice. Pieces of a billed order that went back
 * are still on that order, so they are counted here; those that the vendor rejected are not.
 */
export async function assertFree(
  { db }: Pick<Ctx, 'db'>,
  request: Pick<BoughtRequest, 'id' | 'description' | 'quantity'>,
  { id, quantity }: Wanted,
): Promise<void> {
  const { rows } = await sql<Returned>`
    select coalesce(quantity_accepted, quantity) as quantity, status in ('requested', 'ready') as is_waiting
    from return_requests
    where part_request_id = ${request.id} and kind = 'part' and removed_at is null and id <> ${id}`.execute(db);
  const { description: part } = request;
  if (rows.some(({ is_waiting }) => is_waiting)) refuseReturn(`${part} is asked to go back already.`);
  const free = addQuantities(request.quantity, ...rows.map((returned) => -returned.quantity));
  if (quantity > free)
    refuseReturn(free > 0 ? `Only ${free} of ${part} can go back.` : `${part} went back already.`, 'quantity');
}
