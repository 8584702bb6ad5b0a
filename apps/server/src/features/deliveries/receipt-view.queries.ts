import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { ReceiptItem, viewReceipt as endpoint } from '@baydesk/contract/deliveries.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { purchaseOrderNumber } from '@baydesk/domain/purchasing/purchase-order-number';
import { remainingQuantity } from '@baydesk/domain/purchasing/purchase-order-status';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { ReadOrder } from '../purchasing/public.ts';
import { readOrders } from '../purchasing/public.ts';
import { seesCosts } from './delivery-row.queries.ts';

interface PartFacts {
  readonly id: string;
  readonly barcode: string;
  readonly manufacturer_name: string;
  readonly category_label: string;
}

/** The items that have not come yet, of an order of one of the caller's locations. */
export async function viewReceipt(ctx: Ctx, { order_id }: InputOf<typeof endpoint>) {
  const [[order], parts] = await Promise.all([readOrders(ctx, [order_id]), readParts(ctx, order_id)]);
  if (!order || !ctx.actor.workplace_ids.includes(order.workplace_id)) return refuse('not_found');
  const { id, status, workplace_id, vendor_id, vendor_name, vendor_reference, version, timezone } = order;
  const today = workplaceDate(ctx.now, timezone).toString();
  const order_number = purchaseOrderNumber(order);
  return {
    order: { id, order_number, status, workplace_id, vendor_id, vendor_name, vendor_reference, version, today },
    items: order.items.flatMap((item) =>
      remainingQuantity(item) > 0 ? [receiptItem(item, parts.get(item.catalogue_part_id ?? ''), seesCosts(ctx))] : [],
    ),
  };
}

async function readParts({ db }: Ctx, order_id: string): Promise<ReadonlyMap<string, PartFacts>> {
  const { rows } = await sql<PartFacts>`
    select p.id, p.barcode, coalesce(m.name, '') as manufacturer_name, k.name as category_label
    from catalogue_parts p join categories k on k.id = p.category_id
    left join manufacturers m on m.id = p.manufacturer_id
    where p.id in (select catalogue_part_id from purchase_order_items where order_id = ${order_id})`.execute(db);
  return new Map(rows.map((part) => [part.id, part]));
}

function receiptItem(item: ReadOrder['items'][number], part: PartFacts | undefined, sees_costs: boolean): ReceiptItem {
  const { part_request: request } = item;
  return {
    id: item.id,
    order_item_id: item.id,
    catalogue_part_id: item.catalogue_part_id,
    part_request: request && {
      id: request.id,
      work_order_id: request.work_order_id,
      work_order_number: orderNumber(request),
      line_name: request.line_name,
      customer_name: request.customer_name,
      status: request.status,
    },
    description: item.description,
    part_number: item.part_number,
    manufacturer_name: part?.manufacturer_name ?? '',
    category_label: part?.category_label ?? '',
    barcode: part?.barcode ?? '',
    price: sees_costs ? item.price_cents : null,
    core_charge_cents: sees_costs ? item.core_charge_cents : null,
    itemsPerPackage: item.items_per_package,
    quantity_ordered: item.quantity,
    quantity_remaining: remainingQuantity(item),
  };
}
