import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import type { PartRequestStatus } from '@baydesk/domain/part-requests/part-request-status';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '../../platform/request/context.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import type { HeldStock } from '../inventory/public.ts';
import { holdStockAt, moveStock, partsOut, worthOf } from '../inventory/public.ts';
import type { BoughtRequest, HeldCore } from '../work-orders/public.ts';
import { holdCores, holdRequests, takeBackRequests } from '../work-orders/public.ts';
import type { LockedReturn, RequestRow } from './lock-return.ts';
import { idsOf, readItems } from './lock-return.ts';

interface HeldItems {
  readonly stock: readonly HeldStock[];
  readonly requests: readonly BoughtRequest[];
  readonly cores: readonly HeldCore[];
}

/** Locks the shelves, orders and cores of the sent items, which comes before locking the return. */
export async function holdItems(ctx: Ctx, return_id: string): Promise<HeldItems> {
  const { workplace_id, items } = await readItems(ctx, return_id);
  const stock = await holdStockAt(ctx, workplace_id, idsOf(items, 'stock', 'catalogue_part_id'));
  const requests = await holdRequests(
    ctx,
    items.flatMap(({ part_request_id }) => part_request_id ?? []),
  );
  const cores = await holdCores(ctx, idsOf(items, 'core', 'core_return_id'));
  return { stock, requests, cores };
}

type Rejected = Omit<RequestRow, 'quantity_accepted'> & { readonly quantity_accepted: number };

/**
 * Takes back the pieces that the vendor did not accept: parts of orders as they were before, parts from the shelf onto it at what
 * they left with. Returns the writes that are left to do.
 */
export async function takeRejectedBack(
  ctx: Ctx,
  { id, return_number, vendor_name }: LockedReturn,
  items: readonly Rejected[],
  { stock, requests }: HeldItems,
): Promise<readonly Write[]> {
  const rejected = items
    .map((item) => ({ ...item, quantity: addQuantities(item.quantity, -item.quantity_accepted) }))
    .filter(({ quantity }) => quantity > 0);
  const parts = rejected.filter(({ kind }) => kind === 'part');
  await takeBackRequests(
    ctx,
    parts.flatMap(({ part_request_id, part_status, quantity }) =>
      requests
        .filter((request) => request.id === part_request_id)
        .map((request) => ({
          ...request,
          quantity,
          status: part_status === null ? USUAL_STATUS[request.part_source_type] : (part_status as PartRequestStatus),
          rejected_id: uuidv7(),
        })),
    ),
    { return_number, vendor: vendor_name },
  );
  const from_shelf = rejected.filter(({ kind }) => kind === 'stock');
  if (from_shelf.length === 0) return [];
  const out = await partsOut(ctx, id);
  const moves = from_shelf.flatMap(({ catalogue_part_id, quantity }) =>
    stock
      .filter(({ part_id }) => part_id === catalogue_part_id)
      .map((part) => ({
        stock_part_id: part.id,
        kind: 'return' as const,
        quantity,
        value_cents: worthOf(out.get(part.id), quantity),
        reason: `Rejected by ${vendor_name}`,
        document_type: 'vendor_return' as const,
        document_id: id,
        document_number: return_number,
      })),
  );
  return moveStock(ctx, stock, moves).writes;
}

/** The status for a part whose earlier status is not stored: staged if it is from the shelf, received if bought. */
const USUAL_STATUS = { inventory: 'staged', vendor: 'received' } as const;
