import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { isOpenOrder } from '@baydesk/domain/work-orders/work-order-status';
import { Button } from '@mantine/core';
import { IconCheck, IconFileInvoice, IconMail, IconPlayerPlay, IconRotate2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { now } from '../../../../shared/format/now.ts';
import { DateText } from '../../../../shared/ui/display/DateText.tsx';
import { KeyHint } from '../../../../shared/ui/display/KeyHint.tsx';
import { useIsPhone } from '../../../../shared/ui/layout/use-is-phone.ts';
import { useLatestEstimate } from '../../../estimates/public.ts';
import { nextMove } from '../../status/status-moves.ts';
import type { OrderOver } from '../dialogs/OrderDialogs.tsx';
import classes from './OrderActions.module.css';
import { OrderMenu } from './OrderMenu.tsx';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const STEP_ICONS: Readonly<Partial<Record<WorkOrderStatus, ReactNode>>> = {
  in_progress: <IconPlayerPlay {...ICON} />,
  estimate: <IconRotate2 {...ICON} />,
};

interface OrderActionsProps {
  order: WorkOrder;
  /** True if this person can send an estimate of the order. */
  maySend: boolean;
  /** True if this person can invoice the order. */
  mayInvoice: boolean;
  onOpen: (over: OrderOver) => void;
  onMove: (to: WorkOrderStatus) => void;
}

/** The promised time, the buttons for the estimate and the next move, and a menu with the other actions. */
export function OrderActions({ order, maySend, mayInvoice, onOpen, onMove }: OrderActionsProps) {
  const isPhone = useIsPhone();
  const step = nextMove(order);
  const is_answer_awaited = useLatestEstimate(order.id, maySend)?.state === 'open';
  const is_first = step === null && !mayInvoice;
  return (
    <>
      <PromisedAt order={order} />
      {maySend && (!isPhone || is_first) && (
        <Button
          variant={is_first && !is_answer_awaited ? 'filled' : 'default'}
          leftSection={<IconMail {...ICON} />}
          rightSection={!isPhone && <KeyHint keys={['m']} />}
          onClick={() => onOpen('estimate')}
        >
          {is_answer_awaited ? 'Send again' : 'Send estimate'}
        </Button>
      )}
      {step && (
        <Button leftSection={STEP_ICONS[step.to] ?? <IconCheck {...ICON} />} onClick={() => onMove(step.to)}>
          {step.label}
        </Button>
      )}
      {mayInvoice && (
        <Button
          leftSection={<IconFileInvoice {...ICON} />}
          rightSection={!isPhone && <KeyHint keys={['b']} />}
          onClick={() => onOpen('invoice')}
        >
          Invoice
        </Button>
      )}
      <div className={classes.menu}>
        <OrderMenu order={order} offersEstimate={maySend && isPhone && !is_first} onOpen={onOpen} />
      </div>
    </>
  );
}

/** The promised time, marked as late once it has passed and the order is still open. */
function PromisedAt({ order: { promised_at, status } }: { order: WorkOrder }) {
  if (promised_at === null) return null;
  const is_late = isOpenOrder(status) && new Date(promised_at) < now();
  return (
    <span className={classes.promised} data-late={is_late || undefined}>
      <span className={classes.word}>{is_late ? 'Promised, late' : 'Promised'}</span>
      <strong>
        <DateText value={promised_at} withTime />
      </strong>
    </span>
  );
}
