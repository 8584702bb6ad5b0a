import { splitWorkOrder } from '@baydesk/contract/work-orders.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { changeLineStatus } from '@baydesk/contract/work-orders/lines.contract';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { loadedLater } from '../../../../shared/routing/loaded-later.tsx';
import { lineNow } from '../../order-data/current-versions.ts';
import { counted } from '../../order-data/line-words.ts';
import { useOrderContext } from '../../order-data/order-context.tsx';
import { useOrderCall, useUndo } from '../../order-data/use-order-call.ts';
import type { LineDecision } from '../decide/decidable-lines.ts';
import { isDecidable } from '../decide/decidable-lines.ts';
import { hasOpenWork, OpenWorkDialog } from './OpenWorkDialog.tsx';
import { useDeleteLines } from './use-delete-lines.ts';
import { useChangeLines } from './use-line-changes.ts';

const LineDiscountDialog = loadedLater(() => import('../../order-ui/DiscountDialogs.tsx'), 'LineDiscountDialog');
const AssignDialog = loadedLater(() => import('./AssignDialog.tsx'), 'AssignDialog');
const SaveAsCannedDialog = loadedLater(() => import('./SaveAsCannedDialog.tsx'), 'SaveAsCannedDialog');
const DeleteLinesDialog = loadedLater(() => import('./DeleteLinesDialog.tsx'), 'DeleteLinesDialog');
const DecideDialog = loadedLater(() => import('../decide/DecideDialog.tsx'), 'DecideDialog');

interface OpenDialog {
  readonly render: (lines: readonly WorkOrderLine[], onClose: () => void, onDone: () => void) => ReactNode;
  readonly settle: (isDone: boolean) => void;
}

/**
 * The actions on lines and the dialog that one of them has opened; only one is open at a time. `onDone` is called after
 * each that was carried out.
 */
export function useLineDialogs({ onDone }: { onDone: () => void }): {
  readonly actions: LineActions;
  readonly dialog: ReactNode;
} {
  const { lines } = useOrderContext();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const deletion = useDeleteLines();
  const split = useSplitLines(onDone);
  const complete = useCompleteLines();

  const show = (render: OpenDialog['render']): Promise<boolean> => new Promise((settle) => setOpen({ render, settle }));
  const close = (isDone: boolean) => {
    open?.settle(isDone);
    setOpen(null);
  };

  const actions: LineActions = {
    decide: (chosen, decision) =>
      show((now, onClose, onDecided) => (
        <DecideDialog
          decision={decision}
          lines={now.filter(isDecidable(decision))}
          chosen_ids={chosen.map(({ line_id }) => line_id)}
          onClose={onClose}
          onDone={onDecided}
        />
      )),
    remove: async (chosen) => {
      try {
        const check = await deletion.check(chosen);
        if (check.errors.length > 0 || check.data.length > 0) {
          return await show((_, onClose, onDeleted) => (
            <DeleteLinesDialog lines={chosen} check={check} onClose={onClose} onDone={onDeleted} />
          ));
        }
        await deletion.removeAtOnce(chosen);
        onDone();
        return true;
      } catch {
        // The mutation has already shown the error.
        return false;
      }
    },
    complete: async (chosen) => {
      if (chosen.some(hasOpenWork)) {
        return show((_, onClose, onCompleted) => (
          <OpenWorkDialog lines={chosen} onConfirm={() => complete(chosen).then(onCompleted)} onClose={onClose} />
        ));
      }
      try {
        await complete(chosen);
        onDone();
        return true;
      } catch {
        // The mutation has already shown the error.
        return false;
      }
    },
    assign: (chosen) =>
      show((_, onClose, onAssigned) => <AssignDialog lines={chosen} onClose={onClose} onDone={onAssigned} />),
    discount: (line) =>
      show((_, onClose, onGiven) => <LineDiscountDialog line={line} onClose={onClose} onDone={onGiven} />),
    keepAsCanned: (line) =>
      show((_, onClose, onSaved) => <SaveAsCannedDialog line={line} onClose={onClose} onDone={onSaved} />),
    split,
  };
  const dialog = open?.render(
    lines,
    () => close(false),
    () => {
      open.settle(true);
      onDone();
    },
  );
  return { actions, dialog };
}

/** Moves lines to a new order of the same customer and unit; it needs no confirmation, as nothing is sent out. */
function useSplitLines(onDone: () => void) {
  const { order } = useOrderContext();
  const split = useOrderCall(splitWorkOrder);
  const router = useRouter();
  const offerUndo = useUndo();
  return async (lines: readonly WorkOrderLine[]): Promise<boolean> => {
    const line_ids = lines.map(({ line_id }) => line_id);
    try {
      const answer = await split(() => ({ work_order_id: order.id, version: order.version, id: uuidv7(), line_ids }));
      const { split_id, split_number } = answer;
      const pageOf = (id: string) => ({ to: '/workorders/$id/lines', params: { id } }) as const;
      const { href } = router.buildLocation(pageOf(split_id));
      const link = { label: split_number, href, follow: () => void router.navigate(pageOf(split_id)) };
      // The undo removes the new order, so its page is left first.
      const leaveNewOrder = async () => {
        const isThere = router.state.location.pathname.split('/').includes(split_id);
        if (isThere) await router.navigate(pageOf(order.id));
      };
      offerUndo(`${counted(lines.length, 'line')} moved to`, answer, link, leaveNewOrder);
      onDone();
      return true;
    } catch {
      // The mutation has already shown the error.
      return false;
    }
  };
}

/** Completes lines; one alone by the call that technicians may make as well. */
function useCompleteLines() {
  const changeLines = useChangeLines();
  const changeStatus = useOrderCall(changeLineStatus);
  const offerUndo = useUndo();
  return async (lines: readonly WorkOrderLine[]): Promise<void> => {
    const [line, ...others] = lines;
    if (!line) return;
    if (others.length > 0)
      return changeLines(lines, { step: 'complete' }, `${counted(lines.length, 'line')} completed`);
    const answer = await changeStatus((now) => ({ ...lineNow(now, line.line_id), step: 'complete' }));
    offerUndo(`${line.line_name} completed`, answer);
  };
}

type Chosen = readonly WorkOrderLine[];

/** Actions on lines; true means done, false cancelled or refused. */
export interface LineActions {
  readonly decide: (lines: Chosen, decision: LineDecision) => Promise<boolean>;
  readonly remove: (lines: Chosen) => Promise<boolean>;
  readonly complete: (lines: Chosen) => Promise<boolean>;
  readonly assign: (lines: Chosen) => Promise<boolean>;
  readonly discount: (line: WorkOrderLine) => Promise<boolean>;
  readonly keepAsCanned: (line: WorkOrderLine) => Promise<boolean>;
  readonly split: (lines: Chosen) => Promise<boolean>;
}
