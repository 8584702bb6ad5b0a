import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { NOTIFICATION_MS } from '@baydesk/domain/limits';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { asksFirst, refusedMove } from '../status/status-moves.ts';
import { useStatusMove } from '../status/use-status-move.tsx';
import type { KeptList, OrderPages } from './move-in-lists.ts';
import { afterMove } from './move-in-lists.ts';

const LISTS = ['work_order', 'list', listWorkOrders.path] as const;

/** True if the card can move before the server answers: completing and moves with a dialog have to wait. */
const isAtOnce = (order: WorkOrderRow, to: WorkOrderStatus) => to !== 'complete' && !asksFirst(order, to);

/** Moves a card at once if no dialog comes first, and puts it back if the server refuses. */
export function useBoardMove() {
  const queryClient = useQueryClient();
  const { permissions } = useActor();
  const { move, dialogs } = useStatusMove();
  const [refused_id, setRefusedId] = useState<string | null>(null);

  const keptLists = () =>
    queryClient.getQueriesData<OrderPages>({ queryKey: LISTS }).flatMap(([key, pages]) => {
      const input = key[3] as KeptList['input'];
      return pages ? [{ key, list: { input, pages } }] : [];
    });

  const moveCard = (order: WorkOrderRow, to: WorkOrderStatus) => {
    setRefusedId(null);
    const refusal = refusedMove(permissions, order, to);
    if (refusal !== null) {
      setRefusedId(order.id);
      return showNotice({ tone: 'warning', message: refusal, duration_ms: NOTIFICATION_MS.refused });
    }
    if (!isAtOnce(order, to)) return move(order, to);
    // A response requested before the move would put the card back for a moment.
    void queryClient.cancelQueries({ queryKey: LISTS });
    const before = keptLists();
    const from = before.find(({ list }) => isColumnOf(list, order));
    if (from) for (const { key, list } of before) queryClient.setQueryData(key, afterMove(list, order, to, from.list));
    move(order, to, () => {
      for (const { key, list } of before) queryClient.setQueryData(key, list.pages);
      setRefusedId(order.id);
      void queryClient.invalidateQueries({ queryKey: LISTS });
    });
  };
  return { moveCard, refused_id, dialogs };
}

const isColumnOf = ({ input, pages }: KeptList, order: WorkOrderRow) =>
  Array.isArray(input['statuses']) &&
  input['statuses'].length === 1 &&
  pages.pages.some(({ collection }) => collection.includes(order));
