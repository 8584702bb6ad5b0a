import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { isLate } from '@baydesk/domain/work-orders/is-late';
import type { Priority, WaitsFor } from '@baydesk/domain/work-orders/work-order-status';
import { WAITS_FOR } from '@baydesk/domain/work-orders/work-order-status';
import type { Icon } from '@tabler/icons-react';
import { IconAlertCircle, IconChevronsUp, IconChevronUp, IconPackage } from '@tabler/icons-react';
import { now } from '../../../shared/format/now.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import type { PersonAvatarProps } from '../../../shared/ui/display/PersonAvatar.tsx';
import { PersonAvatar } from '../../../shared/ui/display/PersonAvatar.tsx';
import { PRIORITY_LABELS } from '../order-data/order-words.ts';
import { assetText } from '../order-data/unit-text.ts';
import classes from './OrderCells.module.css';

const WAITS: Readonly<Record<WaitsFor, { readonly label: string; readonly icon: Icon }>> = {
  authorization: { label: 'Authorization', icon: IconAlertCircle },
  parts: { label: 'Parts', icon: IconPackage },
};

export const WAITS_FOR_OPTIONS = WAITS_FOR.map((value) => ({ value, label: WAITS[value].label }));

/** 'Authorization, Parts'. */
export const waitsText = ({ waits_for }: Pick<WorkOrderRow, 'waits_for'>): string =>
  waits_for.map((what) => WAITS[what].label).join(', ');

interface OrderWaitingProps {
  order: Pick<WorkOrderRow, 'waits_for'>;
  /** Shows only the icons; the words come on hover and to screen readers. */
  isBrief?: boolean;
}

export function OrderWaiting({ order: { waits_for }, isBrief = false }: OrderWaitingProps) {
  if (waits_for.length === 0) return null;
  return (
    <span className={classes.waits} data-brief={isBrief || undefined}>
      {waits_for.map((what) => {
        const { label, icon: WaitIcon } = WAITS[what];
        return (
          <span key={what} className={classes.waiting} title={isBrief ? `Waits for ${label.toLowerCase()}` : undefined}>
            <WaitIcon size={14} stroke={1.75} className={classes[what]} aria-hidden />
            <span className="visually-hidden">waits for {isBrief && label}</span>
            {!isBrief && label}
          </span>
        );
      })}
    </span>
  );
}

/** List rows have only the full name of a person, so it is split for the avatar. */
export function OrderPerson({ name, size }: { name: string | null; size?: PersonAvatarProps['size'] }) {
  if (!name) return null;
  const [first_name, ...others] = name.split(' ');
  return <PersonAvatar person={{ first_name, last_name: others.at(-1) }} size={size} />;
}

/** Only high and urgent orders get a mark, so that they stand out. */
export function OrderPriority({ priority }: { priority: Priority }) {
  if (priority !== 'high' && priority !== 'urgent') return null;
  const Mark = priority === 'urgent' ? IconChevronsUp : IconChevronUp;
  return (
    <span className={`${classes.priority} ${classes[priority]}`} title={`${PRIORITY_LABELS[priority]} priority`}>
      <Mark size={14} stroke={2.25} aria-hidden />
      <span className="visually-hidden">, {PRIORITY_LABELS[priority].toLowerCase()} priority</span>
    </span>
  );
}

/** The time promised to the customer, in red when the order is late. */
export function OrderPromise({ order }: { order: Pick<WorkOrderRow, 'promised_at' | 'status'> }) {
  if (order.promised_at === null) return null;
  const is_late = isLate(order, now());
  return (
    <span className={is_late ? classes.late : undefined}>
      <DateText value={order.promised_at} withTime />
      {is_late && <span className="visually-hidden">, late</span>}
    </span>
  );
}

/** In a narrow column the vehicle is cut off, but the unit number stays visible. */
export function OrderUnit({ order }: { order: Pick<WorkOrderRow, 'vehicle_info' | 'unit'> }) {
  return (
    <span className={classes.unit}>
      <span className={classes.asset}>{assetText(order)}</span>
      {order.unit !== '' && <span className={classes.quiet}>&nbsp;· {order.unit}</span>}
    </span>
  );
}
