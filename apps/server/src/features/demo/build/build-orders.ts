import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { aboutOrder } from '@baydesk/domain/inbox/inbox-item';
import { cents } from '@baydesk/domain/money/cents';
import type { Temporal } from 'temporal-polyfill';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { tellPeople } from '../../inbox/public.ts';
import { createNote } from '../../notes/public.ts';
import { orderCommands as commands } from '../../work-orders/public.ts';
import { actAs } from './act-as.ts';
import { cataloguePartId } from './build-catalogue.ts';
import { addPhotos } from './build-photos.ts';
import type { OrganizationPlan } from './build-organization.ts';
import { staffId, workplaceId } from './build-organization.ts';
import type { LinePlan, OrderPlan } from '../stories/order-plan.ts';
import type { Happening } from './happening.ts';
import { takeDeposit } from './build-books.ts';
import { plannedId } from './planned-id.ts';

/** Takes deliveries in at the demo's locations. */
const RECEIVES_PARTS = 'manager@northline.demo';

const OPENS_AT = 8;
const MINUTES_PER_HOUR = 60;
const MINUTES_BETWEEN_COMMANDS = 7;

interface Shop {
  readonly db: Db;
  readonly plan: OrganizationPlan;
  readonly today: Temporal.PlainDate;
}

/** Orders of the last weeks, made by the product's own commands. */
export const orderHappenings = (shop: Shop, orders: readonly OrderPlan[]): readonly Happening[] =>
  orders.map((order, index) => ({
    days_ago: order.days_ago,
    hour: OPENS_AT,
    happen: () => buildOrder(shop, order, index),
  }));

/** Returns a function that gives the context for each next command, a few minutes after the one before. */
function contextsOf({ db, plan, today }: Shop, order: OrderPlan, index: number) {
  const { timezone } = plan.workplaces.find(({ shop_id }) => shop_id === order.shop_id) ?? { timezone: 'UTC' };
  let now = today
    .subtract({ days: order.days_ago })
    .toZonedDateTime({ timeZone: timezone, plainTime: { hour: OPENS_AT, minute: index % MINUTES_PER_HOUR } })
    .toInstant();
  return (email = order.advisor) => {
    now = now.add({ minutes: MINUTES_BETWEEN_COMMANDS });
    return actAs({ db, plan, now }, email, order.shop_id);
  };
}

async function buildOrder(shop: Shop, order: OrderPlan, index: number): Promise<void> {
  const { plan } = shop;
  const { organization_id } = plan;
  const id = (kind: string) => plannedId(organization_id, `${kind} of order ${index}`);
  const next = contextsOf(shop, order, index);
  const first = next();
  const customer_id = plannedId(organization_id, `customer ${order.customer}`);
  const opened = await commands.createWorkOrder(first, {
    id: id('order'),
    customer_id,
    vehicle_id: plannedId(organization_id, `vehicle ${order.customer} ${order.unit}`),
    contact_id: await preferredContact(shop.db, customer_id),
    scheduled_start: null,
    promised_at:
      order.promised_days === undefined
        ? null
        : first.now.add({ hours: 24 * (order.days_ago + order.promised_days) + 7 }).toString(),
    priority: order.priority ?? 'medium',
    service_type: order.service_type ?? 'repair',
    concern: order.concern,
    customer_po: order.customer_po ?? '',
    service_advisor_id: staffId(plan, order.advisor),
    lead_technician_id: order.lead ? staffId(plan, order.lead) : null,
    mileage: order.mileage ?? null,
    engine_hours: order.engine_hours ?? null,
    is_lower_right: false,
    licence_plate: '',
    revives_line_ids: [],
    canned_lines: [],
    lines: [],
  });
  const work_order_id = opened.work_order.id;
  for (const [place, line] of order.lines.entries())
    await addLine(shop, { work_order_id, line_id: id(`line ${place}`), key: `${index} ${place}` }, line, next);
  if (order.discount) {
    const { version } = opened.work_order;
    await commands.changeDiscount(next(), { work_order_id, version, discount: order.discount });
  }
  // The answer comes before the parts and the work that follow from it.
  const at_answer = next();
  for (const [place, line] of order.lines.entries()) await workOn(plan, work_order_id, id(`line ${place}`), line, next);
  await tellOfAnswer(at_answer, order, work_order_id);
  for (const [place, { by, body }] of (order.notes ?? []).entries())
    await createNote(next(by), {
      id: id(`note ${place}`),
      body,
      references: [{ reference_type: 'work_order', reference_id: work_order_id }],
      is_pinned: false,
    });
  if (order.deposit_cents)
    await takeDeposit(next(), {
      id: id('deposit'),
      customer_id,
      work_order_id,
      amount_cents: cents(order.deposit_cents),
    });
  if (!order.moved) return;
  const ctx = next('manager@northline.demo');
  const { version } = await ctx.db
    .selectFrom('work_orders')
    .select('version')
    .where('id', '=', work_order_id)
    .executeTakeFirstOrThrow();
  const { to: status, reason = '' } = order.moved;
  const decided = {
    decided_by: opened.work_order.contact?.name ?? opened.work_order.customer.name,
    how: 'phone',
  } as const;
  await commands.changeStatus(ctx, { work_order_id, version, status, reason, ...decided });
}

