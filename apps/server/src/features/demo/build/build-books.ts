import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import type { Temporal } from 'temporal-polyfill';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { invoiceCommands } from '../../invoices/public.ts';
import { createNote } from '../../notes/public.ts';
import { paymentCommands } from '../../payments/public.ts';
import { promiseCommands } from '../../promises/public.ts';
import { orderCommands } from '../../work-orders/public.ts';
import { actAs } from './act-as.ts';
import { cataloguePartId } from './build-catalogue.ts';
import type { OrganizationPlan } from './build-organization.ts';
import { staffId } from './build-organization.ts';
import type { BilledCustomer, Job } from '../stories/demo-books.ts';
import { BILLED_CUSTOMERS, DISPUTED, PAID_TWICE, PROMISES } from '../stories/demo-books.ts';
import type { Happening } from './happening.ts';
import { plannedId } from './planned-id.ts';

const SHOP = 'TOR';
const TIMEZONE = 'America/Toronto';
const OFFICE = 'office-user@northline.demo';
const ADVISOR = 'service-advisor@northline.demo';
const MINUTES_PER_HOUR = 60;

interface Shop {
  readonly db: Db;
  readonly plan: OrganizationPlan;
  readonly today: Temporal.PlainDate;
}

/** How many orders `billedVisits` creates. */
export const billedOrders = (): number =>
  BILLED_CUSTOMERS.reduce((count, { visits_days_ago }) => count + visits_days_ago.length, 0);

const OPENS_AT = 8;
const CLOSES_AT = 17;

/** Nine months of invoices and payments, made by the product's own commands. */
export const billedVisits = (shop: Shop): readonly Happening[] => [
  ...BILLED_CUSTOMERS.flatMap((billed) => [
    ...billed.visits_days_ago.map((days_ago, index) => ({
      days_ago,
      hour: OPENS_AT,
      happen: () => visit(shop, billed, index),
    })),
    ...paydays(billed).map((days_ago) => ({ days_ago, hour: CLOSES_AT, happen: () => pay(shop, billed, days_ago) })),
  ]),
  { days_ago: PAID_TWICE.paid_days_ago, hour: CLOSES_AT, happen: () => payAgain(shop) },
  { days_ago: PAID_TWICE.refunded_days_ago, hour: CLOSES_AT, happen: () => giveBack(shop) },
];

/** Adds the dispute and the promises about invoices that are still open. */
export async function closeBooks(shop: Shop): Promise<void> {
  await dispute(shop);
  await promise(shop);
}

function paydays({ pays, visits_days_ago }: BilledCustomer): readonly number[] {
  const first = Math.max(...visits_days_ago);
  return Array.from(
    { length: Math.floor(first / pays.every_days) },
    (_, index) => first - (index + 1) * pays.every_days,
  );
}

/** The context of a person at a time of a day. */
const contextAt = ({ db, plan, today }: Shop, email: string, days_ago: number, hour: number): WorkplaceCtx => {
  const now = today
    .subtract({ days: days_ago })
    .toZonedDateTime({ timeZone: TIMEZONE, plainTime: { hour } })
    .toInstant();
  return actAs({ db, plan, now }, email, SHOP);
};

/** A visit: the order with its work, done and invoiced the same day. */
async function visit(shop: Shop, billed: BilledCustomer, index: number): Promise<void> {
  const { customer, units, jobs, visits_days_ago } = billed;
  const days_ago = visits_days_ago[index] ?? 0;
  const unit = units[index % units.length] ?? '';
  const done = [jobs[index % jobs.length], days_ago === billed.warranty?.days_ago ? billed.warranty : undefined];
  const opened = await openOrder(shop, billed, {
    days_ago,
    unit,
    jobs: done.filter((job) => job !== undefined),
  });
  const work_order_id = opened.work_order.id;
  const version = await finishOrder(shop, opened, days_ago, customer);
  const invoice = await bill(shop, { work_order_id, version, days_ago });
  if (days_ago !== billed.reversed?.days_ago) return;
  await invoiceCommands.reverseInvoice(contextAt(shop, OFFICE, days_ago - 1, 10), {
    ...invoice,
    reason: billed.reversed.reason,
  });
  await bill(shop, { work_order_id, version: version + 2, days_ago: days_ago - 1 });
}

interface Visit {
  readonly days_ago: number;
  readonly unit: string;
  readonly jobs: readonly (Job & { readonly paid_by?: string })[];
}

