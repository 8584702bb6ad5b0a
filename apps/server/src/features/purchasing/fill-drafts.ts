import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  createPurchaseOrder,
  createPurchaseOrders as manyEndpoint,
  PurchaseOrder,
} from '@baydesk/contract/purchasing.contract';
import type { orderPartRequests as requestsEndpoint } from '@baydesk/contract/purchasing/requests.contract';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { assertVendors, storeOrders } from './create-purchase-order.ts';
import { addItems } from './items/change-items.ts';
import { resolveItems } from './items/resolve-items.ts';
import { lockPurchaseOrders } from './lock-purchase-order.ts';
import { findPurchaseOrders } from './purchase-order-view.queries.ts';

export const createPurchaseOrders = async (ctx: WorkplaceCtx, { orders }: InputOf<typeof manyEndpoint>) => ({
  orders: await fillDrafts(
    ctx,
    orders.map((order, index) => ({ ...order, path: `orders.${index}.` })),
  ),
});

export async function orderPartRequests(
  ctx: WorkplaceCtx,
  { id, vendor_id, items }: InputOf<typeof requestsEndpoint>,
): Promise<{ order: PurchaseOrder }> {
  const bought = items.map((item) => ({
    ...item,
    catalogue_part_id: null,
    part_number: '',
    description: '',
    items_per_package: 1,
  }));
  const [order] = await fillDrafts(ctx, [{ id, vendor_id, note: '', items: bought, path: '' }]);
  return { order: order ?? refuse('not_found') };
}

type NewOrder = InputOf<typeof createPurchaseOrder> & {
  /** Of the order in the call: 'orders.2.'; '' for a single one. */
  readonly path: string;
};

/**
 * Puts the items onto the open draft to each vendor, or begins a draft; all or none, with as many statements as for one.
 * People who order from one vendor at the same time fill the same draft. A repeated call adds nothing.
 */
async function fillDrafts(ctx: WorkplaceCtx, orders: readonly NewOrder[]): Promise<PurchaseOrder[]> {
  const vendor_ids = orders.map(({ vendor_id }) => vendor_id);
  await lockDrafts(ctx, vendor_ids);
  const order_ids = await findOrdersOf(ctx, orders);
  const missing = orders.filter(({ id }) => !order_ids.has(id));
  if (missing.length > 0) {
    await assertVendors(ctx, missing);
    const resolved = await resolveItems(
      ctx,
      ctx.workplace.id,
      missing.map((order) => ({ ...order, order_id: order.id, path: `${order.path}items` })),
    );
    const drafts = await openDrafts(ctx, vendor_ids);
    const filled = missing.flatMap(({ id, vendor_id }) => {
      const order = drafts.find((draft) => draft.vendor_id === vendor_id);
      if (!order) return [];
      order_ids.set(id, order.id);
      return [{ order, items: (resolved.get(id) ?? []).map((item) => ({ ...item, order_id: order.id })) }];
    });
    const begun = missing.filter(({ id }) => !order_ids.has(id));
    if (filled.length > 0) await addItems(ctx, filled);
    if (begun.length > 0) await storeOrders(ctx, begun, resolved);
  }
  return findPurchaseOrders(
    ctx,
    orders.map(({ id }) => order_ids.get(id) ?? id),
  );
}

const lockDrafts = ({ db, workplace }: WorkplaceCtx, vendor_ids: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('draft:' || ${workplace.id}::text || ':' || id, 0))
    from (select unnest(${vendor_ids}::text[]) as id order by 1) sorted`.execute(db);

/** Where an earlier call has put the first items of these orders, by the ids of the orders in the call. */
async function findOrdersOf({ db }: WorkplaceCtx, orders: readonly NewOrder[]): Promise<Map<string, string>> {
  const firsts = orders.flatMap(({ items }) => items[0]?.id ?? []);
  const rows = await db
    .selectFrom('purchase_order_items')
    .select(['id', 'order_id'])
    .where('id', '=', sql<string>`any (${firsts}::uuid[])`)
    .execute();
  return new Map(
    orders.flatMap(({ id, items }) => {
      const earlier = rows.find((row) => row.id === items[0]?.id);
      return earlier ? [[id, earlier.order_id] as const] : [];
    }),
  );
}

/** The newest draft to each vendor, locked. One that is sent at this moment is no draft any more. */
async function openDrafts(ctx: WorkplaceCtx, vendor_ids: readonly string[]) {
  const drafts = await ctx.db
    .selectFrom('purchase_orders')
    .select('id')
    .distinctOn('vendor_id')
    .where('workplace_id', '=', ctx.workplace.id)
    .where('vendor_id', '=', sql<string>`any (${vendor_ids}::uuid[])`)
    .where('status', '=', 'draft')
    .orderBy('vendor_id')
    .orderBy('created_at', 'desc')
    .execute();
  const locked = await lockPurchaseOrders(
    ctx,
    drafts.map(({ id }) => id),
  );
  return locked.filter(({ status }) => status === 'draft');
}
