import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { Button } from '@mantine/core';
import { IconCheck, IconMail, IconPlayerPlay, IconRotate2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { KeyHint } from '../../../../shared/ui/display/KeyHint.tsx';
import { useIsPhone } from '../../../../shared/ui/layout/use-is-phone.ts';
import type { OrderOver } from '../dialogs/OrderDialogs.tsx';
import { nextStep } from '../../status/status-moves.ts';
import { useMaySend } from '../use-may-send.ts';
import { OrderMenu } from './OrderMenu.tsx';
import { PromisedAt } from './PromisedAt.tsx';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const STEP_ICONS: Readonly<Partial<Record<WorkOrderStatus, ReactNode>>> = {
  in_progress: <IconPlayerPlay {...ICON} />,
  estimate: <IconRotate2 {...ICON} />,
};

interface OrderActionsProps {
  order: WorkOrder;
  onOpen: (over: OrderOver) => void;
  onMove: (to: WorkOrderStatus) => void;
}

/** The next sensible step as the one big button; everything else is a menu away. */
export function OrderActions({ order, onOpen, onMove }: OrderActionsProps) {
  const maySend = useMaySend(order);
  const isPhone = useIsPhone();
  const step = nextStep(order);
  const is_first = step === null;
  return (
    <>
      <PromisedAt order={order} />
      {maySend && (!isPhone || is_first) && (
        <Button
          variant={is_first ? 'filled' : 'default'}
          leftSection={<IconMail {...ICON} />}
          rightSection={!isPhone && <KeyHint keys={['m']} />}
          onClick={() => onOpen('estimate')}
        >
          Send estimate
        </Button>
      )}
      {step && (
        <Button leftSection={STEP_ICONS[step.to] ?? <IconCheck {...ICON} />} onClick={() => onMove(step.to)}>
          {step.label}
        </Button>
      )}
      <OrderMenu order={order} offersEstimate={maySend && isPhone && !is_first} onOpen={onOpen} />
    </>
  );
}
