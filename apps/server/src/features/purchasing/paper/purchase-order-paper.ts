import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { printPurchaseOrder as endpoint } from '@baydesk/contract/purchasing.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { PaperSize } from '@baydesk/domain/documents/paper-size';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import { coresTotal } from '@baydesk/domain/purchasing/order-item-money';
import { purchaseOrderNumber } from '@baydesk/domain/purchasing/purchase-order-number';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { Paper, PaperTable, PaperTotal } from '../../papers/public.ts';
import { dayText, filled, moneyPaper, paperFile, quantityText } from '../../papers/public.ts';
import type { VendorLetterhead } from '../../vendors/public.ts';
import { readVendorLetterhead } from '../../vendors/public.ts';
import { seesCosts } from '../purchase-order-row.queries.ts';
import type { ReadOrder } from '../purchase-order-view.queries.ts';
import { itemTotal, readOrders } from '../purchase-order-view.queries.ts';

export async function printPurchaseOrder(ctx: Ctx, { id, type, paper: size }: InputOf<typeof endpoint>) {
  const { paper, usual_size, workplace_id } = await purchaseOrderDocument(ctx, id, seesCosts(ctx));
  if (!ctx.actor.workplace_ids.includes(workplace_id)) refuse('not_found');
  return paperFile(ctx.services.documents, paper, { type, size: size ?? usual_size });
}

interface PurchaseOrderDocument {
  readonly paper: Paper;
  readonly usual_size: PaperSize;
  readonly workplace_id: string;
}

/** An order as it is printed, with the usual paper size of its location. */
export async function purchaseOrderDocument(
  ctx: Pick<Ctx, 'db'>,
  id: string,
  with_prices = true,
): Promise<PurchaseOrderDocument> {
  const [[order], letterhead] = await Promise.all([readOrders(ctx, [id]), readCorrespondents(ctx, id)]);
  if (!order) return refuse('not_found');
  return {
    paper: purchaseOrderModel(order, letterhead, with_prices),
    usual_size: letterhead.usual_size,
    workplace_id: order.workplace_id,
  };
}

/** The location and the vendor of an order, as they are today. */
export const readCorrespondents = (ctx: Pick<Ctx, 'db'>, id: string): Promise<VendorLetterhead> =>
  readVendorLetterhead(ctx, {
    workplace_id: sql`(select workplace_id from purchase_orders where id = ${id})`,
    vendor_id: sql`(select vendor_id from purchase_orders where id = ${id})`,
  });

function purchaseOrderModel(order: ReadOrder, letterhead: VendorLetterhead, with_prices: boolean): Paper {
  const { shop, vendor, credit_terms } = letterhead;
  return moneyPaper({
    title: 'Purchase order',
    number: purchaseOrderNumber(order),
    stamp: order.status === 'cancelled' ? { word: 'CANCELLED', reason: 'Please do not deliver this order.' } : null,
    shop,
    facts: filled([
      { label: 'Order no.', value: purchaseOrderNumber(order) },
      { label: 'Date', value: dayText(workplaceDate(order.sent_at ?? order.created_at, order.timezone).toString()) },
      { label: 'Expected', value: order.expected_on ? dayText(order.expected_on) : '' },
      { label: 'Your number', value: order.vendor_reference },
      { label: 'Our account', value: order.account_number },
      { label: 'Terms', value: credit_terms },
      { label: 'Ordered by', value: order.created_by },
    ]),
    parties: [
      vendor,
      {
        label: 'Deliver to',
        name: `${shop.organization_name}, ${shop.name}`,
        address: shop.address,
        facts: filled([{ label: 'Telephone', value: shop.telephone }]),
      },
    ],
    tables: [itemsTable(order, with_prices)],
    totals: with_prices ? totalsOf(order) : [],
    notices: order.note ? [{ label: 'Note', texts: [order.note] }] : [],
    small_print: [`Please quote ${purchaseOrderNumber(order)} on the packing slip and the invoice.`],
  });
}

/** Items that were cancelled are not printed, unless the whole order was. */
function itemsTable({ items, status }: ReadOrder, with_prices: boolean): PaperTable {
  const ordered = items.filter((item) => status === 'cancelled' || item.cancelled_quantity < item.quantity);
  const has_packages = ordered.some(({ items_per_package }) => items_per_package !== 1);
  return {
    label: '',
    columns: [
      { head: 'Part number', kind: 'word' },
      { head: 'Description', kind: 'text' },
      { head: 'For', kind: 'word' },
      { head: 'Quantity', kind: 'figure' },
      ...(has_packages ? [{ head: 'Per package', kind: 'figure' as const }] : []),
      ...(with_prices
        ? [
            { head: has_packages ? 'Package price' : 'Price', kind: 'figure' as const },
            { head: 'Total', kind: 'figure' as const },
          ]
        : []),
    ],
    rows: ordered.map((item) => [
      item.part_number,
      item.description,
      item.part_request ? orderNumber(item.part_request) : 'Stock',
      quantityText(item.quantity),
      ...(has_packages ? [quantityText(item.items_per_package)] : []),
      ...(with_prices ? [priceWords(item), amountOf(itemTotal(item))] : []),
    ]),
  };
}

const priceWords = ({ price_cents }: ReadOrder['items'][number]): string =>
  price_cents === null ? 'to be quoted' : price_cents === 0 ? 'free' : formatCents(price_cents);

const amountOf = (amount: Cents | null): string => (amount === null ? '' : formatCents(amount));

function totalsOf({ items, total_cents }: ReadOrder): PaperTotal[] {
  const cores = coresTotal(items);
  return [
    // Where nothing has a price yet, there is no total either.
    ...(total_cents > cents(0) ? [{ label: 'Total', amount: formatCents(total_cents), weight: 'total' as const }] : []),
    ...(cores > cents(0)
      ? [{ label: 'Core charges, on top', amount: formatCents(cores), weight: 'muted' as const }]
      : []),
  ];
}
