import { statusLabel } from '@baydesk/domain/status/status-label';
import { sql } from 'kysely';
import type { SearchGroup } from '../../../platform/search-group.ts';
import { joinedDetail } from '../../../platform/search-group.ts';
import { findOrders } from './find-orders.ts';
import { rowsOf } from './order-row.queries.ts';

/** Finds orders of the locations the caller works at. */
export const workOrdersGroup: SearchGroup = {
  type: 'work_order',
  async find(ctx, search, most) {
    const scope = {
      workplace_ids: ctx.actor.workplace_ids,
      statuses: null,
      conditions: [sql<boolean>`o.removed_at is null`],
    };
    const found = await findOrders(ctx, search, scope, { most });
    const rows = await rowsOf(
      ctx,
      found.map(({ id }) => id),
    );
    return rows.map(({ id, status, work_order_number, customer_name, vehicle_id, vehicle_info }) => ({
      id,
      search_text: work_order_number,
      detail: joinedDetail(customer_name, vehicle_id && vehicle_info, statusLabel(status)),
      route: status === 'imported' ? `/imported-work-orders/${id}` : `/workorders/${id}`,
    }));
  },
};
