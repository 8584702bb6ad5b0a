import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { AssignDialog } from './AssignDialog.tsx';
import { DecideDialog } from '../decide/DecideDialog.tsx';
import { DeleteLinesDialog } from './DeleteLinesDialog.tsx';
import type { LineActions } from './line-actions.ts';
import { isWaiting } from '../../order-data/line-words.ts';
import { useOrderScope } from '../../order-data/order-context.ts';
import { SaveAsCannedDialog } from './SaveAsCannedDialog.tsx';
import { useDeleteLines } from './use-delete-lines.ts';
import { useSplitLines } from './use-split-lines.ts';

interface OpenDialog {
  readonly render: (lines: readonly WorkOrderLine[], onClose: () => void, onDone: () => void) => ReactNode;
  readonly settle: (isDone: boolean) => void;
}

/** The dialogs of lines, one at a time, and what opens them. */
export function useLineDialogs(): { readonly actions: LineActions; readonly dialog: ReactNode } {
  const { lines } = useOrderScope();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const deletion = useDeleteLines();
  const split = useSplitLines();

  const show = (render: OpenDialog['render']): Promise<boolean> => new Promise((settle) => setOpen({ render, settle }));
  const close = (isDone: boolean) => {
    open?.settle(isDone);
    setOpen(null);
  };

  const actions: LineActions = {
    decide: (chosen, decision) =>
      show((now, onClose, onDone) => (
        <DecideDialog
          decision={decision}
          lines={now.filter((line) => (decision === 'authorized' ? isWaiting(line) : line.can_decline))}
          chosen_ids={chosen.map(({ line_id }) => line_id)}
          onClose={onClose}
          onDone={onDone}
        />
      )),
    remove: async (chosen) => {
      try {
        const check = await deletion.check(chosen);
        if (check.errors.length > 0 || check.data.length > 0) {
          return await show((_, onClose, onDone) => (
            <DeleteLinesDialog lines={chosen} check={check} onClose={onClose} onDone={onDone} />
          ));
        }
        await deletion.removeAtOnce(chosen);
        return true;
      } catch {
        // The mutation has said why not.
        return false;
      }
    },
    assign: (chosen) => show((_, onClose, onDone) => <AssignDialog lines={chosen} onClose={onClose} onDone={onDone} />),
    keepAsCanned: (line) => show((_, onClose) => <SaveAsCannedDialog line={line} onClose={onClose} />),
    split,
  };
  const dialog = open?.render(
    lines,
    () => close(false),
    () => open.settle(true),
  );
  return { actions, dialog };
}
