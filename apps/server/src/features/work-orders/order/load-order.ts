import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { isoInstant } from '../../../platform/database/iso-instant.ts';
import type { SlotOf } from '../../../platform/database/kept-statement.ts';
import { keptStatement } from '../../../platform/database/kept-statement.ts';
import { selectPunchesOfLine } from '../../punches/public.ts';
import { STORED_ORDERS } from '../totals/totals-rules.queries.ts';
import type { NamedBy, OrderKey } from './order-key.ts';
import { namedBy, ORDER_ID_BY, orderIdOf } from './order-key.ts';
import type { LineRow, OrderRow, OrderRows, RequestRow, TechnicianRow } from './order-rows.ts';
import type { NamingColumns, NewOrderRow } from './surroundings.queries.ts';
import { orderOf, orderWith, selectSurroundings } from './surroundings.queries.ts';
import { TAKEN_UP_ON } from './taken-up.queries.ts';

const linesWithNames = (db: Db) =>
  db
    .selectFrom('work_order_lines as l')
    .leftJoin('labour_types as t', 't.id', 'l.labour_type_id')
    .leftJoin('customers as payer', 'payer.id', 'l.warranty_customer_id')
    .selectAll('l')
    .select(['t.name as labour_type_name', 'payer.name as warranty_customer', TAKEN_UP_ON.as('taken_up_on')])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('line_tasks as k')
          .select(['k.id', 'k.line_id', 'k.position', 'k.description', 'k.is_done', 'k.done_by', 'k.version'])
          .select([isoInstant<string | null>('k.done_at').as('done_at'), sql<null>`null`.as('removed_at')])
          .whereRef('k.line_id', '=', 'l.id')
          .where('k.removed_at', 'is', null)
          .orderBy('k.position')
          .orderBy('k.id'),
      ).as('tasks'),
      jsonArrayFrom(
        eb
          .selectFrom('line_technicians as x')
          .innerJoin('staff as s', 's.id', 'x.staff_id')
          .select(['x.line_id', 'x.staff_id', isoInstant<string>('x.assigned_at').as('assigned_at')])
          .select(['s.first_name', 's.last_name', 's.hourly_cost_cents'])
          .whereRef('x.line_id', '=', 'l.id')
          .orderBy('x.assigned_at')
          .orderBy('x.staff_id'),
      ).as('technicians'),
      jsonArrayFrom(selectPunchesOfLine(db)).as('punches'),
    ])
    .orderBy('l.line_order')
    .orderBy('l.id');

export const requestsWithNames = (db: Db) =>
  db
    .selectFrom('part_requests as r')
    .innerJoin('categories as c', 'c.id', 'r.part_category_id')
    .selectAll('r')
    .select(['c.name as part_category', 'c.is_tax_exempt as is_category_exempt'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('purchase_order_items as i')
          .innerJoin('purchase_orders as p', 'p.id', 'i.order_id')
          .innerJoin('workplaces as w', 'w.id', 'p.workplace_id')
          .select(['p.id', 'p.number', 'w.shop_id', 'p.status', 'p.expected_on'])
          .whereRef('i.part_request_id', '=', 'r.id')
          .whereRef('i.cancelled_quantity', '<', 'i.quantity'),
      ).as('purchased_on'),
      jsonArrayFrom(
        eb
          .selectFrom('core_returns as q')
          .select(['q.id', 'q.work_order_id', 'q.part_request_id', 'q.quantity', 'q.amount', 'q.state', 'q.due_on'])
          .select([isoInstant<string>('q.created_at').as('created_at'), sql<null>`null`.as('removed_at'), 'q.version'])
          .whereRef('q.part_request_id', '=', 'r.id')
          // Cores that came with a credit do not follow from the order, which was billed before.
          .where('q.credit_id', 'is', null)
          .where('q.removed_at', 'is', null),
      ).as('core_returns'),
    ])
    .orderBy('r.position')
    .orderBy('r.id');

