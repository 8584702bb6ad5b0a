import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { changeLine } from '@baydesk/contract/work-orders/lines.contract';
import { FormDialog } from '../../../../shared/ui/form/FormDialog.tsx';
import { likelyDecider, rememberWay } from '../../order-data/decider.ts';
import { counted } from '../../order-data/line-words.ts';
import { useOrderContext } from '../../order-data/order-context.tsx';
import { useOrderCall, useUndo } from '../../order-data/use-order-call.ts';
import { DeciderFields } from '../../order-ui/DeciderFields.tsx';
import { DecidedParts } from '../../part-requests/DecidedParts.tsx';
import { waitingParts } from './waiting-parts.ts';

/** Records that the customer authorized the parts of a line, also those still to come: who decided, and how. */
export function AuthorizeWaitingParts({ line, onClose }: { line: WorkOrderLine; onClose: () => void }) {
  const { order } = useOrderContext();
  const authorize = useOrderCall(changeLine, 'shown_by_form');
  const offerUndo = useUndo();
  const requests = waitingParts(line);
  const parts = counted(requests.length, 'part');
  return (
    <FormDialog
      title={`Authorize the parts of ${line.line_name}`}
      submitLabel={`Authorize ${parts}`}
      endpoint={changeLine}
      initial={{
        line_id: line.line_id,
        version: line.version,
        is_parts_required_are_authorized: 1,
        ...likelyDecider(order),
      }}
      mutation={{ mutateAsync: (input) => authorize(() => input) }}
      onSaved={(answer, { how }) => {
        rememberWay(how);
        offerUndo(`${parts} of ${line.line_name} authorized`, answer);
      }}
      onClose={onClose}
    >
      <DecidedParts requests={requests} />
      <DeciderFields />
    </FormDialog>
  );
}
