import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { countByStatus, listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { spanInstants } from '@baydesk/domain/dates/date-ranges';
import { LATE_STATUSES } from '@baydesk/domain/work-orders/is-late';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import {
  isOpenOrder,
  PRIORITIES,
  SERVICE_TYPES,
  WAITING_STATUSES,
  WORK_ORDER_STATUSES,
} from '@baydesk/domain/work-orders/work-order-status';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';

export type Condition = RawBuilder<SqlBool>;

/** Values of a column, in one or all of its rows; null where the list is not narrowed by it. */
interface Kinds {
  readonly statuses: readonly WorkOrderStatus[] | null;
  readonly priorities: readonly string[] | null;
  readonly service_types: readonly string[] | null;
}

interface PromisedSpan {
  readonly from: string | undefined;
  readonly until: string | undefined;
}

/** The orders a list shows: their locations, kinds and other conditions. */
export interface OrderScope extends Kinds {
  /** Null for every location. */
  readonly workplace_ids: readonly string[] | null;
  /** A list shows the orders of a person, of a customer or vehicle, or all of a location. */
  readonly of: 'location' | 'person' | 'customer_or_vehicle';
  /** The promised days, unless the list is short without them. */
  readonly promised: PromisedSpan | null;
  /** Further conditions on `o`, an order. */
  readonly conditions: readonly Condition[];
}

type Filters = Omit<InputOf<typeof countByStatus>, 'search'> &
  Partial<Pick<InputOf<typeof listWorkOrders>, 'statuses'>>;

/** All orders of these locations. */
export const scopeAt = (workplace_ids: readonly string[] | null): OrderScope => ({
  workplace_ids,
  statuses: null,
  priorities: null,
  service_types: null,
  of: 'location',
  promised: null,
  conditions: [],
});

export function scopeOf({ actor, workplace, now }: WorkplaceCtx, filters: Filters): OrderScope {
  const { workplace_ids, vehicle_id, company_id, priority, service_type } = filters;
  const { service_advisor_id, lead_technician_id } = filters;
  const is_of_subject = (vehicle_id ?? company_id) !== undefined;
  const requested = workplace_ids ?? [workplace.id];
  const is_everywhere = workplace_ids === undefined && is_of_subject;
  const is_of_person = (service_advisor_id ?? lead_technician_id) !== undefined;
  const statuses = statusesOf(filters);
  const span = promisedSpan(filters, workplace.timezone);
  // Open orders and those of a customer or a vehicle are few, so each of them is looked at.
  const is_short = is_of_subject || statuses?.every(isOpenOrder);
  return {
    ...scopeAt(is_everywhere ? null : requested.filter((id) => actor.workplace_ids.includes(id))),
    statuses,
    priorities: priority ? [priority] : null,
    service_types: service_type ? [service_type] : null,
    of: is_of_subject ? 'customer_or_vehicle' : is_of_person ? 'person' : 'location',
    promised: is_short ? null : span,
    conditions: [...(is_short ? promisedIn(span) : []), ...conditionsOf(filters, workplace.timezone, now)],
  };
}

function statusesOf({ statuses, waiting_for, is_late }: Filters): readonly WorkOrderStatus[] | null {
  const chosen = statuses && statuses.length > 0 ? statuses : null;
  // Orders in other statuses do not wait and are not late, so they are not read.
  const possible: readonly WorkOrderStatus[] = waiting_for ? WAITING_STATUSES[waiting_for] : WORK_ORDER_STATUSES;
  const narrowed = is_late ? possible.filter((status) => LATE_STATUSES.includes(status)) : possible;
  if (narrowed.length === WORK_ORDER_STATUSES.length) return chosen;
  return narrowed.filter((status) => chosen?.includes(status) ?? true);
}

function promisedSpan({ promised_from, promised_until }: Filters, timezone: string): PromisedSpan | null {
  if (promised_from === undefined && promised_until === undefined) return null;
  return {
    from: promised_from && dayIn(timezone, promised_from).from,
    until: promised_until && dayIn(timezone, promised_until).until,
  };
}

/** Conditions on `o` that it was promised for these days. */
function promisedIn(span: PromisedSpan | null): Condition[] {
  if (!span) return [];
  const conditions: Condition[] = [sql`o.promised_at is not null`];
  if (span.from) conditions.push(sql`o.promised_at >= ${span.from}`);
  if (span.until) conditions.push(sql`o.promised_at < ${span.until}`);
  return conditions;
}

function conditionsOf(filters: Filters, timezone: string, now: Ctx['now']): Condition[] {
  const conditions: Condition[] = [];
  const { created_from, created_until, waiting_for, is_late } = filters;
  const { vehicle_id, company_id, service_advisor_id, lead_technician_id } = filters;
  if (vehicle_id) conditions.push(sql`o.vehicle_id = ${vehicle_id}`);
  if (company_id) conditions.push(sql`o.customer_id = ${company_id}`);
  if (service_advisor_id) conditions.push(sql`o.service_advisor_id = ${service_advisor_id}`);
  if (lead_technician_id) conditions.push(sql`o.lead_technician_id = ${lead_technician_id}`);
  if (waiting_for) conditions.push(sql`${waiting_for} = any (o.waits_for)`);
  if (created_from) conditions.push(sql`o.created_at >= ${dayIn(timezone, created_from).from}`);
  if (created_until) conditions.push(sql`o.created_at < ${dayIn(timezone, created_until).until}`);
  if (is_late) conditions.push(sql`o.promised_at < ${now.toString()}`);
  return conditions;
}

const dayIn = (timezone: string, date: string) => spanInstants({ start_date: date, end_date: date }, timezone);

const all = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`;

/** With a single location, the usual case, one plan is right for every location. */
const isAt = (workplace_ids: readonly string[] | null): Condition[] => {
  if (!workplace_ids) return [];
  return [
    workplace_ids.length === 1
      ? sql`o.workplace_id = ${workplace_ids[0]}`
      : sql`o.workplace_id = any (${workplace_ids}::uuid[])`,
  ];
};

/**
 * The values of a closed list, written into the statement: the planner then knows how many orders have them, and needs to
 * plan the statement only once.
 */
export const literals = (values: readonly string[]): RawBuilder<string[]> =>
  sql`array[${sql.join(values.map((value) => sql.lit(value)))}]::text[]`;

/** Each column that is narrowed by, and those before it in the index, which then need values too. */
function kindColumns({ statuses, priorities, service_types }: Kinds) {
  if (!priorities && !service_types) return statuses ? [{ column: 'status', values: statuses }] : [];
  return [
    { column: 'status', values: statuses ?? WORK_ORDER_STATUSES },
    { column: 'priority', values: priorities ?? PRIORITIES },
    { column: 'service_type', values: service_types ?? SERVICE_TYPES },
  ];
}

/** Part sales have a list of their own. The indexes have this condition too. */
export const IS_KEPT: Condition = sql`o.removed_at is null and o.order_kind = 'work_order'`;

/** True if the order `o` is in the scope. */
export const isInScope = (scope: OrderScope): Condition =>
  all([
    IS_KEPT,
    ...isAt(scope.workplace_ids),
    ...kindColumns(scope).map(
      ({ column, values }) => sql<SqlBool>`${sql.ref(`o.${column}`)} = any (${literals(values)})`,
    ),
    ...promisedIn(scope.promised),
    ...scope.conditions,
  ]);

/** An index a list is read along; each has the orders of one location, one status, one priority or one kind together. */
export type ReadBy = 'location' | 'status' | 'priority' | 'kind';

/** The index of orders by age that has those of the scope together. */
export const readByAge = (scope: OrderScope): ReadBy =>
  scope.of === 'location' && kindColumns(scope).length > 0 ? 'kind' : 'location';

/** True if the list shows all orders of its locations. */
export const isWhole = (scope: OrderScope): boolean =>
  kindColumns(scope).length + scope.conditions.length === 0 && !scope.promised;

/** The filters that are fulfilled already by reading along such an index; null means that they are not checked again. */
const READ_ALREADY = {
  location: {},
  status: { statuses: null },
  priority: { priorities: null },
  kind: { statuses: null, priorities: null, service_types: null },
} as const satisfies Record<ReadBy, Partial<Kinds>>;

function columnsRead(scope: OrderScope, by: ReadBy) {
  if (by === 'kind') return kindColumns({ ...scope, priorities: scope.priorities ?? PRIORITIES });
  if (by === 'priority') return [{ column: 'priority', values: scope.priorities ?? PRIORITIES }];
  return by === 'status' ? [{ column: 'status', values: scope.statuses ?? WORK_ORDER_STATUSES }] : [];
}

/**
 * Reads the orders of each location, status, priority or kind by itself, each along an index and only as far as needed. `each` is what
 * to select from, `is_there` the condition on `o`.
 */
export function placesOf(scope: OrderScope, by: ReadBy): { each: RawBuilder<unknown>; is_there: Condition } {
  const { workplace_ids } = scope;
  const each: RawBuilder<unknown>[] = [sql`(select) everywhere`];
  const there: Condition[] = [];
  if (workplace_ids && workplace_ids.length !== 1) {
    each.push(sql`unnest(${workplace_ids}::uuid[]) place (workplace_id)`);
    there.push(sql`o.workplace_id = place.workplace_id`);
  }
  const columns = columnsRead(scope, by);
  for (const { column, values } of columns) {
    each.push(sql`unnest(${literals(values)}) ${sql.table(`of_${column}`)} (value)`);
    there.push(sql`${sql.ref(`o.${column}`)} = ${sql.ref(`of_${column}.value`)}`);
  }
  const others = {
    ...scope,
    ...READ_ALREADY[by],
    ...(there.length > columns.length ? { workplace_ids: null } : {}),
  };
  return { each: sql`${sql.join(each)}`, is_there: all([...there, isInScope(others)]) };
}

/** Where the promised days hold more orders than this, it is quicker to go through the orders by age. */
const MOST_PROMISED = 1000;

/** Tells whether few orders are promised for the days, as a statement's `with`. */
export function promisedFew({ promised, workplace_ids }: OrderScope): RawBuilder<unknown>[] {
  if (!promised) return [];
  const days = all([IS_KEPT, ...isAt(workplace_ids), ...promisedIn(promised)]);
  return [
    sql`promised as materialized (
      select count(*) <= ${sql.lit(MOST_PROMISED)} as is_few
      from (select from work_orders o where ${days} limit ${sql.lit(MOST_PROMISED + 1)}) counted)`,
  ];
}

/** Selects columns of all orders in the scope, which fulfil a further condition on `o` if one is given. */
export function ordersOf(scope: OrderScope, columns: RawBuilder<unknown>, condition?: Condition): RawBuilder<unknown> {
  const { promised, workplace_ids, conditions } = scope;
  const narrowed = condition ? { ...scope, conditions: [...conditions, condition] } : scope;
  const selectWhere = (is_found: Condition) => sql`select ${columns} from work_orders o where ${is_found}`;
  if (!promised) return selectWhere(isInScope(narrowed));
  const days = all([IS_KEPT, ...isAt(workplace_ids), ...promisedIn(promised)]);
  const others = isInScope({ ...narrowed, workplace_ids: null, promised: null });
  return sql`
    select ${columns} from (
      select o.* from work_orders o where ${days} order by o.promised_at limit ${sql.lit(MOST_PROMISED)}) o
    where (select is_few from promised) and ${others}
    union all ${selectWhere(sql`not (select is_few from promised) and ${isInScope(narrowed)}`)}`;
}

interface StaffFilter {
  readonly service_advisor_id?: string | undefined;
  readonly lead_technician_id?: string | undefined;
}

/** Refuses unknown people, because a count of zero would look like an answer. */
export async function assertKnownStaff({ db }: Ctx, people: StaffFilter): Promise<void> {
  const ids = [people.service_advisor_id, people.lead_technician_id].filter((id) => id !== undefined);
  if (ids.length === 0) return;
  const staff_rows = await db.selectFrom('staff').select('id').where('id', 'in', ids).execute();
  if (staff_rows.length < new Set(ids).size) refuse('not_found');
}
