import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { acceptDelivery as endpoint } from '@baydesk/contract/deliveries.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { deliverySums, hasOpenDifference } from '@baydesk/domain/deliveries/delivery-money';
import { deliveryNumber } from '@baydesk/domain/deliveries/delivery-number';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../platform/request/context.ts';
import { numberedWrites, takenNumber } from '../../platform/writes/document-number.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../platform/writes/taken-names.ts';
import type { Write } from '../../platform/writes/write-together.ts';
import { insertion, writeTogether } from '../../platform/writes/write-together.ts';
import { vendorCostsWrite } from '../catalogue/public.ts';
import { holdStockAt, keepStockAt, moveStock } from '../inventory/public.ts';
import { assertBillNumber, holdVendorAccount } from '../payables/public.ts';
import { divideRequests, holdRequests } from '../work-orders/public.ts';
import type { LockedOrder } from '../purchasing/public.ts';
import { assertVendors, lastServed, lockPurchaseOrder, moveOf, receiveItems } from '../purchasing/public.ts';
import { answerDelivery } from './delivery-view.queries.ts';
import type { PlacedItem, ResolvedDelivery } from './received-items.ts';
import { placeItems, resolveDelivery } from './received-items.ts';
import type { SharedItem } from './share-requests.ts';
import { dividedBy, shareItems } from './share-requests.ts';
import { enterBill } from './vendor-bill.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Receives goods: pieces go to the requests that wait for them or onto the shelf, and the vendor's bill is entered. A
 * repeated call returns the delivery of the first. The number of statements does not depend on the number of items.
 */
export async function acceptDelivery(ctx: WorkplaceCtx, input: Input) {
  const { id } = input;
  await lockNewId(ctx, id);
  if (await isAccepted(ctx, id)) return answerDelivery(ctx, id);
  if (!input.items.some(({ quantity_delivered }) => quantity_delivered > 0)) refuse('nothing_received');
  const resolved = await resolveDelivery(ctx, input);
  const stock = await holdShelf(ctx, resolved);
  const requests = await holdRequests(ctx, requestIds(resolved));
  const order = await lockOrder(ctx, input, resolved);
  const account = await holdVendorAccount(ctx, input.vendor_id);
  await assertBillNumber(
    ctx,
    {
      vendor_id: input.vendor_id,
      invoice_number: input.vendor_invoice_number,
      is_number_right: input.is_number_right,
      delivery_id: null,
    },
    'vendor_invoice_number',
  );
  const requests_by_id = new Map(requests.map((request) => [request.id, request]));
  const placed = placeItems(resolved.items, ({ order_item }) => requests_by_id.get(order_item?.part_request?.id ?? ''));
  const items = shareItems(placed, requests_by_id, await servedBefore(ctx, placed));

  const place = order ?? ctx.workplace;
  const delivery = deliveryColumns(ctx, input, resolved, items);
  const bill = enterBill(ctx, account, {
    ...delivery,
    credit_terms: resolved.vendor.credit_terms,
    timezone: place.timezone,
    has_open_difference: hasOpenDifference(delivery),
  });
  const { writes: movements } = moveStock(
    ctx,
    stock,
    shelfMoves(items, stock, id),
    sql`${deliveryNumber({ number: 0, shop_id: place.shop_id }).slice(0, -1)} || ${takenNumber('delivery')}`,
  );
  await divideRequests(ctx, {
    requests: dividedBy(items),
    action: 'parts_delivered',
    order_number: order?.order_number ?? '',
    update_prices: input.update_prices,
  });
  await refuseTakenId(() =>
    writeTogether(ctx.db, [
      ...numberedWrites(ctx, {
        table: 'deliveries',
        kind: 'delivery',
        workplace_id: delivery.workplace_id,
        rows: [delivery],
      }),
      insertion('delivery_items', itemRows(ctx, id, items)),
      ...movements,
      ...(order ? orderWrites(ctx, order, items, id) : []),
      ...costWrites(ctx, input, items),
      ...bill,
      eventWrite(
        newEvent(ctx, 'delivery.accepted', {
          entity_id: id,
          workplace_id: delivery.workplace_id,
          after: {
            vendor: resolved.vendor.name,
            order: order?.order_number ?? '',
            parts: received(items).map(({ part_number, description }) => part_number || description),
            work_order_id: input.work_order_id,
            origin: input.dialogOrigin,
          },
        }),
      ),
    ]),
  );
  return answerDelivery(ctx, id);
}

const isAccepted = async ({ db }: Ctx, id: string): Promise<boolean> =>
  Boolean(await db.selectFrom('deliveries').select('id').where('id', '=', id).executeTakeFirst());

const requestIds = ({ items }: ResolvedDelivery): string[] =>
  items.flatMap(({ order_item }) => order_item?.part_request?.id ?? []);

