import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { changeStatus, checkData, undoLastChange } from '@baydesk/contract/work-orders.contract';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { track } from '../../../shared/tracking/track.ts';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { undoable } from '../../../shared/ui/feedback/undoable.tsx';
import { isWaiting } from '../order-data/line-words.ts';
import { orderQuery, useOrderChange } from '../order-data/use-work-order.ts';
import type { DataCheck, MovedOrder } from './moved-order.ts';
import { asksFirst, isWayBack, recordsDecision } from './status-moves.ts';
import type { DecideOrderDialogProps } from './DecideOrderDialog.tsx';

const CheckDataDialog = loadedLater(() => import('./CheckDataDialog.tsx'), 'CheckDataDialog');
const ProblemsDialog = loadedLater(() => import('./ProblemsDialog.tsx'), 'ProblemsDialog');
const CancelOrderDialog = loadedLater(() => import('./CancelOrderDialog.tsx'), 'CancelOrderDialog');
const DecideOrderDialog = loadedLater(() => import('./DecideOrderDialog.tsx'), 'DecideOrderDialog');

type Problems = DataCheck['problems'];

type Question =
  | { readonly what: 'cancellation'; readonly order: MovedOrder }
  | ({ readonly what: 'decision' } & Pick<DecideOrderDialogProps, 'order' | 'to' | 'lines'>)
  | { readonly what: 'data'; readonly order: WorkOrder; readonly check: DataCheck }
  | { readonly what: 'problems'; readonly order: MovedOrder; readonly title: string; readonly problems: Problems };

export interface StatusMove {
  /** `onRefused` lets a caller that already shows the new status put the order back; the error is already shown. */
  readonly move: (order: MovedOrder, to: WorkOrderStatus, onRefused?: () => void) => void;
  readonly dialogs: ReactNode;
}

const NOW = { staleTime: 0 } as const;

/** Moves an order to another status, after a dialog if a reason, data or other work is still missing. */
export function useStatusMove(): StatusMove {
  const queryClient = useQueryClient();
  const change = useOrderChange(changeStatus);
  const undo = useOrderChange(undoLastChange);
  const [question, setQuestion] = useState<Question | null>(null);
  const close = () => setQuestion(null);

  const tell = (before: MovedOrder, { work_order: after }: OrderDetail) => {
    const { id: work_order_id, version, status, work_order_number } = after;
    if (status === 'complete') track('Work_Order_Completed', { work_order_number });
    const message = `${work_order_number}: ${statusLabel(status)}`;
    const event_id = after.undoable?.event_id;
    if (event_id) return undoable(message, () => undo.mutateAsync({ work_order_id, event_id }));
    if (!isWayBack(after, before.status)) return showNotice(done(message));
    return undoable(message, () => change.mutateAsync({ work_order_id, version, status: before.status }));
  };

  const go = async (order: MovedOrder, status: WorkOrderStatus) => {
    const { id: work_order_id, version } = order;
    tell(order, await change.mutateAsync({ work_order_id, version, status }));
  };

  const complete = async (order: MovedOrder) => {
    const check = await queryClient.fetchQuery({
      ...endpointQuery(checkData, { id: order.id }, ['work_order', 'check-data', order.id]),
      ...NOW,
    });
    if (check.missing.some(({ is_blocking }) => is_blocking)) {
      const { work_order } = await queryClient.fetchQuery({ ...orderQuery(order.id), ...NOW });
      return setQuestion({ what: 'data', order: work_order, check });
    }
    const { problems } = check;
    const title = `${order.work_order_number} is not done yet`;
    if (problems.length > 0) return setQuestion({ what: 'problems', order, title, problems });
    return go(order, 'complete');
  };

  const decide = async ({ id }: MovedOrder, to: 'approved' | 'declined') => {
    const { work_order, lines } = await queryClient.fetchQuery(orderQuery(id));
    setQuestion({ what: 'decision', order: work_order, to, lines: lines.filter(isWaiting) });
  };

  const move: StatusMove['move'] = (order, to, onRefused) => {
    const start = async () => {
      if (recordsDecision(order, to)) return decide(order, to);
      if (asksFirst(order, to)) return setQuestion({ what: 'cancellation', order });
      return to === 'complete' ? complete(order) : go(order, to);
    };
    // The error is already shown as a notice.
    void start().catch(() => onRefused?.());
  };

  const dialogs = question && (
    <>
      {question.what === 'decision' && (
        <DecideOrderDialog {...question} onClose={close} onMoved={(detail) => tell(question.order, detail)} />
      )}
      {question.what === 'cancellation' && (
        <CancelOrderDialog
          order={question.order}
          onClose={close}
          onMoved={(detail) => tell(question.order, detail)}
          onBlocked={(problems) => {
            const title = `${question.order.work_order_number} stays as it is`;
            setQuestion({ what: 'problems', order: question.order, title, problems });
          }}
        />
      )}
      {question.what === 'data' && (
        <CheckDataDialog
          order={question.order}
          check={question.check}
          onClose={close}
          // If something is still missing after saving, the next dialog opens.
          onSaved={({ work_order }) => void complete(work_order).catch(() => undefined)}
        />
      )}
      {question.what === 'problems' && (
        <ProblemsDialog order={question.order} title={question.title} problems={question.problems} onClose={close} />
      )}
    </>
  );
  return { move, dialogs };
}
