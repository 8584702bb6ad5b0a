import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { createPurchaseOrder as endpoint, PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { storeNumbered } from '../../platform/writes/document-number.ts';
import { refuse } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../platform/writes/taken-names.ts';
import { insertion } from '../../platform/writes/write-together.ts';
import { resolveItems } from './items/resolve-items.ts';
import type { ItemRow } from './lock-purchase-order.ts';
import { sumsOf } from './lock-purchase-order.ts';
import { answerOrder, findPurchaseOrders } from './purchase-order-view.queries.ts';

type NewOrder = InputOf<typeof endpoint>;

/** A repeated call returns what the first one created. */
export async function createPurchaseOrder(ctx: WorkplaceCtx, input: NewOrder): Promise<{ order: PurchaseOrder }> {
  const { id, vendor_id, items } = input;
  const [, [earlier]] = await Promise.all([lockNewId(ctx, id), findPurchaseOrders(ctx, [id])]);
  if (earlier) return { order: earlier };
  await assertVendors(ctx, [{ vendor_id, path: '' }]);
  const bought = [{ order_id: id, vendor_id, items, path: 'items' }];
  await storeOrders(ctx, [input], await resolveItems(ctx, ctx.workplace.id, bought));
  return answerOrder(ctx, id);
}

/** Locks the vendors, so that they are not removed before their orders are stored. */
export async function assertVendors(
  { db }: Pick<WorkplaceCtx, 'db'>,
  orders: readonly { readonly vendor_id: string; readonly path: string }[],
): Promise<void> {
  const vendors = await db
    .selectFrom('vendors')
    .select(['id', 'is_retired'])
    .where('id', '=', sql<string>`any (${orders.map(({ vendor_id }) => vendor_id)}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute();
  for (const { vendor_id, path } of orders) {
    const vendor = vendors.find(({ id }) => id === vendor_id);
    if (!vendor) refuse('no_longer_there', { field: 'Vendor' }, `${path}vendor_id`);
    if (vendor.is_retired) refuse('is_retired', { field: 'Vendor' }, `${path}vendor_id`);
  }
}

/** Stores drafts with their items; their numbers are taken last. */
export async function storeOrders(
  ctx: WorkplaceCtx,
  orders: readonly Pick<NewOrder, 'id' | 'vendor_id' | 'note'>[],
  items: ReadonlyMap<string, readonly ItemRow[]>,
): Promise<void> {
  const { organization_id } = ctx.actor;
  const workplace_id = ctx.workplace.id;
  const itemsOf = (id: string) => items.get(id) ?? [];
  const rows = orders.map(({ id, vendor_id, note }) => ({
    id,
    workplace_id,
    number: 0,
    vendor_id,
    status: 'draft' as const,
    note,
    vendor_reference: '',
    ...sumsOf(itemsOf(id)),
    created_by: fullName(ctx.actor),
    created_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
    version: 1,
  }));
  const bought = orders.flatMap(({ id }) => itemsOf(id)).map((item) => ({ organization_id, ...item }));
  const events = orders.map(({ id, vendor_id }) =>
    newEvent(ctx, 'purchase_order.created', {
      entity_id: id,
      workplace_id,
      after: { vendor_id, parts: itemsOf(id).map(({ part_number, description }) => part_number || description) },
    }),
  );
  await refuseTakenId(() =>
    storeNumbered(ctx, { table: 'purchase_orders', kind: 'purchase_order', workplace_id, rows }, [
      insertion('purchase_order_items', bought),
      eventWrite(...events),
    ]),
  );
}
