import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { clockRefusal } from '@baydesk/domain/time-clock/clock-refusal';
import { CheckInDialog, TaskDialog } from '../../../time-clock/public.ts';
import { useWorkOrder } from '../../order-data/use-work-order.ts';

interface OrderTimeProps {
  order: WorkOrder;
  onClose: () => void;
}

const NONE: readonly WorkOrderLine[] = [];

const useLines = ({ id }: WorkOrder) =>
  (useWorkOrder(id).data?.lines ?? NONE).filter(({ status }) => status !== 'cancelled');

/** The spec's checkIn: clocks in on a line of this order. */
export function CheckInOnOrder({ order, onClose }: OrderTimeProps) {
  const { status, order_kind, work_order_number, service_advisor } = order;
  const lines = useLines(order).map(({ line_id, line_name, status: line_status }) => ({
    line_id,
    line_name,
    refusal: clockRefusal({
      line_status,
      order_status: status,
      order_kind,
      work_order_number,
      service_advisor: service_advisor || null,
    }),
  }));
  return <CheckInDialog work_order_number={work_order_number} lines={lines} onClose={onClose} />;
}

/** The spec's timeSheet: enters time on a line of this order. */
export function TimeSheetDialog({ order, onClose }: OrderTimeProps) {
  return <TaskDialog lines={useLines(order)} origin="work_order" onClose={onClose} />;
}