/** Tells the advisor what the customer decided online, as the answer to a sent estimate does. */
async function tellOfAnswer(ctx: WorkplaceCtx, { lines }: OrderPlan, work_order_id: string): Promise<void> {
  const answers = lines.flatMap(({ decided }) => (decided?.how === 'portal' ? [decided] : []));
  const [first] = answers;
  if (!first) return;
  const { work_order } = await commands.viewOrder(ctx, work_order_id);
  const declined = answers.filter(({ declined_reason }) => declined_reason !== undefined);
  const actor = { organization_id: ctx.actor.organization_id, user_id: null, first_name: first.by, last_name: '' };
  await tellPeople(
    { ...ctx, actor },
    {
      staff_ids: [work_order.service_advisor_id],
      reference_type: 'work_order',
      reference_id: work_order_id,
      facts: {
        kind: 'estimate_answered',
        ...aboutOrder(work_order),
        lines_approved: answers.length - declined.length,
        lines_declined: declined.length,
        approved_cents: work_order.authorized_total,
      },
    },
  );
}

async function preferredContact(db: Db, customer_id: string): Promise<string | null> {
  const contact = await db
    .selectFrom('contacts')
    .select('id')
    .where('customer_id', '=', customer_id)
    .where('is_preferred', '=', true)
    .executeTakeFirst();
  return contact?.id ?? null;
}

/** A name that is not on the list of vendors stays a name. */
const vendorIdOf = ({ organization_id, vendors = [] }: OrganizationPlan, name: string | undefined): string | null =>
  vendors.some((vendor) => vendor.name === name) ? plannedId(organization_id, `vendor ${name}`) : null;

type Next = ReturnType<typeof contextsOf>;

interface LinePlace {
  readonly work_order_id: string;
  readonly line_id: string;
  readonly key: string;
}

async function addLine(shop: Shop, place: LinePlace, line: LinePlan, next: Next): Promise<void> {
  const { work_order_id, line_id: id } = place;
  const { organization_id } = shop.plan;
  if (line.canned)
    await commands.createFromCannedLine(next(), {
      work_order_id,
      id,
      canned_line_id: plannedId(organization_id, `canned line ${line.canned}`),
    });
  else
    await commands.createLine(next(), {
      work_order_id,
      id,
      line_name: line.line_name ?? '',
      description: line.description ?? '',
      labour_type_id: line.labour_type ? plannedId(organization_id, `labour type ${line.labour_type}`) : null,
      labour_rate: null,
      time_estimate: (line.hours ?? 0) * MINUTES_PER_HOUR,
      fixed_price: line.fixed_price_cents === undefined ? null : cents(line.fixed_price_cents),
      is_diagnosis: line.is_diagnosis ?? 0,
      is_warranty: line.warranty ? 1 : 0,
      warranty_customer_id: line.warranty?.paid_by
        ? plannedId(organization_id, `customer ${line.warranty.paid_by}`)
        : null,
      is_internal: line.is_internal ?? 0,
      is_parts_required_are_authorized: 0,
      technician_ids: [],
      revives_line_id: null,
    });
  for (const [index, part] of (line.parts ?? []).entries())
    await commands.makePartRequest(next(part.by), {
      id: plannedId(organization_id, `part ${index} of line ${place.key}`),
      line_id: id,
      description: part.description,
      part_number: part.part_number ?? '',
      quantity: part.quantity ?? 1,
      part_source_type: part.is_in_stock ? 'inventory' : 'vendor',
      vendor_name: part.vendor_name ?? '',
      cost: part.cost_cents === undefined ? null : cents(part.cost_cents),
      // Technicians set no price.
      core: part.by === undefined ? cents(part.core_cents ?? 0) : null,
      sell_price: null,
      part_category_id: part.category ? plannedId(organization_id, `category ${part.category}`) : null,
      is_tax_exempt: false,
      catalogue_part_id: cataloguePartId(shop.plan, part.part_number),
      vendor_id: vendorIdOf(shop.plan, part.vendor_name),
      note_id: part.photos
        ? await addPhotos(next(part.by), { work_order_id, line_id: id, subject: part.words ?? '' }, part.photos)
        : null,
    });
  for (const [index, { description }] of (line.tasks ?? []).entries())
    await commands.createTask(next(), {
      id: plannedId(organization_id, `task ${index} of line ${place.key}`),
      line_id: id,
      description,
    });
}

