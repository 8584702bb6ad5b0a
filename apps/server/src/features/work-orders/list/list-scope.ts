import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { countByStatus, listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { spanInstants } from '@baydesk/domain/dates/date-ranges';
import { LATE_STATUSES } from '@baydesk/domain/work-orders/is-late';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { WAITING_STATUSES, WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';

type Condition = RawBuilder<SqlBool>;

/** The orders a list shows: their locations, statuses and other conditions. */
export interface OrderScope {
  /** Null for every location. */
  readonly workplace_ids: readonly string[] | null;
  readonly statuses: readonly WorkOrderStatus[] | null;
  /** Conditions on `o`, an order. */
  readonly conditions: readonly Condition[];
}

type Filters = Omit<InputOf<typeof countByStatus>, 'search'> &
  Partial<Pick<InputOf<typeof listWorkOrders>, 'statuses'>>;

export function scopeOf({ actor, workplace, now }: WorkplaceCtx, filters: Filters): OrderScope {
  const { workplace_ids, vehicle_id, company_id } = filters;
  const isEverywhere = workplace_ids === undefined && (vehicle_id ?? company_id) !== undefined;
  const requested = workplace_ids ?? [workplace.id];
  return {
    workplace_ids: isEverywhere ? null : requested.filter((id) => actor.workplace_ids.includes(id)),
    statuses: statusesOf(filters),
    conditions: conditionsOf(filters, workplace.timezone, now),
  };
}

function statusesOf({ statuses, waiting_for, is_late, ...filters }: Filters) {
  const chosen = statuses && statuses.length > 0 ? statuses : null;
  // Orders in other statuses do not wait and are not late, so they are not read.
  const possible: readonly WorkOrderStatus[] = waiting_for ? WAITING_STATUSES[waiting_for] : WORK_ORDER_STATUSES;
  const narrowed = is_late ? possible.filter((status) => LATE_STATUSES.includes(status)) : possible;
  if (narrowed.length < WORK_ORDER_STATUSES.length)
    return narrowed.filter((status) => chosen?.includes(status) ?? true);
  // The columns of these filters are in the indexes by status.
  const { service_advisor_id, lead_technician_id, priority, service_type, promised_from, promised_until } = filters;
  const by_status = [service_advisor_id, lead_technician_id, priority, service_type, promised_from, promised_until];
  return chosen ?? (by_status.some((value) => value !== undefined) ? WORK_ORDER_STATUSES : null);
}

function conditionsOf(filters: Filters, timezone: string, now: Ctx['now']): Condition[] {
  const conditions: Condition[] = [sql`o.removed_at is null`];
  const { created_from, created_until, promised_from, promised_until, waiting_for, is_late } = filters;
  const { vehicle_id, company_id, service_advisor_id, lead_technician_id, priority, service_type } = filters;
  if (vehicle_id) conditions.push(sql`o.vehicle_id = ${vehicle_id}`);
  if (company_id) conditions.push(sql`o.customer_id = ${company_id}`);
  if (service_advisor_id) conditions.push(sql`o.service_advisor_id = ${service_advisor_id}`);
  if (lead_technician_id) conditions.push(sql`o.lead_technician_id = ${lead_technician_id}`);
  if (priority) conditions.push(sql`o.priority = ${priority}`);
  if (service_type) conditions.push(sql`o.service_type = ${service_type}`);
  if (waiting_for) conditions.push(sql`${waiting_for} = any (o.waits_for)`);
  if (created_from) conditions.push(sql`o.created_at >= ${dayIn(timezone, created_from).from}`);
  if (created_until) conditions.push(sql`o.created_at < ${dayIn(timezone, created_until).until}`);
  if (promised_from) conditions.push(sql`o.promised_at >= ${dayIn(timezone, promised_from).from}`);
  if (promised_until) conditions.push(sql`o.promised_at < ${dayIn(timezone, promised_until).until}`);
  if (is_late) conditions.push(sql`o.promised_at < ${now.toString()}`);
  return conditions;
}

const dayIn = (timezone: string, date: string) => spanInstants({ start_date: date, end_date: date }, timezone);

/** With a single location, the usual case, one plan is right for every location. */
const isAt = (workplace_ids: readonly string[]): Condition =>
  workplace_ids.length === 1
    ? sql`o.workplace_id = ${workplace_ids[0]}`
    : sql`o.workplace_id = any (${workplace_ids}::uuid[])`;

const all = (conditions: readonly Condition[]): Condition => sql`${sql.join(conditions, sql` and `)}`;

/** Whether the order `o` is in the scope. */
export function isInScope({ workplace_ids, statuses, conditions }: OrderScope): Condition {
  return all([
    ...conditions,
    ...(workplace_ids ? [isAt(workplace_ids)] : []),
    ...(statuses ? [sql<SqlBool>`o.status = any (${statuses}::text[])`] : []),
  ]);
}

/**
 * Reads one location and one status at a time, each along an index and only as far as needed. `each` is what to select
 * from, `is_there` the condition on `o`. The orders of one customer or vehicle are few enough to read at once.
 */
export function placesOf({ workplace_ids, statuses, conditions }: OrderScope) {
  const each: RawBuilder<unknown>[] = [sql`(select) everywhere`];
  const conditions_there: Condition[] = [...conditions];
  if (workplace_ids?.length === 1) conditions_there.push(isAt(workplace_ids));
  else if (workplace_ids) {
    each.push(sql`unnest(${workplace_ids}::uuid[]) place (workplace_id)`);
    conditions_there.push(sql`o.workplace_id = place.workplace_id`);
  }
  if (statuses) {
    each.push(sql`unnest(${statuses}::text[]) in_status (status)`);
    conditions_there.push(sql`o.status = in_status.status`);
  }
  return { each: sql`${sql.join(each)}`, is_there: all(conditions_there) };
}

interface StaffFilter {
  readonly service_advisor_id?: string | undefined;
  readonly lead_technician_id?: string | undefined;
}

/** Refuses unknown people, because a count of zero would look like an answer. */
export async function assertKnownStaff({ db }: Ctx, people: StaffFilter): Promise<void> {
  const ids = [people.service_advisor_id, people.lead_technician_id].filter((id) => id !== undefined);
  if (ids.length === 0) return;
  const known = await db.selectFrom('staff').select('id').where('id', 'in', ids).execute();
  if (known.length < new Set(ids).size) refuse('not_found');
}
