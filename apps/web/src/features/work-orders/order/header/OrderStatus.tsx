import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { assetName } from '@baydesk/domain/format/asset-name';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { Link } from '@tanstack/react-router';
import classes from './OrderStatus.module.css';
import { StatusMenu } from './StatusMenu.tsx';

interface OrderStatusProps {
  order: WorkOrder;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onMove: (to: WorkOrderStatus) => void;
}

/** Beside the number: where it stands, and for which unit. */
export function OrderStatus({ order, ...menu }: OrderStatusProps) {
  const { vehicle } = order;
  const name = vehicle.maker_name || vehicle.model_name ? assetName({ ...vehicle, unit: null }) : order.vehicle_info;
  const words = [name, vehicle.unit && `Unit ${vehicle.unit}`].filter(Boolean).join(' · ');
  return (
    <span className={classes.status}>
      <StatusMenu order={order} {...menu} />
      {vehicle.id ? (
        <Link to="/customers/vehicle/$id" params={{ id: vehicle.id }} className={classes.vehicle}>
          {words}
        </Link>
      ) : (
        <span className={classes.vehicle}>{words}</span>
      )}
      {order.priority === 'urgent' && <span className={classes.urgent}>Urgent</span>}
    </span>
  );
}
