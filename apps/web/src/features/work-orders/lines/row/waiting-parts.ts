import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';

/** The parts that are not authorized yet. */
export const waitingParts = ({ part_requests }: WorkOrderLine) =>
  part_requests.filter(({ status }) => status === 'requested');
