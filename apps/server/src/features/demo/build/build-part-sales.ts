import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { Temporal } from 'temporal-polyfill';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { partSaleCommands as commands } from '../../part-sales/public.ts';
import { actAs } from './act-as.ts';
import { cataloguePartId } from './build-catalogue.ts';
import type { OrganizationPlan } from './build-organization.ts';
import type { Happening } from './happening.ts';
import type { PartSalePlan, PartSalesPlan } from '../stories/part-sale-plan.ts';
import { plannedId } from './planned-id.ts';

interface Shop {
  readonly db: Db;
  readonly plan: OrganizationPlan;
  readonly today: Temporal.PlainDate;
}

const SELLS = 'manager@northline.demo';
const SOLD_AT = 15;
const BROUGHT_BACK_AT = 10;

/** Sells over the counter through the product's own commands, at the time when it moved stock. */
export const partSaleHappenings = (shop: Shop, { shop_id, sales }: PartSalesPlan): readonly Happening[] =>
  sales.flatMap((sale, index) => {
    const planned = (kind: string) => plannedId(shop.plan.organization_id, `${kind} of part sale ${index}`);
    const credited = sale.brought_back && {
      days_ago: sale.days_ago - 1,
      hour: BROUGHT_BACK_AT,
      happen: () => takeBack(contextAt(shop, shop_id, sale.days_ago - 1, BROUGHT_BACK_AT), sale, planned),
    };
    return [
      {
        days_ago: sale.days_ago,
        hour: SOLD_AT,
        happen: () => sell(contextAt(shop, shop_id, sale.days_ago, SOLD_AT), shop.plan, sale, planned),
      },
      ...(credited ? [credited] : []),
    ];
  });

function contextAt({ db, plan, today }: Shop, shop_id: string, days_ago: number, hour: number): WorkplaceCtx {
  const { timezone } = plan.workplaces.find((place) => place.shop_id === shop_id) ?? { timezone: 'UTC' };
  const day = today.subtract({ days: days_ago });
  const now = day.toZonedDateTime({ timeZone: timezone, plainTime: { hour } }).toInstant();
  return actAs({ db, plan, now }, SELLS, shop_id);
}

type Planned = (kind: string) => string;

async function sell(ctx: WorkplaceCtx, plan: OrganizationPlan, sale: PartSalePlan, planned: Planned): Promise<void> {
  const { customer, walk_in_name = '', parts, paid_by } = sale;
  const created = await commands.createPartSale(ctx, {
    id: planned('id'),
    line_id: planned('line'),
    customer_id: customer ? plannedId(plan.organization_id, `customer ${customer}`) : null,
    walk_in_name,
    contact_id: null,
    customer_po: '',
    parts: parts.map(({ part, quantity }) => ({
      id: planned(`part ${part}`),
      catalogue_part_id: cataloguePartId(plan, part),
      description: '',
      part_number: '',
      quantity,
      cost: null,
      sell_price: null,
    })),
  });
  if (!paid_by) return;
  const { id, version } = created.work_order;
  const input = { id, version, invoice_id: planned('invoice'), cores_returned: [], customer_po: '', refund: null };
  await commands.sellPartSale(ctx, { ...input, payment: await paymentOf(ctx, created, paid_by, planned) });
}

/** A sale is paid in full. */
async function paymentOf(ctx: WorkplaceCtx, { work_order }: PartSaleDetail, method: string, planned: Planned) {
  const { authorized_total } = work_order;
  if (authorized_total === null) throw new Error('who sells sees prices');
  const id = planned('payment');
  return { id, payment_method_id: await methodId(ctx, method), amount_cents: authorized_total, reference: '' };
}

async function methodId({ db }: WorkplaceCtx, name: string): Promise<string> {
  const payment_method = await db
    .selectFrom('payment_methods')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirst();
  if (!payment_method) throw new Error(`The demo has no payment method ${name}`);
  return payment_method.id;
}

async function takeBack(ctx: WorkplaceCtx, { brought_back, parts, paid_by }: PartSalePlan, planned: Planned) {
  const part_request_id = planned(`part ${parts[0]?.part}`);
  const item = await ctx.db
    .selectFrom('invoice_items')
    .select('id')
    .where('part_request_id', '=', part_request_id)
    .where('kind', '=', 'part')
    .executeTakeFirst();
  if (!item || !brought_back || !paid_by) return;
  await commands.creditPartSale(ctx, {
    id: planned('credit'),
    part_sale_id: planned('id'),
    items: [{ item_id: item.id, quantity: brought_back.quantity, is_back_on_shelf: true }],
    credit_date: workplaceDate(ctx.now, ctx.workplace.timezone).toString(),
    reason: brought_back.reason,
    refund: { id: planned('refund'), payment_method_id: await methodId(ctx, paid_by) },
  });
}
