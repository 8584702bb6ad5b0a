import type { PartRequestStatus, PartSource } from '@baydesk/domain/part-requests/part-request-status';
import { PART_REQUEST_STATUSES } from '@baydesk/domain/part-requests/part-request-status';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../../platform/request/context.ts';
import { plannedOnce } from '../../../../platform/database/planned-once.ts';
import { requestsHere, WAITING_STATUSES } from './desk-scope.ts';

interface Counted {
  readonly status: PartRequestStatus;
  readonly part_source_type: PartSource;
  readonly count: number;
}

export async function countDesk(ctx: WorkplaceCtx) {
  const { rows } = await plannedOnce(
    ctx.db,
    sql<Counted>`
      select r.status, r.part_source_type, count(*) as count ${requestsHere(ctx)} group by r.status, r.part_source_type`,
  );
  const by_status = Object.fromEntries(PART_REQUEST_STATUSES.map((status) => [status, 0])) as Record<
    PartRequestStatus,
    number
  >;
  const by_source: Record<PartSource, number> = { inventory: 0, vendor: 0 };
  for (const { status, part_source_type, count } of rows) {
    by_status[status] += count;
    if (WAITING_STATUSES.some((waiting) => waiting === status)) by_source[part_source_type] += count;
  }
  return { by_status, by_source };
}
