import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Delivery, DeliveryItem, viewDelivery as endpoint } from '@baydesk/contract/deliveries.contract';
import { documentNumber } from '@baydesk/domain/documents/document-number';
import { addQuantities } from '@baydesk/domain/inventory/stock-level';
import { cents, extend, formatCents } from '@baydesk/domain/money/cents';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import { leastPackages } from '@baydesk/domain/deliveries/take-back';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { seesCosts, shownRow } from './delivery-row.queries.ts';
import type { ReadDelivery, ServedRequestRow, StandingItem } from './read-delivery.queries.ts';
import { readDelivery, standingItems } from './read-delivery.queries.ts';

export async function answerDelivery(ctx: Ctx, id: string): Promise<{ delivery: Delivery }> {
  const read = (await readDelivery(ctx, id)) ?? refuse('not_found');
  return { delivery: shownDelivery(ctx, read) };
}

export const viewDelivery = (ctx: Ctx, { id }: InputOf<typeof endpoint>) => answerDelivery(ctx, id);

function shownDelivery(ctx: Ctx, read: ReadDelivery): Delivery {
  const sees_costs = seesCosts(ctx);
  const items = standingItems(read);
  const shownAmount = <Amount>(amount: Amount): Amount | null => (sees_costs ? amount : null);
  const { shop_id, settled_at, settled_by: by, settled_reason: reason, settled_keeps: keeps } = read;
  return {
    ...shownRow(ctx, rowOf(read)),
    items: items.map((item) => shownItem(item, sees_costs)),
    items_cents: shownAmount(read.items_cents),
    cores_cents: shownAmount(read.cores_cents),
    freight_cents: shownAmount(read.freight_cents),
    other_charges_cents: shownAmount(read.other_charges_cents),
    tax_cents: shownAmount(read.tax_cents),
    stated_total_cents: shownAmount(read.stated_total_cents),
    differences: sees_costs && read.order_id !== null ? items.flatMap(differenceOf) : [],
    settled: settled_at !== null && keeps !== null ? { by, at: settled_at, reason, keeps } : null,
    note: read.note,
    bills: isPermitted(ctx.actor.permissions, view('vendor_transaction'))
      ? read.bills.map(({ id, number, kind, amount_cents }) => ({
          id,
          number: documentNumber(kind === 'bill' ? 'bill' : 'vendor_credit', { number, shop_id }),
          kind,
          amount_cents,
        }))
      : [],
    notes_count: read.notes_count,
  };
}

const rowOf = ({
  rows: _rows,
  requests: _requests,
  parts: _parts,
  timezone: _timezone,
  credit_terms: _credit_terms,
  settled_at: _settled_at,
  ...row
}: ReadDelivery) => row;

const awaitedBy = (request: ServedRequestRow) => ({
  id: request.id,
  work_order_id: request.work_order_id,
  work_order_number: orderNumber(request),
  line_name: request.line_name,
  customer_name: request.customer_name,
  status: request.status,
});

function shownItem(item: StandingItem, sees_costs: boolean): DeliveryItem {
  const { part, quantity, price_cents, placed, items_per_package } = item;
  return {
    id: item.id,
    order_item_id: item.order_item_id,
    catalogue_part_id: item.catalogue_part_id,
    part_request: item.request && awaitedBy(item.request),
    description: item.description,
    part_number: item.part_number,
    manufacturer_name: part?.manufacturer_name ?? '',
    category_label: part?.category_label ?? '',
    barcode: part?.barcode ?? '',
    price: sees_costs ? price_cents : null,
    core_charge_cents: sees_costs ? item.core_charge_cents : null,
    itemsPerPackage: items_per_package,
    ordered_price: sees_costs ? item.ordered_price_cents : null,
    quantity_delivered: quantity,
    quantity_over: item.over_quantity,
    quantity_least: Math.min(quantity, leastPackages(placed, items_per_package)),
    total: sees_costs ? extend(quantity, price_cents) : null,
    corrections: item.corrections.map((row) => ({
      quantity_delivered: row.quantity,
      price: sees_costs ? row.price_cents : null,
      reason: row.reason,
      by: row.recorded_by,
      at: row.recorded_at,
    })),
  };
}

/** Where more came than was ordered, at another price, or something else. */
function differenceOf(item: StandingItem): Delivery['differences'] {
  const { id, description, quantity, price_cents, over_quantity, ordered_price_cents } = item;
  const ordered_quantity = item.order_item_id === null ? 0 : addQuantities(quantity, -over_quantity);
  // An order without a price names nothing that the price could differ from.
  const ordered_price = ordered_price_cents ?? price_cents;
  const is_as_ordered = item.order_item_id !== null && ordered_price === price_cents && over_quantity === 0;
  if (is_as_ordered || quantity === 0) return [];
  const words = (packages: number, price: typeof price_cents) => `${packages} × ${formatCents(price)}`;
  return [
    {
      item_id: id,
      description,
      ordered: ordered_quantity === 0 ? 'Not ordered' : words(ordered_quantity, ordered_price),
      received: words(quantity, price_cents),
      amount_cents: cents(extend(quantity, price_cents) - extend(ordered_quantity, ordered_price)),
    },
  ];
}
