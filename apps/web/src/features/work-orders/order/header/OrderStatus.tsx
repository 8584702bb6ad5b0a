import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { assetName } from '@baydesk/domain/format/asset-name';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../../shared/ui/display/DateText.tsx';
import { KeyHint } from '../../../../shared/ui/display/KeyHint.tsx';
import { StatusBadge } from '../../../../shared/ui/display/StatusBadge.tsx';
import classes from './OrderStatus.module.css';

interface OrderStatusProps {
  order: WorkOrder;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onMove: (to: WorkOrderStatus) => void;
}

/** The status, the unit and the urgent mark beside the order number. */
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

interface StatusMenuProps {
  order: WorkOrder;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onMove: (to: WorkOrderStatus) => void;
}

/** The status with a menu of the allowed moves; a plain badge if there are none. */
function StatusMenu({ order, isOpen, onOpenChange, onMove }: StatusMenuProps) {
  const { status, status_since, status_reason, allowed_moves } = order;
  if (allowed_moves.length === 0) {
    return (
      <span className={classes.plain} title={status_reason || undefined}>
        <StatusBadge status={status} />
      </span>
    );
  }
  return (
    <Menu opened={isOpen} onChange={onOpenChange} position="bottom-start" shadow="md" width={230}>
      <Menu.Target>
        <button type="button" className={classes.target} title={status_reason || undefined}>
          <span className="visually-hidden">Change the status: </span>
          <StatusBadge status={status} after={<IconChevronDown size={14} aria-hidden />} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.since}>
          Since <DateText value={status_since} withTime />
          {status_reason && <div>{status_reason}</div>}
          <KeyHint keys={['s']} />
        </div>
        {allowed_moves.map(({ status: to, label }) => (
          <Menu.Item key={to} onClick={() => onMove(to)}>
            <span className={classes.move}>
              <StatusBadge status={to} label={label} />
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
