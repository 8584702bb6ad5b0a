import { statusLabel } from '@baydesk/domain/status/status-label';
import type { SearchGroup } from '../../../platform/lists/search-group.ts';
import { joinedDetail } from '../../../platform/lists/search-group.ts';
import { findRows } from './find-orders.ts';
import { scopeAt } from './list-scope.ts';

/** Finds orders of the locations the caller works at. */
export const workOrdersGroup: SearchGroup = {
  type: 'work_order',
  async find(ctx, search, most) {
    const scope = scopeAt(ctx.actor.workplace_ids);
    const { collection } = await findRows(ctx, search, scope, { most, page: 1, rows_per_page: most });
    return collection.map(({ id, status, work_order_number, customer_name, vehicle_id, vehicle_info }) => ({
      id,
      search_text: work_order_number,
      detail: joinedDetail(customer_name, vehicle_id && vehicle_info, statusLabel(status)),
      route: status === 'imported' ? `/imported-work-orders/${id}` : `/workorders/${id}`,
    }));
  },
};
