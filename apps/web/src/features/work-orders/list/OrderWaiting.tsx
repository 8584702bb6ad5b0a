import type { StatusValue } from '@baydesk/domain/work-orders/work-order-status';
import type { Icon } from '@tabler/icons-react';
import { IconAlertCircle, IconPackage } from '@tabler/icons-react';
import classes from './OrderCells.module.css';

/** What an order cannot go on without. */
export const WAITS: Readonly<Partial<Record<StatusValue, string>>> = {
  waiting_authorization: 'Authorization',
  waiting_parts: 'Parts',
};

const ICONS: Readonly<Partial<Record<StatusValue, Icon>>> = {
  waiting_authorization: IconAlertCircle,
  waiting_parts: IconPackage,
};

export function OrderWaiting({ status_value }: { status_value: StatusValue }) {
  const [text, WaitIcon] = [WAITS[status_value], ICONS[status_value]];
  if (!text || !WaitIcon) return null;
  return (
    <span className={classes.waiting}>
      <WaitIcon size={14} stroke={1.75} className={classes[status_value]} aria-hidden />
      <span className="visually-hidden">waits for </span>
      {text}
    </span>
  );
}
