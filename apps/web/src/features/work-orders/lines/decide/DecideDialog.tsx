import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { decideLines } from '@baydesk/contract/work-orders/lines.contract';
import { FormDialog } from '../../../../shared/ui/form/FormDialog.tsx';
import { useChosenIds } from '../../../../shared/ui/list/table/use-chosen-ids.ts';
import { likelyDecider, rememberWay } from '../../order-data/decider.ts';
import { allNamesOf, counted, namesOf } from '../../order-data/line-words.ts';
import { useOrderContext } from '../../order-data/order-context.tsx';
import { useOrderCall, useUndo } from '../../order-data/use-order-call.ts';
import type { LineDecision } from './decidable-lines.ts';
import { DecidedLines } from '../../order-ui/DecidedLines.tsx';
import classes from '../../order-ui/DecidedLines.module.css';
import { DeclineReasonField } from '../../order-ui/DeclineReasonField.tsx';
import { GivenUpParts } from '../../order-ui/GivenUpParts.tsx';
import { DeciderFields } from '../../order-ui/DeciderFields.tsx';

const NOTHING_CHOSEN = 'Choose at least one line.';

interface DecideDialogProps {
  decision: LineDecision;
  /** The lines that can be decided on; those in `chosen_ids` are ticked at first. */
  lines: readonly WorkOrderLine[];
  chosen_ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}

/** Records the customer's decision on lines: who decided, and how. */
export function DecideDialog({ decision, lines, chosen_ids, onClose, onDone }: DecideDialogProps) {
  const { order } = useOrderContext();
  const { ids: ticked_ids, toggle } = useChosenIds(chosen_ids);
  const decide = useOrderCall(decideLines, 'shown_by_form');
  const offerUndo = useUndo();
  const decided = lines.filter(({ line_id }) => ticked_ids.has(line_id));
  const verb = decision === 'authorized' ? 'Authorize' : 'Decline';
  const versions = decided.map(({ line_id, version }) => ({ line_id, version }));
  return (
    <FormDialog
      title={`${verb} lines`}
      submitLabel={`${verb} ${counted(decided.length, 'line')}`}
      endpoint={decideLines}
      initial={{
        work_order_id: order.id,
        lines: lines.map(({ line_id, version }) => ({ line_id, version })),
        decision,
        ...likelyDecider(order),
        ...(decision === 'declined' ? { reason: '' } : {}),
      }}
      mutation={{
        mutateAsync: async (input) => {
          if (versions.length === 0) throw new Error(NOTHING_CHOSEN);
          // The versions on screen are sent, so that the server refuses a line that changed after it was shown.
          const answer = await decide(() => ({ ...input, lines: versions }));
          rememberWay(input.how);
          return answer;
        },
      }}
      onSaved={(answer) => {
        offerUndo(`${namesOf(decided)} ${decision}`, answer);
        onDone();
      }}
      onClose={onClose}
    >
      <output className={classes.about}>
        {decided.length === 0 ? (
          'No line is ticked.'
        ) : (
          <>
            {decision === 'authorized' ? 'The customer wants' : 'The customer does not want'}{' '}
            <strong>{allNamesOf(decided)}</strong>.
          </>
        )}
      </output>
      <DecidedLines order={order} lines={lines} choice={{ chosen: ticked_ids, onToggle: toggle }} />
      {decision === 'declined' && <GivenUpParts lines={decided} />}
      {decision === 'declined' && <DeclineReasonField />}
      <DeciderFields />
    </FormDialog>
  );
}