/** Gives the line's discount, and records the customer's decision and the technicians' work. */
async function workOn(
  plan: OrganizationPlan,
  work_order_id: string,
  line_id: string,
  line: LinePlan,
  next: Next,
): Promise<void> {
  const lineOf = ({ lines }: OrderDetail): WorkOrderLine => {
    const order_line = lines.find((candidate) => candidate.line_id === line_id);
    if (!order_line) throw new Error(`The demo's line ${line.line_name ?? line.canned} is gone`);
    return order_line;
  };
  const ctx = next();
  let current = lineOf(
    line.technicians
      ? await commands.assignTechnician(ctx, {
          line_id,
          version: await versionOf(ctx.db, line_id),
          technician_ids: line.technicians.map((email) => staffId(plan, email)),
        })
      : await commands.viewOrder(ctx, work_order_id),
  );
  const technician = line.technicians?.[0];
  if (line.discount) {
    const { version } = current;
    current = lineOf(await commands.changeLineDiscount(next(), { line_id, version, discount: line.discount }));
  }
  if (line.decided) {
    const { by: decided_by, how, declined_reason } = line.decided;
    const details = { decided_by, how, reason: declined_reason ?? '' };
    const decision = declined_reason === undefined ? 'authorized' : 'declined';
    const lines = [{ line_id, version: current.version }];
    current = lineOf(await commands.decideLines(next(), { work_order_id, lines, decision, ...details }));
  }
  for (const [index, request] of current.part_requests.entries()) {
    const planned = line.parts?.[index];
    for (const action of planned?.actions ?? line.part_actions ?? []) {
      const { version = 1 } = current.part_requests.find(({ id }) => id === request.id) ?? {};
      const requests = [{ id: request.id, version }];
      const by = action === 'receive' ? RECEIVES_PARTS : undefined;
      const decided = { decided_by: line.decided?.by ?? '', how: line.decided?.how ?? null };
      current = lineOf(await commands.performStatusAction(next(by), { work_order_id, requests, action, ...decided }));
    }
    if (planned?.is_core_ok !== undefined)
      current = lineOf(
        await commands.handleCore(next(), { part_id: request.id, work_order_id, is_core_ok: planned.is_core_ok }),
      );
  }
  if (line.progress)
    current = lineOf(
      await commands.changeLineStatus(next(technician), { line_id, version: current.version, step: 'start' }),
    );
  for (const [index, task] of current.tasks.entries())
    if (line.tasks?.[index]?.is_done)
      current = lineOf(
        await commands.changeTask(next(technician), { id: task.id, version: task.version, is_done: true }),
      );
  if (line.story)
    current = lineOf(
      await commands.changeStory(next(technician), { line_id, version: current.version, tech_story: line.story }),
    );
  if (line.photos)
    await addPhotos(next(technician), { ...current, subject: `Photos: ${current.line_name}` }, line.photos);
  if (line.progress === 'done')
    await commands.changeLineStatus(next(technician), { line_id, version: current.version, step: 'complete' });
}

async function versionOf(db: Db, line_id: string): Promise<number> {
  const { version } = await db
    .selectFrom('work_order_lines')
    .select('version')
    .where('id', '=', line_id)
    .executeTakeFirstOrThrow();
  return version;
}

/** Numbers continue after the last one the shop used before. */
export async function startNumbersAt(shop: Shop, last_number: number): Promise<void> {
  const { db, plan } = shop;
  await db
    .insertInto('document_counters')
    .values(
      plan.workplaces.map(({ shop_id }, index) => ({
        organization_id: plan.organization_id,
        workplace_id: workplaceId(plan, shop_id),
        kind: 'work_order',
        last_number: last_number - index * 500,
      })),
    )
    .execute();
}
