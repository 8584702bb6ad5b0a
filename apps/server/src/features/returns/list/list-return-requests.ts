import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listReturnRequests as endpoint } from '@baydesk/contract/returns.contract';
import type { ReturnRequestStatus } from '@baydesk/domain/returns/return-status';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Condition } from '../../../platform/lists/document-list.ts';
import { foundPage, instantColumn, listedPage } from '../../../platform/lists/document-list.ts';
import type { ReadRequest } from '../return-request-row.queries.ts';
import { REQUEST_COLUMNS, REQUEST_JOINS, shownRequest } from '../return-request-row.queries.ts';
import { foundRequests } from './found-rows.ts';

type ListInput = InputOf<typeof endpoint>;

const REQUESTS = {
  table: 'return_requests',
  row: 'r',
  columns: REQUEST_COLUMNS,
  joins: REQUEST_JOINS,
  sorted_by: { requested_at: instantColumn('r.requested_at') },
} as const;

const WAITING: readonly ReturnRequestStatus[] = ['requested', 'ready'];

const isWaiting = ({ statuses }: ListInput): boolean =>
  !statuses || statuses.every((status) => WAITING.includes(status));

/** The conditions on `r` that the filters make. */
function scopeOf({ workplace }: WorkplaceCtx, input: ListInput): Condition {
  const { statuses, vendor_id, work_order_id } = input;
  const conditions: Condition[] = [sql`r.workplace_id = ${workplace.id}`, sql`r.removed_at is null`];
  if (statuses && statuses.length > 0) conditions.push(sql`r.status = any (${statuses}::text[])`);
  else conditions.push(sql`r.status = any (${WAITING}::text[])`, sql`r.return_id is null`);
  if (vendor_id) conditions.push(sql`r.vendor_id = ${vendor_id}`);
  if (work_order_id)
    conditions.push(sql`r.part_request_id in (select id from part_requests where work_order_id = ${work_order_id})`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

export async function listReturnRequests(ctx: WorkplaceCtx, input: ListInput) {
  const condition = scopeOf(ctx, input);
  const sorting = { column: 'requested_at', descending: input.descending ?? false } as const;
  const { search } = input;
  const { rows, ...page } = search
    ? await foundPage<ReadRequest, 'requested_at'>(
        ctx,
        REQUESTS,
        (most) => foundRequests(search, condition, isWaiting(input), most),
        input.sort_by && sorting,
        input,
      )
    : await listedPage<ReadRequest, 'requested_at'>(ctx, REQUESTS, condition, sorting, input);
  return { collection: rows.map((row) => shownRequest(ctx, row)), ...page };
}
