import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { cents } from '@baydesk/domain/money/cents';
import type { Temporal } from 'temporal-polyfill';
import type { Db } from '../../../platform/database/database.ts';
import { acceptDelivery } from '../../deliveries/public.ts';
import { purchaseCommands as commands } from '../../purchasing/public.ts';
import { actAs } from './act-as.ts';
import type { OrganizationPlan } from './build-organization.ts';
import { workplaceId } from './build-organization.ts';
import type { Happening } from './happening.ts';
import { plannedId } from './planned-id.ts';
import type { DeliveryPlan, PurchasePlan } from '../stories/purchase-plan.ts';

interface Shop {
  readonly db: Db;
  readonly plan: OrganizationPlan;
  readonly today: Temporal.PlainDate;
}

/** Buys for the demo's locations. */
const BUYS_PARTS = 'manager@northline.demo';
const OPENS_AT = 9;
/** Before anything else moves stock on that day. */
const RECEIVES_AT = 7;

/** Orders that were delivered, at the time when they moved stock. */
export const deliveryHappenings = (shop: Shop, purchases: readonly PurchasePlan[]): readonly Happening[] =>
  purchases.flatMap((purchase, index) =>
    purchase.delivery
      ? [
          {
            days_ago: purchase.delivery.days_ago,
            hour: RECEIVES_AT,
            happen: () => buildPurchase(shop, purchase, index),
          },
        ]
      : [],
  );

/**
 * Creates the orders that were not delivered through the product's own commands; a sent one is late when its vendor's lead time
 * has passed.
 */
export async function buildPurchases(shop: Shop, purchases: readonly PurchasePlan[]): Promise<void> {
  for (const [index, purchase] of purchases.entries())
    if (!purchase.delivery) await buildPurchase(shop, purchase, index);
}

async function buildPurchase({ db, plan, today }: Shop, purchase: PurchasePlan, index: number): Promise<void> {
  const { organization_id } = plan;
  const planned = (kind: string) => plannedId(organization_id, `${kind} of purchase order ${index}`);
  const { timezone } = plan.workplaces.find(({ shop_id }) => shop_id === purchase.shop_id) ?? { timezone: 'UTC' };
  const daysAgo = (days: number) => today.subtract({ days });
  const ctxOf = (days: number) => {
    const at = { timeZone: timezone, plainTime: { hour: purchase.delivery ? RECEIVES_AT : OPENS_AT, minute: index } };
    return actAs({ db, plan, now: daysAgo(days).toZonedDateTime(at).toInstant() }, BUYS_PARTS, purchase.shop_id);
  };
  const ctx = ctxOf(purchase.days_ago);
  const waiting = await waitingParts(db, workplaceId(plan, purchase.shop_id), purchase.waiting_parts ?? 0);
  const item = { part_request_id: null, catalogue_part_id: null, part_number: '', description: '' };
  const { order } = await commands.createPurchaseOrder(ctx, {
    id: planned('id'),
    vendor_id: plannedId(organization_id, `vendor ${purchase.vendor}`),
    note: purchase.note ?? '',
    items: [
      ...purchase.parts.map(([part_number, quantity, items_per_package = 1]) => ({
        ...item,
        id: planned(`part ${part_number}`),
        catalogue_part_id: plannedId(organization_id, `part ${part_number}`),
        quantity,
        items_per_package,
      })),
      ...waiting.map((part_request_id) => ({
        ...item,
        id: planned(`request ${part_request_id}`),
        part_request_id,
        items_per_package: 1,
      })),
    ],
  });
  if (purchase.status === 'draft') return;
  const data = { id: planned('sending'), recipients: [], subject: '', message: '' };
  const sent = await commands.sendPurchaseOrder(ctx, { order_id: order.id, version: order.version, data });
  const { delivery } = purchase;
  if (delivery) {
    const delivery_date = daysAgo(delivery.days_ago).toString();
    await acceptDelivery(ctxOf(delivery.days_ago), acceptedAs(sent.order, delivery, delivery_date, planned));
  }
  if (purchase.status === 'sent') return;
  const { id, expected_on, version } = sent.order;
  const confirmed = await commands.movePurchaseOrder(ctx, { id, version, action: 'confirm' });
  await commands.changePurchaseOrder(ctx, {
    id,
    version: confirmed.order.version,
    vendor_reference: purchase.vendor_reference ?? '',
    expected_on,
  });
}

/** The received goods as somebody at the counter typed them. */
const acceptedAs = (
  { id: order_id, vendor_id, items }: PurchaseOrder,
  { vendor_invoice_number, came = {}, freight_cents = 0, stated_total_cents }: DeliveryPlan,
  delivery_date: string,
  planned: (kind: string) => string,
) => ({
  id: planned('delivery'),
  vendor_id,
  order_id,
  vendor_invoice_number,
  delivery_date,
  items: items.map(({ id, part_number, description, catalogue_part_id, quantity, price_cents }) => {
    const other = Object.entries(came).find(([number]) => part_number.endsWith(number))?.[1];
    return {
      id: planned(`received ${id}`),
      order_item_id: id,
      catalogue_part_id,
      part_number,
      description,
      quantity_delivered: other?.quantity ?? quantity,
      price_cents: cents(other?.price_cents ?? price_cents ?? 0),
      rest: 'open' as const,
    };
  }),
  freight_cents: cents(freight_cents),
  other_charges_cents: cents(0),
  tax_cents: cents(0),
  stated_total_cents: stated_total_cents === undefined ? null : cents(stated_total_cents),
  note: '',
  update_prices: false,
  is_number_right: false,
  work_order_id: null,
  dialogOrigin: '',
});

/** The oldest parts that are to be ordered and on no purchase order yet. */
async function waitingParts(db: Db, workplace_id: string, most: number): Promise<string[]> {
  if (most === 0) return [];
  const waiting = await db
    .selectFrom('part_requests as r')
    .innerJoin('work_orders as o', 'o.id', 'r.work_order_id')
    .select('r.id')
    .where('o.workplace_id', '=', workplace_id)
    .where('o.status', 'in', ['approved', 'in_progress'])
    .where('r.status', '=', 'authorized')
    .where('r.part_source_type', '=', 'vendor')
    .where('r.removed_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('purchase_order_items as i').select('i.id').whereRef('i.part_request_id', '=', 'r.id')),
      ),
    )
    .orderBy('r.requested_at')
    .orderBy('r.id')
    .limit(most)
    .execute();
  return waiting.map(({ id }) => id);
}
