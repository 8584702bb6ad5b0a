import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { checkDelivery as endpoint, PriceEffect } from '@baydesk/contract/deliveries.contract';
import type { StockLevel } from '@baydesk/domain/inventory/stock-level';
import { averageCost, changeStock, EMPTY_STOCK } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import { deliveryNumber } from '@baydesk/domain/deliveries/delivery-number';
import { pieceCost } from '@baydesk/domain/purchasing/order-item-money';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import type { Pricing } from '../pricing/public.ts';
import { loadPricing, pricedAsParts } from '../pricing/public.ts';
import { priceAtCost, seesPrices } from '../work-orders/public.ts';
import { seesCosts } from './delivery-row.queries.ts';
import type { PlacedItem } from './received-items.ts';
import { placeItems, resolveDelivery } from './received-items.ts';

type Input = InputOf<typeof endpoint>;

/** Shows the effects of a delivery before it is accepted, without changing anything. */
export async function checkDelivery(ctx: WorkplaceCtx, input: Input) {
  const resolved = await resolveDelivery(ctx, input);
  const placed = placeItems(resolved.items, ({ order_item }) => order_item?.part_request);
  const { workplace_id } = resolved;
  const came = placed.filter(({ quantity }) => quantity > 0);
  const [effects, same_number] = await Promise.all([
    seesCosts(ctx) ? effectsOf(ctx, workplace_id, came.filter(isAtAnotherPrice)) : [],
    findSameNumber(ctx, input),
  ]);
  return {
    effects,
    over: came
      .filter(({ receipt }) => receipt.over_quantity > 0)
      .map(({ id, description, receipt }) => ({ item_id: id, description, quantity_over: receipt.over_quantity })),
    same_number,
  };
}

const orderedCost = ({ order_item }: PlacedItem): Cents | null => {
  const { price_cents = null } = order_item ?? {};
  return order_item && price_cents !== null ? pieceCost({ ...order_item, price_cents }) : null;
};

const isAtAnotherPrice = (item: PlacedItem): boolean => orderedCost(item) !== item.receipt.piece_cost_cents;

async function effectsOf(
  ctx: WorkplaceCtx,
  workplace_id: string,
  items: readonly PlacedItem[],
): Promise<PriceEffect[]> {
  const part_ids = items.flatMap(({ part }) => part?.id ?? []);
  const costs = new Map(
    items.flatMap(({ order_item, receipt }) =>
      order_item?.part_request && receipt.for_request > 0
        ? [[order_item.part_request.id, receipt.piece_cost_cents] as const]
        : [],
    ),
  );
  const [stock, pricing, requests] = await Promise.all([
    readStock(ctx, workplace_id, part_ids),
    loadPricing(ctx, pricedAsParts(sql`${part_ids}::uuid[]`)),
    priceAtCost(ctx, costs),
  ]);
  const sees_prices = seesPrices(ctx, workplace_id);
  return items.map((item): PriceEffect => {
    const { part, receipt, order_item } = item;
    const request = order_item?.part_request;
    const priced = requests.get(request?.id ?? '');
    const before = stock.get(part?.id ?? '') ?? EMPTY_STOCK;
    const { for_shelf: quantity, shelf_value_cents: value_cents } = receipt;
    const is_on_shelf = part !== null && quantity > 0;
    const { after } = is_on_shelf
      ? changeStock(before, { quantity, value_cents, is_receipt: true })
      : { after: before };
    if (is_on_shelf) stock.set(part.id, after);
    const [average_before, average_after] = is_on_shelf ? [averageCost(before), averageCost(after)] : [null, null];
    const [price_before, price_after] = priced
      ? [priced.before, priced.after]
      : [priceOf(pricing, item, average_before), priceOf(pricing, item, average_after)];
    return {
      item_id: item.id,
      description: item.description,
      ordered_cost_cents: orderedCost(item),
      received_cost_cents: receipt.piece_cost_cents,
      average_before_cents: average_before,
      average_after_cents: average_after,
      sell_price_before_cents: sees_prices ? price_before : null,
      sell_price_after_cents: sees_prices ? price_after : null,
      work_order:
        request && priced
          ? {
              id: request.work_order_id,
              number: orderNumber(request),
              line_name: request.line_name,
              is_price_typed: priced.is_price_typed,
            }
          : null,
    };
  });
}

/** The price of one piece from the shelf by the rules. */
function priceOf({ sellPriceOf }: Pricing, { part }: PlacedItem, cost_cents: Cents | null): Cents | null {
  if (!part || cost_cents === null) return null;
  const { id: catalogue_part_id, part_number, category_id } = part;
  return sellPriceOf({ catalogue_part_id, part_number, category_id, cost_cents }).price_cents || null;
}

async function readStock(
  { db }: WorkplaceCtx,
  workplace_id: string,
  part_ids: readonly string[],
): Promise<Map<string, StockLevel>> {
  const { rows } = await sql<StockLevel & { readonly part_id: string }>`
    select part_id, on_hand, value_cents, last_cost_cents from stock_parts
    where workplace_id = ${workplace_id} and part_id = any (${part_ids}::uuid[])`.execute(db);
  return new Map(rows.map((level) => [level.part_id, level]));
}

/** Another delivery with the vendor's number, which was probably accepted already. */
async function findSameNumber({ db }: WorkplaceCtx, { id, vendor_id, vendor_invoice_number }: Input) {
  if (vendor_invoice_number === '') return null;
  const { rows } = await sql<{ id: string; number: number; shop_id: string }>`
    select d.id, d.number, w.shop_id from deliveries d join workplaces w on w.id = d.workplace_id
    where d.vendor_id = ${vendor_id} and d.number_key = lower(${vendor_invoice_number}) and d.id <> ${id}
    order by d.accepted_at desc limit 1`.execute(db);
  const [delivery] = rows;
  return delivery ? { id: delivery.id, delivery_number: deliveryNumber(delivery) } : null;
}
