import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listReturnRequests as endpoint } from '@baydesk/contract/returns.contract';
import type { ReturnRequestStatus } from '@baydesk/domain/purchasing/return-status';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/context.ts';
import type { ReadRequest } from '../return-request-row.queries.ts';
import { REQUEST_COLUMNS, REQUEST_JOINS, shownRequest } from '../return-request-row.queries.ts';
import { foundRequests } from './found-rows.ts';
import { foundPage, listedPage } from './read-page.ts';
import type { Condition } from './return-sorting.ts';

type ListInput = InputOf<typeof endpoint>;

const LISTED = { table: 'return_requests', row: 'r', columns: REQUEST_COLUMNS, joins: REQUEST_JOINS } as const;

const WAITING: readonly ReturnRequestStatus[] = ['requested', 'ready'];

const isWaiting = ({ statuses }: ListInput): boolean =>
  !statuses || statuses.every((status) => WAITING.includes(status));

/** The conditions on `o` that the filters make. */
function scopeOf({ workplace }: WorkplaceCtx, input: ListInput): Condition {
  const { statuses, vendor_id, work_order_id } = input;
  const conditions: Condition[] = [sql`o.workplace_id = ${workplace.id}`, sql`o.removed_at is null`];
  if (statuses && statuses.length > 0) conditions.push(sql`o.status = any (${statuses}::text[])`);
  else conditions.push(sql`o.status = any (${WAITING}::text[])`, sql`o.return_id is null`);
  if (vendor_id) conditions.push(sql`o.vendor_id = ${vendor_id}`);
  if (work_order_id)
    conditions.push(sql`o.part_request_id in (select id from part_requests where work_order_id = ${work_order_id})`);
  return sql`${sql.join(conditions, sql` and `)}`;
}

export async function listReturnRequests(ctx: WorkplaceCtx, input: ListInput) {
  const condition = scopeOf(ctx, input);
  const sorting = { column: 'requested_at', descending: input.descending ?? false } as const;
  const { rows, ...page } = input.search
    ? await foundPage<ReadRequest>(ctx, LISTED, foundRequests(input.search, condition, isWaiting(input)), input)
    : await listedPage<ReadRequest>(ctx, LISTED, condition, sorting, input);
  return { collection: rows.map((row) => shownRequest(ctx, row)), ...page };
}
