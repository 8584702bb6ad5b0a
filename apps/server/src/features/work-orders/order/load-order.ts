import type { Cents } from '@baydesk/domain/money/cents';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import type { Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import type {
  CoreReturns,
  LineTasks,
  LineTechnicians,
  PartRequests,
  WorkOrderLines,
  WorkOrders,
} from '../../../platform/database-types.generated.ts';
import { refuse } from '../../../platform/errors.ts';
import type { OrderSource } from '../totals/totals-rules.queries.ts';
import { selectRules, selectTaxComponents, STORED_ORDERS } from '../totals/totals-rules.queries.ts';
import type { TakenUpOn } from './taken-up.ts';
import { TAKEN_UP_ON } from './taken-up.ts';

export type OrderRow = Omit<Selectable<WorkOrders>, 'organization_id'>;

export type LineRow = Omit<Selectable<WorkOrderLines>, 'organization_id'> & {
  readonly warranty_customer: string | null;
  readonly labour_type_name: string | null;
  readonly taken_up_on: TakenUpOn | null;
};

export type RequestRow = Omit<Selectable<PartRequests>, 'organization_id'> & {
  readonly part_category: string;
  readonly is_category_exempt: boolean;
};

export type CoreReturnRow = Omit<Selectable<CoreReturns>, 'organization_id'>;

export type TaskRow = Omit<Selectable<LineTasks>, 'organization_id'>;
export type TechnicianRow = Omit<Selectable<LineTechnicians>, 'organization_id'> & {
  readonly first_name: string;
  readonly last_name: string;
  readonly hourly_cost_cents: Cents | null;
};

export interface OrderRows {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly part_requests: readonly RequestRow[];
  readonly core_returns: readonly CoreReturnRow[];
  readonly tasks: readonly TaskRow[];
  readonly technicians: readonly TechnicianRow[];
}

/** Columns of an order that a change is about to write. */
export type OrderColumns = Updateable<WorkOrders>;

/** The order with new columns before they are written, so that a change writes its order only once, at its end. */
const orderWith = (id: string, columns: OrderColumns): OrderSource =>
  sql<Selectable<WorkOrders>>`(
    select changed.* from work_orders stored
    cross join lateral jsonb_populate_record(stored, ${JSON.stringify(columns)}::jsonb) changed
    where stored.id = ${id})`.as('o');

/** Reads an order with its lines, part requests, tasks and technicians, in one round trip. Removed rows are left out. */
export async function loadOrderRows(db: Db, id: string, orders = STORED_ORDERS): Promise<OrderRows | undefined> {
  const [order, lines, part_requests, core_returns, tasks, technicians] = await Promise.all([
    db.selectFrom(orders).selectAll().where('o.id', '=', id).where('o.removed_at', 'is', null).executeTakeFirst(),
    db
      .selectFrom('work_order_lines as l')
      .leftJoin('labour_types as t', 't.id', 'l.labour_type_id')
      .leftJoin('customers as payer', 'payer.id', 'l.warranty_customer_id')
      .selectAll('l')
      .select(['t.name as labour_type_name', 'payer.name as warranty_customer', TAKEN_UP_ON.as('taken_up_on')])
      .where('l.work_order_id', '=', id)
      .where('l.removed_at', 'is', null)
      .orderBy('l.line_order')
      .orderBy('l.id')
      .execute(),
    db
      .selectFrom('part_requests as r')
      .innerJoin('categories as c', 'c.id', 'r.part_category_id')
      .selectAll('r')
      .select(['c.name as part_category', 'c.is_tax_exempt as is_category_exempt'])
      .where('r.work_order_id', '=', id)
      .where('r.removed_at', 'is', null)
      .orderBy('r.position')
      .orderBy('r.id')
      .execute(),
    db
      .selectFrom('core_returns as q')
      .selectAll('q')
      .where('q.work_order_id', '=', id)
      .where('q.removed_at', 'is', null)
      .orderBy('q.id')
      .execute(),
    db
      .selectFrom('line_tasks as k')
      .innerJoin('work_order_lines as l', 'l.id', 'k.line_id')
      .selectAll('k')
      .where('l.work_order_id', '=', id)
      .where('l.removed_at', 'is', null)
      .where('k.removed_at', 'is', null)
      .orderBy('k.position')
      .orderBy('k.id')
      .execute(),
    db
      .selectFrom('line_technicians as x')
      .innerJoin('work_order_lines as l', 'l.id', 'x.line_id')
      .innerJoin('staff as s', 's.id', 'x.staff_id')
      .selectAll('x')
      .select(['s.first_name', 's.last_name', 's.hourly_cost_cents'])
      .where('l.work_order_id', '=', id)
      .where('l.removed_at', 'is', null)
      .orderBy('x.assigned_at')
      .orderBy('x.staff_id')
      .execute(),
  ]);
  if (!order) return undefined;
  return asFrozen({ order, lines, part_requests, core_returns, tasks, technicians });
}

/** Shows the categories and technicians of a settled order as exempt and as costly as they were then. */
function asFrozen(rows: OrderRows): OrderRows {
  const { frozen_rules, status } = rows.order;
  if (!frozen_rules || !isFrozenOrder(status)) return rows;
  const { exempt_category_ids, hourly_costs } = frozen_rules;
  const part_requests = rows.part_requests.map((request) => ({
    ...request,
    is_category_exempt: exempt_category_ids.includes(request.part_category_id),
  }));
  const technicians = rows.technicians.map((technician) => ({
    ...technician,
    hourly_cost_cents: hourly_costs ? (hourly_costs[technician.staff_id] ?? null) : technician.hourly_cost_cents,
  }));
  return { ...rows, part_requests, technicians };
}

const notesCount = sql<number>`(
  select count(*) from note_references r join notes n on n.id = r.note_id
  where r.reference_type = 'work_order' and r.reference_id = o.id and n.removed_at is null)`;
const snapshotsCount = sql<number>`(select count(*) from work_order_snapshots s where s.work_order_id = o.id)`;
const ordersOfVehicle = sql<number>`(
  select count(*) from work_orders x where x.vehicle_id = o.vehicle_id and x.removed_at is null)`;
const deferredCount = sql<number>`(
  select count(*) from work_orders d join work_order_lines l on l.work_order_id = d.id
  where d.vehicle_id = o.vehicle_id and d.id <> o.id and d.removed_at is null and l.removed_at is null
    and l.status = 'cancelled' and l.decided_at is not null and l.dismissed_at is null
    and ${TAKEN_UP_ON} is null)`;

/** The customer, vehicle, people and rules of an order. */
const selectSurroundings = (db: Db, id: string, orders: OrderSource) =>
  selectRules(db, orders)
    .leftJoin('contacts as p', (join) => join.onRef('p.id', '=', 'o.contact_id').on('p.removed_at', 'is', null))
    .leftJoin('vehicles as v', 'v.id', 'o.vehicle_id')
    .leftJoin('vehicle_types as t', 't.id', 'o.vehicle_type_id')
    .leftJoin('staff as advisor', 'advisor.id', 'o.service_advisor_id')
    .leftJoin('staff as lead', 'lead.id', 'o.lead_technician_id')
    .leftJoin('taxes as own_tax', 'own_tax.id', 'o.tax_id')
    .leftJoin('taxes as customer_tax', 'customer_tax.id', 'c.tax_id')
    .leftJoin('taxes as place_tax', 'place_tax.id', 'w.tax_id')
    .leftJoin('work_orders as origin', 'origin.id', 'o.split_from_id')
    .where('o.id', '=', id)
    .where('o.removed_at', 'is', null)
    .select(['w.name as workplace_name', 'w.shop_id'])
    .select([
      'w.authorization_tolerance_percent as place_tolerance_percent',
      's.authorization_tolerance_percent',
      's.is_technician_story_required',
      's.required_data as shop_required_data',
    ])
    .select(['c.name as customer_name', 'c.email as customer_email', 'c.telephone as customer_telephone'])
    .select(['c.requires_po', 'c.credit_terms', 'c.credit_limit_cents', 'c.labour_rate_cents'])
    .select(['p.id as contact_there_id', 'p.email as contact_email', 'p.telephone as contact_telephone'])
    .select(sql<string | null>`nullif(btrim(p.first_name || ' ' || p.last_name), '')`.as('contact_name'))
    .select(['v.engine', 'v.trim', 'v.drivetrain', 'v.notes as vehicle_notes', 'v.pin_notes'])
    .select(['v.mileage as newest_mileage', 'v.engine_hours as newest_engine_hours'])
    .select(['t.name as vehicle_type', 't.counts_engine_hours', 't.needs_licence_plate'])
    .select([
      sql<string | null>`nullif(btrim(advisor.first_name || ' ' || advisor.last_name), '')`.as('service_advisor'),
      sql<string | null>`nullif(btrim(lead.first_name || ' ' || lead.last_name), '')`.as('lead_technician'),
      'own_tax.name as own_tax_name',
      'customer_tax.id as customer_tax_id',
      'customer_tax.name as customer_tax_name',
      'place_tax.id as place_tax_id',
      'place_tax.name as place_tax_name',
      'origin.number as split_from_number',
      notesCount.as('notes_count'),
      snapshotsCount.as('history_count'),
      ordersOfVehicle.as('number_of_work_orders'),
      deferredCount.as('deferred_count'),
    ]);

const pinnedNote = (db: Db, id: string, orders: OrderSource) =>
  db
    .selectFrom(orders)
    .innerJoin('note_references as r', (join) =>
      join.onRef('r.reference_id', '=', 'o.customer_id').on('r.reference_type', '=', 'customer'),
    )
    .innerJoin('notes as n', 'n.id', 'r.note_id')
    .where('o.id', '=', id)
    .where('n.is_pinned', '=', true)
    .where('n.removed_at', 'is', null)
    .orderBy('n.created_at', 'desc')
    .limit(1)
    .select(['n.id', 'n.body', 'n.created_by', 'n.created_at', 'n.version']);

/** The newest event of an order, the only one that can be undone. */
export const selectLastEvent = (db: Db, id: string) =>
  db
    .selectFrom('events')
    .where('entity', '=', 'work_order')
    .where('entity_id', '=', id)
    .orderBy('occurred_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id as event_id', 'action', 'actor_user_id', 'actor_name', 'occurred_at'])
    .select(sql<string | null>`after #>> '{order,status}'`.as('moved_to'));