/** Locks the stock of what will be put onto the shelf; a part that the location does not keep is kept from now on. */
async function holdShelf(ctx: Ctx, { items, workplace_id }: ResolvedDelivery) {
  const expected = placeItems(items, ({ order_item }) => order_item?.part_request);
  const part_ids = expected.flatMap(({ receipt, part }) => (receipt.for_shelf > 0 && part ? part.id : []));
  if (part_ids.length === 0) return [];
  const [, stock_parts] = await Promise.all([
    keepStockAt(ctx, workplace_id, part_ids),
    holdStockAt(ctx, workplace_id, part_ids),
  ]);
  return stock_parts;
}

/** Somebody who received or changed the order in the meantime decided about the same goods. */
async function lockOrder(ctx: Ctx, input: Input, { order, vendor }: ResolvedDelivery): Promise<LockedOrder | null> {
  if (!order) {
    await assertVendors(ctx, [{ vendor_id: vendor.id, path: '' }]);
    return null;
  }
  const locked = await lockPurchaseOrder(ctx, order.id);
  moveOf(locked, 'receive');
  refuseStale(locked.version, input.order_version ?? order.version);
  refuseStale(locked.version, order.version);
  return locked;
}

/** Reads, for items whose rest is given up, which request got the pieces of earlier deliveries. */
const servedBefore = (ctx: Ctx, items: readonly PlacedItem[]) =>
  lastServed(
    ctx,
    items.flatMap(({ order_item, receipt, awaited }) =>
      order_item && awaited > 0 && receipt.for_request === 0 && order_item.delivered_quantity > 0 ? order_item.id : [],
    ),
  );

const received = (items: readonly SharedItem[]) => items.filter(({ quantity }) => quantity > 0);

const deliveryColumns = (ctx: Ctx, input: Input, resolved: ResolvedDelivery, items: readonly SharedItem[]) => ({
  id: input.id,
  workplace_id: resolved.workplace_id,
  number: 0,
  vendor_id: input.vendor_id,
  order_id: input.order_id,
  vendor_invoice_number: input.vendor_invoice_number,
  delivery_date: input.delivery_date,
  ...deliverySums(items, input),
  items_count: received(items).length,
  stated_total_cents: input.stated_total_cents,
  settled_by: '',
  settled_reason: '',
  settled_keeps: null,
  note: input.note,
  accepted_by: fullName(ctx.actor),
  accepted_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
  version: 1,
});

/** The movements that put pieces onto the shelf at the price paid for them. */
function shelfMoves(items: readonly SharedItem[], stock: Awaited<ReturnType<typeof holdShelf>>, delivery_id: string) {
  return items.flatMap(({ part, receipt, index }) => {
    if (receipt.for_shelf === 0 || !part) return [];
    const stock_part = stock.find(({ part_id }) => part_id === part.id);
    // Requests that were received meanwhile leave more for the shelf than was expected.
    if (!stock_part) return refuse('changed_meanwhile', { who: 'Someone else' });
    return [
      {
        stock_part_id: stock_part.id,
        kind: 'receive' as const,
        quantity: receipt.for_shelf,
        value_cents: receipt.shelf_value_cents,
        is_receipt: true,
        document_type: 'delivery' as const,
        document_id: delivery_id,
        field: `items.${index}.quantity_delivered`,
      },
    ];
  });
}

const itemRows = (ctx: Ctx, delivery_id: string, items: readonly SharedItem[]) =>
  received(items).map((item, index) => ({
    organization_id: ctx.actor.organization_id,
    id: item.id,
    delivery_id,
    position: index + 1,
    order_item_id: item.order_item?.id ?? null,
    catalogue_part_id: item.part?.id ?? null,
    part_request_id: item.received_request_id,
    part_number: item.part_number,
    description: item.description,
    quantity: item.quantity,
    items_per_package: item.items_per_package,
    price_cents: item.price_cents,
    ordered_price_cents: item.order_item?.price_cents ?? null,
    core_charge_cents: item.core_charge_cents,
    over_quantity: item.receipt.over_quantity,
    corrects_id: null,
    reason: '',
    recorded_by: fullName(ctx.actor),
    recorded_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
  }));

/** The received quantities of the order, and the status that follows from them. */
function orderWrites(ctx: Ctx, order: LockedOrder, items: readonly SharedItem[], delivery_id: string): Write[] {
  const { status, writes } = receiveItems(
    order,
    items.flatMap(({ order_item, receipt, linked_request_id }) =>
      order_item && receipt.ordered
        ? [{ ...receipt.ordered, id: order_item.id, part_request_id: linked_request_id }]
        : [],
    ),
  );
  return [
    ...writes,
    eventWrite(
      newEvent(ctx, 'purchase_order.received', {
        entity_id: order.id,
        workplace_id: order.workplace_id,
        before: { status: order.status },
        after: { status, delivery_id },
      }),
    ),
  ];
}

/** The price paid to the vendor for a piece, if it was not free. */
function costWrites(ctx: Ctx, { vendor_id, delivery_date }: Input, items: readonly SharedItem[]): Write[] {
  const costs = received(items).flatMap(({ part, receipt }) =>
    part && receipt.piece_cost_cents > 0 ? [{ part_id: part.id, cost_cents: receipt.piece_cost_cents }] : [],
  );
  return costs.length > 0 ? [vendorCostsWrite(ctx, vendor_id, delivery_date, costs)] : [];
}
