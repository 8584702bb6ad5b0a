import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { checkDelete, deleteLines } from '@baydesk/contract/work-orders/lines.contract';
import type { CallOutput } from '../../../../shared/api/call.ts';
import { useEndpointMutation } from '../../../../shared/api/use-endpoint.ts';
import { namesOf } from '../../order-data/line-words.ts';
import { useOrderFacts } from '../../order-data/order-context.tsx';
import { useOrderCall, useUndo } from '../../order-data/use-order-call.ts';

export type DeleteCheck = CallOutput<typeof checkDelete>;
type Moves = readonly { readonly id: string; readonly to_line_id: string }[];

/** Deletes lines; `check` first lists the parts and labour that must move to other lines. */
export function useDeleteLines() {
  const check = useEndpointMutation(checkDelete);
  const call = useOrderCall(deleteLines, 'shown_by_form');
  const callAtOnce = useOrderCall(deleteLines);
  const offerUndo = useUndo();
  const work_order_id = useOrderFacts().id;
  const idsOf = (lines: readonly WorkOrderLine[]) => lines.map(({ line_id }) => line_id);
  const tell = (lines: readonly WorkOrderLine[], answer: CallOutput<typeof deleteLines>) =>
    offerUndo(`${namesOf(lines)} deleted`, answer);
  return {
    check: (lines: readonly WorkOrderLine[]) => check.mutateAsync({ work_order_id, line_ids: idsOf(lines) }),
    /** DeleteLinesDialog shows a refusal itself. */
    remove: async (lines: readonly WorkOrderLine[], moves: Moves, reason: string) =>
      tell(lines, await call(() => ({ work_order_id, line_ids: idsOf(lines), moves: [...moves], reason }))),
    removeAtOnce: async (lines: readonly WorkOrderLine[]) => {
      const gone = new Set(idsOf(lines));
      const answer = await callAtOnce(
        () => ({ work_order_id, line_ids: [...gone] }),
        (all) => all.filter(({ line_id }) => !gone.has(line_id)),
      );
      tell(lines, answer);
    },
  };
}
