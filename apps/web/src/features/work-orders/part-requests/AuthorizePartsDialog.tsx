import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { likelyDecider, rememberWay } from '../order-data/decider.ts';
import { counted } from '../order-data/line-words.ts';
import { useOrderContext } from '../order-data/order-context.tsx';
import { useOrderCall, useUndo } from '../order-data/use-order-call.ts';
import { DeciderFields } from '../order-ui/DeciderFields.tsx';
import { DecidedParts } from './DecidedParts.tsx';
import { ACTION_WORDS } from './request-words.ts';
import { called } from './use-request-changes.ts';

interface AuthorizePartsDialogProps {
  requests: readonly PartRequest[];
  onDone: () => void;
  onClose: () => void;
}

/** Records that the customer authorized parts before their lines: which, who decided, and how. */
export function AuthorizePartsDialog({ requests, onDone, onClose }: AuthorizePartsDialogProps) {
  const { order } = useOrderContext();
  const authorize = useOrderCall(performStatusAction, 'shown_by_form');
  const offerUndo = useUndo();
  return (
    <FormDialog
      title="Authorize parts"
      submitLabel={`Authorize ${counted(requests.length, 'part')}`}
      endpoint={performStatusAction}
      initial={{
        work_order_id: order.id,
        requests: requests.map(({ id, version }) => ({ id, version })),
        action: 'authorize',
        ...likelyDecider(order),
      }}
      mutation={{ mutateAsync: (input) => authorize(() => input) }}
      onSaved={(answer, { how }) => {
        rememberWay(how);
        offerUndo(`${called(requests)} ${ACTION_WORDS.authorize.done}`, answer);
        onDone();
      }}
      onClose={onClose}
    >
      <DecidedParts requests={requests} />
      <DeciderFields />
    </FormDialog>
  );
}
