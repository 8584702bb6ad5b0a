import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { useNavigate } from '@tanstack/react-router';
import { useScreenKeys } from '../../../shared/keys/use-screen-keys.ts';
import { orderTabs } from './order-tabs.ts';

interface OrderKeys {
  readonly onStatus: () => void;
  /** Nothing where no estimate can be sent. */
  readonly onSend: (() => void) | null;
  readonly onPrint: () => void;
}

/** `s` opens the status, `m` mails the estimate, `p` prints it, a digit opens the tab at that place. */
export function useOrderKeys(order: WorkOrder, { onStatus, onSend, onPrint }: OrderKeys): void {
  const navigate = useNavigate();
  const to_tabs = orderTabs(order).map(({ link }, index) => [String(index + 1), () => void navigate(link)] as const);
  useScreenKeys({
    ...Object.fromEntries(to_tabs),
    p: onPrint,
    ...(order.allowed_moves.length > 0 ? { s: onStatus } : {}),
    ...(onSend ? { m: onSend } : {}),
  });
}