async function openOrder(
  shop: Shop,
  { customer, requires_po }: BilledCustomer,
  { days_ago, unit, jobs }: Visit,
): Promise<OrderDetail> {
  const { organization_id } = shop.plan;
  const id = (kind: string) => plannedId(organization_id, `${kind} billed to ${customer} ${days_ago} days ago`);
  return orderCommands.createWorkOrder(contextAt(shop, ADVISOR, days_ago, 8), {
    id: id('order'),
    customer_id: plannedId(organization_id, `customer ${customer}`),
    vehicle_id: plannedId(organization_id, `vehicle ${customer} ${unit}`),
    contact_id: null,
    scheduled_start: null,
    promised_at: null,
    priority: 'medium',
    service_type: 'repair',
    concern: '',
    customer_po: requires_po ? `${customer.slice(0, 2).toUpperCase()}-${20_880 - days_ago}` : '',
    service_advisor_id: staffId(shop.plan, ADVISOR),
    lead_technician_id: null,
    mileage: null,
    engine_hours: null,
    is_lower_right: false,
    licence_plate: '',
    revives_line_ids: [],
    canned_lines: [],
    lines: jobs.map((job, place) => newLine(shop.plan, id(`line ${place}`), job)),
  });
}

const newLine = (
  plan: OrganizationPlan,
  id: string,
  { line_name, hours, parts = [], paid_by }: Visit['jobs'][number],
) => ({
  id,
  line_name,
  description: '',
  labour_type_id: null,
  labour_rate: null,
  time_estimate: hours * MINUTES_PER_HOUR,
  fixed_price: null,
  is_diagnosis: 0 as const,
  is_warranty: paid_by ? (1 as const) : (0 as const),
  warranty_customer_id: paid_by ? plannedId(plan.organization_id, `customer ${paid_by}`) : null,
  is_internal: 0 as const,
  is_parts_required_are_authorized: 0 as const,
  technician_ids: [],
  revives_line_id: null,
  tasks: [],
  part_requests: parts.map((part, place) => ({
    id: plannedId(plan.organization_id, `part ${place} of ${id}`),
    description: part.description,
    part_number: part.part_number ?? '',
    quantity: part.quantity ?? 1,
    part_source_type: 'inventory' as const,
    catalogue_part_id: cataloguePartId(plan, part.part_number),
    vendor_id: null,
    vendor_name: '',
    cost: null,
    // Their worn parts went back long ago.
    core: cents(0),
    sell_price: null,
    part_category_id: part.category ? plannedId(plan.organization_id, `category ${part.category}`) : null,
    is_tax_exempt: false,
  })),
});

/** Approves the order, sets out its parts, does its work and completes it; returns its version. */
async function finishOrder(shop: Shop, opened: OrderDetail, days_ago: number, decided_by: string): Promise<number> {
  const at = (hour: number) => contextAt(shop, ADVISOR, days_ago, hour);
  const work_order_id = opened.work_order.id;
  const decided = { decided_by, how: 'phone', reason: '' } as const;
  const moveTo = (status: 'approved' | 'complete', hour: number, { work_order }: OrderDetail) =>
    orderCommands.changeStatus(at(hour), { work_order_id, version: work_order.version, status, ...decided });
  let order: OrderDetail = await moveTo('approved', 9, opened);
  const requests = order.lines.flatMap(({ part_requests }) =>
    part_requests.map(({ id, version }) => ({ id, version })),
  );
  if (requests.length > 0)
    order = await orderCommands.performStatusAction(at(10), { work_order_id, requests, action: 'stage', ...decided });
  for (const { line_id } of order.lines) {
    const version = order.lines.find((line) => line.line_id === line_id)?.version ?? 1;
    order = await orderCommands.changeLineStatus(at(11), { line_id, version, step: 'complete' });
  }
  order = await orderCommands.changeRequiredData(at(14), {
    work_order_id,
    version: order.work_order.version,
    is_lower_right: false,
    stories: order.lines.map(({ line_id }) => ({ line_id, tech_story: 'Done as written, road tested.' })),
    required_data: ['customer_po'],
  });
  return (await moveTo('complete', 15, order)).work_order.version;
}

interface ToBill {
  readonly work_order_id: string;
  readonly version: number;
  readonly days_ago: number;
}

async function bill(shop: Shop, { work_order_id, version, days_ago }: ToBill) {
  const id = plannedId(shop.plan.organization_id, `invoice of ${work_order_id} ${version}`);
  const { collection } = await invoiceCommands.createInvoice(contextAt(shop, OFFICE, days_ago, 16), {
    id,
    work_order_id,
    version,
  });
  return { id, version: collection[0]?.version ?? 1 };
}