type NestedLine = Awaited<ReturnType<ReturnType<typeof linesWithNames>['execute']>>[number];
type NestedRequest = Awaited<ReturnType<ReturnType<typeof requestsWithNames>['execute']>>[number];

const onlyLine = ({ tasks: _tasks, technicians: _technicians, punches: _punches, ...line }: NestedLine): LineRow =>
  line;
const onlyRequest = ({ core_returns: _core_returns, ...request }: NestedRequest): RequestRow => request;

/** The rows below an order, each kind in a list of its own. */
function flatRows(order: OrderRow, nested_lines: readonly NestedLine[], nested_requests: readonly NestedRequest[]) {
  return asFrozen({
    order,
    lines: nested_lines.map(onlyLine),
    part_requests: nested_requests.map(onlyRequest),
    core_returns: nested_requests.flatMap(({ core_returns }) => core_returns),
    tasks: nested_lines.flatMap(({ tasks }) => tasks),
    technicians: nested_lines.flatMap(({ technicians }) => technicians),
    punches: nested_lines.flatMap(({ punches }) => punches),
  });
}

/**
 * Shows the categories and technicians of a settled order as exempt and as costly as they were then. A technician entered
 * on it only afterwards has today's hourly cost.
 */
function asFrozen(rows: OrderRows): OrderRows {
  const { frozen_rules, status } = rows.order;
  if (!frozen_rules || !isFrozenOrder(status)) return rows;
  const { exempt_category_ids, hourly_costs } = frozen_rules;
  const part_requests = rows.part_requests.map((request) => ({
    ...request,
    is_category_exempt: exempt_category_ids.includes(request.part_category_id),
  }));
  const atCostOfThen = <Person extends Pick<TechnicianRow, 'staff_id' | 'hourly_cost_cents'>>(
    person: Person,
  ): Person => {
    const cost = hourly_costs?.[person.staff_id];
    return cost === undefined ? person : { ...person, hourly_cost_cents: cost };
  };
  const technicians = rows.technicians.map(atCostOfThen);
  return { ...rows, part_requests, technicians, punches: rows.punches.map(atCostOfThen) };
}

interface Loading {
  /** Locks the order first; the other statements wait on the same connection until it is locked. */
  readonly is_locked?: boolean;
  /** Reads the surroundings as they are once these columns are written. */
  readonly columns?: NamingColumns | undefined;
  /** Also finds a removed order. */
  readonly is_removed_too?: boolean;
}

interface Id {
  readonly id: string;
}

/** The statements that read an order by its own id, or by the id of something on it. */
function statementsBy(by: NamedBy) {
  const orderId = ORDER_ID_BY[by];
  const selectOrder = (db: Db, id: RawBuilder<string>) =>
    db.selectFrom('work_orders as o').selectAll().where('o.id', '=', orderId(id));
  return {
    order: keptStatement((db, slot: SlotOf<Id>) => selectOrder(db, slot('id'))),
    locked_order: keptStatement((db, slot: SlotOf<Id>) => selectOrder(db, slot('id')).forUpdate()),
    surroundings: keptStatement((db, slot: SlotOf<Id>) => selectSurroundings(db, orderId(slot('id')), STORED_ORDERS)),
    lines: keptStatement((db, slot: SlotOf<Id>) =>
      linesWithNames(db)
        .where('l.work_order_id', '=', orderId(slot('id')))
        .where('l.removed_at', 'is', null),
    ),
    part_requests: keptStatement((db, slot: SlotOf<Id>) =>
      requestsWithNames(db)
        .where('r.work_order_id', '=', orderId(slot('id')))
        .where('r.removed_at', 'is', null),
    ),
  };
}

const STATEMENTS_BY = {
  work_order_id: statementsBy('work_order_id'),
  line_id: statementsBy('line_id'),
  part_request_id: statementsBy('part_request_id'),
  task_id: statementsBy('task_id'),
};

