import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  createPurchaseOrder as oneEndpoint,
  createPurchaseOrders as manyEndpoint,
  PurchaseOrder,
} from '@baydesk/contract/purchasing.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../platform/context.ts';
import { storeNumbered } from '../../platform/document-number.ts';
import { refuse } from '../../platform/errors.ts';
import { eventWrite, newEvent } from '../../platform/events.ts';
import { refuseTakenId } from '../../platform/taken-names.ts';
import { insertion } from '../../platform/write-together.ts';
import { resolveItems } from './items/resolve-items.ts';
import type { ItemRow } from './lock-purchase-order.ts';
import { sumsOf } from './lock-purchase-order.ts';
import { findPurchaseOrders } from './purchase-order-view.queries.ts';

type NewOrder = InputOf<typeof oneEndpoint>;

export async function createPurchaseOrder(ctx: WorkplaceCtx, input: NewOrder): Promise<{ order: PurchaseOrder }> {
  const [order] = await createdOrders(ctx, [{ ...input, path: '' }]);
  return { order: order ?? refuse('not_found') };
}

export const createPurchaseOrders = async (ctx: WorkplaceCtx, { orders }: InputOf<typeof manyEndpoint>) => ({
  orders: await createdOrders(
    ctx,
    orders.map((order, index) => ({ ...order, path: `orders.${index}.` })),
  ),
});

type PlacedOrder = NewOrder & {
  /** Of the order in the call: 'orders.2.'; '' for a single one. */
  readonly path: string;
};

/** Begins all orders or none, in as many statements as one. A repeated call returns what the first one created. */
async function createdOrders(ctx: WorkplaceCtx, input: readonly PlacedOrder[]): Promise<PurchaseOrder[]> {
  const ids = input.map(({ id }) => id);
  const [, earlier] = await Promise.all([lockNewIds(ctx, ids), findPurchaseOrders(ctx, ids)]);
  const missing = input.filter(({ id }) => !earlier.some((order) => order.id === id));
  if (missing.length === 0) return earlier;
  await assertVendors(ctx, missing);
  const items = await resolveItems(
    ctx,
    ctx.workplace.id,
    missing.map((order) => ({ ...order, order_id: order.id, path: `${order.path}items` })),
  );
  await storeOrders(ctx, missing, items);
  return findPurchaseOrders(ctx, ids);
}

const lockNewIds = ({ db }: WorkplaceCtx, ids: readonly string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended(id, 0))
    from (select unnest(${ids}::text[]) as id order by 1) sorted`.execute(db);

/** Locks the vendors, so that none is removed before it has its order. */
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
    status: 'draft',
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
      ...(bought.length > 0 ? [insertion('purchase_order_items', bought)] : []),
      eventWrite(...events),
    ]),
  );
}