/** Pays everything that is due by now, as the customer does. */
async function pay(
  shop: Shop,
  { customer, pays, unpaid_since_days = 0 }: BilledCustomer,
  days_ago: number,
): Promise<void> {
  const { organization_id } = shop.plan;
  const customer_id = plannedId(organization_id, `customer ${customer}`);
  const day = shop.today.subtract({ days: days_ago });
  const due = await shop.db
    .selectFrom('party_entries')
    .select(['id', 'open_cents'])
    .where('account_id', '=', customer_id)
    .where('open_cents', '>', cents(0))
    .where('due_date', '<=', day.subtract({ days: pays.late_days }).toString())
    .where('due_date', '<=', shop.today.subtract({ days: unpaid_since_days }).toString())
    .orderBy('due_date')
    .orderBy('id')
    .execute();
  if (due.length === 0) return;
  const allocations = due.map(({ id, open_cents }) => ({ id, amount_cents: open_cents }));
  await paymentCommands.createPayment(contextAt(shop, OFFICE, days_ago, 17), {
    id: plannedId(organization_id, `payment of ${customer} ${days_ago} days ago`),
    customer_id,
    amount_cents: cents(due.reduce((sum, { open_cents }) => sum + open_cents, 0)),
    payment_method_id: await methodId(shop.db, pays.method),
    payment_date: day.toString(),
    reference: pays.method === 'Debit card' ? '' : String(4_900 - days_ago),
    memo: '',
    allocations,
  });
}

const paidTwiceId = ({ plan }: Shop, what: string) =>
  plannedId(plan.organization_id, `${what} of ${PAID_TWICE.customer}`);

/** Pays once more what the customer paid last, although nothing is due. */
async function payAgain(shop: Shop): Promise<void> {
  const { customer, paid_days_ago } = PAID_TWICE;
  const last = await shop.db
    .selectFrom('payments')
    .select(['customer_id', 'amount_cents', 'payment_method_id'])
    .where('customer_id', '=', plannedId(shop.plan.organization_id, `customer ${customer}`))
    .orderBy('payment_date', 'desc')
    .executeTakeFirstOrThrow();
  await paymentCommands.createPayment(contextAt(shop, OFFICE, paid_days_ago, 9), {
    ...last,
    id: paidTwiceId(shop, 'second payment'),
    payment_date: shop.today.subtract({ days: paid_days_ago }).toString(),
    reference: '',
    memo: '',
    allocations: [],
  });
}

async function giveBack(shop: Shop): Promise<void> {
  const { refunded_days_ago, reason } = PAID_TWICE;
  const money_id = paidTwiceId(shop, 'second payment');
  const paid = await shop.db
    .selectFrom('payments')
    .select(['customer_id', 'amount_cents', 'payment_method_id'])
    .where('id', '=', money_id)
    .executeTakeFirstOrThrow();
  await paymentCommands.createRefund(contextAt(shop, OFFICE, refunded_days_ago, 11), {
    ...paid,
    id: paidTwiceId(shop, 'refund'),
    money_ids: [money_id],
    refund_date: shop.today.subtract({ days: refunded_days_ago }).toString(),
    reference: '',
    reason,
  });
}

interface Deposit {
  readonly id: string;
  readonly customer_id: string;
  readonly work_order_id: string;
  readonly amount_cents: Cents;
}

/** Takes a payment for an order that is not invoiced yet. */
export async function takeDeposit(ctx: WorkplaceCtx, deposit: Deposit): Promise<void> {
  await paymentCommands.createPayment(ctx, {
    ...deposit,
    payment_method_id: await methodId(ctx.db, 'Debit card'),
    payment_date: workplaceDate(ctx.now, TIMEZONE).toString(),
    reference: '',
    memo: 'Deposit for parts',
  });
}

async function methodId(db: Db, name: string): Promise<string> {
  const { id } = await db.selectFrom('payment_methods').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  return id;
}

/** Notes on the newest overdue invoice of a customer that they dispute it. */
async function dispute(shop: Shop): Promise<void> {
  const { organization_id } = shop.plan;
  const overdue = await shop.db
    .selectFrom('party_entries')
    .select('id')
    .where('account_id', '=', plannedId(organization_id, `customer ${DISPUTED.customer}`))
    .where('open_cents', '>', cents(0))
    .where('due_date', '<', shop.today.toString())
    .orderBy('due_date', 'desc')
    .executeTakeFirst();
  if (!overdue) return;
  await createNote(contextAt(shop, OFFICE, 3, 11), {
    id: plannedId(organization_id, 'note of the dispute'),
    body: DISPUTED.words,
    references: [{ reference_type: 'invoice', reference_id: overdue.id }],
    is_pinned: false,
  });
}

async function promise(shop: Shop): Promise<void> {
  const { organization_id } = shop.plan;
  for (const { customer, noted_days_ago, pays_in_days, ...promised } of PROMISES) {
    const oldest = await shop.db
      .selectFrom('party_entries')
      .select('id')
      .where('account_id', '=', plannedId(organization_id, `customer ${customer}`))
      .where('kind', '=', 'purchase')
      .where('open_cents', '>', cents(0))
      .orderBy('due_date')
      .executeTakeFirstOrThrow();
    await promiseCommands.createPromise(contextAt(shop, OFFICE, noted_days_ago, 10), {
      ...promised,
      id: plannedId(organization_id, `promise of ${customer}`),
      invoice_ids: [oldest.id],
      promised_on: shop.today.add({ days: pays_in_days }).toString(),
      amount_cents: null,
    });
  }
}