/** Reads everything that decisions and views of an order need, in one round trip. Removed rows are left out. */
export async function findOrder({ db }: Pick<Ctx, 'db'>, key: OrderKey, loading: Loading = {}) {
  const { is_locked, columns, is_removed_too } = loading;
  const [by, id] = namedBy(key);
  const statements = STATEMENTS_BY[by];
  const [[order], [around], lines, part_requests] = await Promise.all([
    (is_locked ? statements.locked_order : statements.order)(db, { id }),
    columns
      ? selectSurroundings(db, orderIdOf(key), orderWith(orderIdOf(key), columns)).execute()
      : statements.surroundings(db, { id }),
    statements.lines(db, { id }),
    statements.part_requests(db, { id }),
  ]);
  // Somebody who moved the line to another order meanwhile makes the later statements read that order.
  if (!order || around?.work_order_id !== order.id) return undefined;
  if (order.removed_at !== null && !is_removed_too) return undefined;
  const { tax_components, pinned_note, last_event, vehicle_type_id: _vehicle_type_id, ...surroundings } = around;
  return { ...flatRows(order, lines, part_requests), surroundings, tax_components, pinned_note, last_event };
}

export type LoadedOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

export async function loadOrder(ctx: Pick<Ctx, 'db'>, work_order_id: string): Promise<LoadedOrder> {
  return (await findOrder(ctx, { work_order_id })) ?? refuse('not_found');
}

/** Locks the order and loads it; with columns, in the surroundings it will have when they are written. */
export async function lockOrder(ctx: Pick<Ctx, 'db'>, key: OrderKey, columns?: NamingColumns): Promise<LoadedOrder> {
  return (await findOrder(ctx, key, { is_locked: true, columns })) ?? refuse('not_found');
}

const newSurroundings = keptStatement((db, slot: SlotOf<{ readonly id: string; readonly row: string }>) =>
  selectSurroundings(db, slot('id'), orderOf(slot('row'))),
);

/** The order as it will be once it is stored, without anything on it. */
export async function readNewOrder({ db }: Pick<Ctx, 'db'>, row: NewOrderRow): Promise<LoadedOrder> {
  const [around] = await newSurroundings(db, { id: row.id, row: JSON.stringify(row) });
  if (!around) return refuse('no_longer_there', { field: 'Customer' }, 'customer_id');
  const { tax_components, pinned_note, last_event, vehicle_type_id, ...surroundings } = around;
  return {
    ...flatRows({ ...row, vehicle_type_id }, [], []),
    surroundings,
    tax_components,
    pinned_note,
    last_event,
  };
}

/** Reads rows by their ids, removed ones included, without the rows below them. */
export async function readRows(
  { db }: Pick<Ctx, 'db'>,
  ids: Readonly<Record<'lines' | 'part_requests' | 'core_returns' | 'tasks', readonly string[]>>,
): Promise<Omit<OrderRows, 'order'>> {
  const anyOf = (wanted: readonly string[]) => sql<string>`any (${wanted}::uuid[])`;
  const [lines, part_requests, core_returns, tasks] = await Promise.all([
    ids.lines.length > 0 ? linesWithNames(db).where('l.id', '=', anyOf(ids.lines)).execute() : [],
    ids.part_requests.length > 0 ? requestsWithNames(db).where('r.id', '=', anyOf(ids.part_requests)).execute() : [],
    ids.core_returns.length > 0
      ? db.selectFrom('core_returns').selectAll().where('id', '=', anyOf(ids.core_returns)).execute()
      : [],
    ids.tasks.length > 0 ? db.selectFrom('line_tasks').selectAll().where('id', '=', anyOf(ids.tasks)).execute() : [],
  ]);
  return {
    lines: lines.map(onlyLine),
    part_requests: part_requests.map(onlyRequest),
    core_returns: core_returns.map(({ organization_id: _organization_id, credit_id: _credit_id, ...core }) => core),
    tasks: tasks.map(({ organization_id: _organization_id, ...task }) => task),
    technicians: [],
    punches: [],
  };
}

/** Finds removed orders too. */
export async function isOrderThere({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('work_orders').select('id').where('id', '=', id).executeTakeFirst());
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
