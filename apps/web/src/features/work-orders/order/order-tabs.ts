import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { DetailTab } from '../../../shared/ui/layout/DetailScreen.tsx';

/** The parts of an order's page, with how much is in each. */
export function orderTabs(order: WorkOrder): readonly DetailTab[] {
  const params = { id: order.id };
  return [
    { label: 'Lines', count: order.line_count, link: { to: '/workorders/$id/lines', params } },
    {
      label: 'Part requests',
      count: order.part_request_count,
      link: { to: '/workorders/$id/part-requests', params },
    },
    { label: 'Notes', count: order.notes_count, link: { to: '/workorders/$id/notes', params } },
    { label: 'Timesheets', count: order.clock_ins_count, link: { to: '/workorders/$id/timesheets', params } },
    { label: 'History', count: order.history_count, link: { to: '/workorders/$id/history', params } },
    { label: 'Statistics', link: { to: '/workorders/$id/statistics', params } },
    { label: 'Finance', link: { to: '/workorders/$id/finance', params } },
  ];
}