/** Reads everything that decisions and views of an order need, in one round trip; with `columns`, as if they were written. */
export async function findOrder({ db }: Pick<Ctx, 'db'>, id: string, columns?: OrderColumns) {
  const orders = columns ? orderWith(id, columns) : STORED_ORDERS;
  const [rows, surroundings, tax_components, pinned_note, last_event] = await Promise.all([
    loadOrderRows(db, id, orders),
    selectSurroundings(db, id, orders).executeTakeFirst(),
    selectTaxComponents(db, orders).where('o.id', '=', id).execute(),
    pinnedNote(db, id, orders).executeTakeFirst(),
    selectLastEvent(db, id).executeTakeFirst(),
  ]);
  if (!rows || !surroundings) return undefined;
  return { ...rows, surroundings, tax_components, pinned_note: pinned_note ?? null, last_event: last_event ?? null };
}

export type LoadedOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export async function loadOrder(ctx: Pick<Ctx, 'db'>, id: string, columns?: OrderColumns): Promise<LoadedOrder> {
  return (await findOrder(ctx, id, columns)) ?? refuse('not_found');
}

/** Locks several orders, always in the same order, so that two callers cannot wait for each other. */
export async function lockOrders({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('work_orders')
    .select('id')
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Locks the order and loads it. Both statements go out at once; the second one waits until the first has the lock. */
export async function lockOrder(ctx: Pick<Ctx, 'db'>, id: string): Promise<LoadedOrder> {
  const lock = ctx.db
    .selectFrom('work_orders')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate();
  const [locked, loaded] = await Promise.all([lock.executeTakeFirst(), findOrder(ctx, id)]);
  return locked && loaded ? loaded : refuse('not_found');
}
