import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listDeskLines } from '@baydesk/contract/work-orders/desk.contract';
import { spanInstants } from '@baydesk/domain/dates/date-ranges';
import type { PartRequestStatus } from '@baydesk/domain/part-requests/part-request-status';
import { OPEN_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../../platform/request/context.ts';
import { containing } from '../../../../platform/lists/list-query.ts';
import type { Condition } from '../../list/list-scope.ts';
import { literals } from '../../list/list-scope.ts';
import { OWN_NUMBER } from '../../order/own-number.ts';

type Filters = Omit<InputOf<typeof listDeskLines>, 'page' | 'rows_per_page' | 'sort_by' | 'descending' | 'after'>;

/** The statuses of requests that the parts desk has to work on. */
export const WAITING_STATUSES = [
  'requested',
  'authorized',
  'ordered',
  'received',
] as const satisfies readonly PartRequestStatus[];

/** The requests `r` of open orders `o` of the location, on lines `l` that were not declined. */
export const requestsHere = ({ workplace }: Pick<WorkplaceCtx, 'workplace'>): RawBuilder<unknown> => sql`
  from work_orders o
  join part_requests r on r.work_order_id = o.id
  join work_order_lines l on l.id = r.line_id
  where o.workplace_id = ${workplace.id} and o.status = any (${literals(OPEN_STATUSES)}) and o.removed_at is null
    and r.removed_at is null and l.removed_at is null and l.status <> 'cancelled'`;

/** The conditions on a request that the filters make. */
export function conditionsOf({ workplace }: Pick<WorkplaceCtx, 'workplace'>, filters: Filters): readonly Condition[] {
  const { statuses, part_source_type, vendor_id, service_advisor_id, promised_until, is_unquoted, search } = filters;
  const chosen = statuses && statuses.length > 0 ? statuses : WAITING_STATUSES;
  const conditions: Condition[] = [sql`r.status = any (${literals(chosen)})`];
  if (part_source_type) conditions.push(sql`r.part_source_type = ${part_source_type}`);
  if (vendor_id) conditions.push(sql`r.vendor_id = ${vendor_id}`);
  if (service_advisor_id) conditions.push(sql`o.service_advisor_id = ${service_advisor_id}`);
  if (promised_until) {
    const { until } = spanInstants({ start_date: promised_until, end_date: promised_until }, workplace.timezone);
    conditions.push(sql`o.promised_at < ${until}`);
  }
  if (is_unquoted !== undefined)
    conditions.push(is_unquoted ? sql`r.sell_price is null` : sql`r.sell_price is not null`);
  return [...conditions, ...wordsOf(search)];
}

/** Open requests of a location are few, so each is looked through. A part number is found however it is written. */
function wordsOf(search = ''): Condition[] {
  const text = sql`concat_ws(' ', r.part_number, part_number_key(r.part_number), r.description, o.unit,
    (select ${OWN_NUMBER} from workplaces w where w.id = o.workplace_id),
    (select c.name from customers c where c.id = o.customer_id))`;
  const words = search.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return [];
  return [
    sql`(${text} ilike all (${words.map(containing)}::text[])
      or part_number_key(${search}) <> '' and part_number_key(r.part_number) like part_number_key(${search}) || '%')`,
  ];
}
