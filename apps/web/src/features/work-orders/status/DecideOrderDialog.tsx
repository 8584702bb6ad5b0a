import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { changeStatus } from '@baydesk/contract/work-orders.contract';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { likelyDecider, rememberWay } from '../order-data/decider.ts';
import { counted } from '../order-data/line-words.ts';
import { readOrder, useOrderChange } from '../order-data/use-work-order.ts';
import { DecidedLines } from '../order-ui/DecidedLines.tsx';
import { DeciderFields } from '../order-ui/DeciderFields.tsx';
import { GivenUpParts } from '../order-ui/GivenUpParts.tsx';
import { DeclineReasonField } from '../order-ui/DeclineReasonField.tsx';

export interface DecideOrderDialogProps {
  order: WorkOrder;
  to: 'approved' | 'declined';
  /** The lines that wait for the customer's decision. */
  lines: readonly WorkOrderLine[];
  onClose: () => void;
  onMoved: (detail: OrderDetail) => void;
}

/** Records the customer's decision on a whole estimate: its lines and their amount, who decided, and how. */
export function DecideOrderDialog({ order, to, lines, onClose, onMoved }: DecideOrderDialogProps) {
  const { id: work_order_id, work_order_number } = order;
  const change = useOrderChange(changeStatus, { refusals: 'shown_by_form' });
  const verb = to === 'approved' ? 'Authorize' : 'Decline';
  const fields = (version: number) => ({
    work_order_id,
    version,
    status: to,
    ...(to === 'declined' ? { reason: '' } : {}),
    ...(lines.length > 0 ? likelyDecider(order) : {}),
  });
  return (
    <FormDialog
      title={`${verb} ${work_order_number}?`}
      submitLabel={lines.length > 0 ? `${verb} ${counted(lines.length, 'line')}` : verb}
      endpoint={changeStatus}
      initial={fields(order.version)}
      mutation={change}
      reload={async () => fields((await readOrder(work_order_id)).version)}
      onClose={onClose}
      onSaved={(detail, { how }) => {
        rememberWay(how);
        onMoved(detail);
      }}
    >
      {lines.length > 0 && <DecidedLines order={order} lines={lines} />}
      {to === 'declined' && <GivenUpParts lines={lines} />}
      {to === 'declined' && <DeclineReasonField />}
      {lines.length > 0 && <DeciderFields />}
    </FormDialog>
  );
}
