import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { changeStatus } from '@baydesk/contract/work-orders.contract';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useOrderChange, readOrder } from '../order-data/use-work-order.ts';
import type { DataCheck, MovedOrder } from './moved-order.ts';
import { lineProblems } from './moved-order.ts';

interface CancelOrderDialogProps {
  order: MovedOrder;
  onClose: () => void;
  onMoved: (detail: OrderDetail) => void;
  /** Called when the server refuses the move because of problems on lines. */
  onBlocked: (problems: DataCheck['problems']) => void;
}

/** Shows the consequence of cancelling an order, which no other move takes back, and asks for a reason. */
export function CancelOrderDialog({ order, onClose, onMoved, onBlocked }: CancelOrderDialogProps) {
  const { id: work_order_id, work_order_number } = order;
  const change = useOrderChange(changeStatus, {
    refusals: 'shown_by_form',
    onError: (error) => {
      const problems = lineProblems(error);
      if (problems.length > 0) onBlocked(problems);
    },
  });
  const fields = (version: number) => ({ work_order_id, version, status: 'cancelled' as const, reason: '' });
  return (
    <FormDialog
      title={`Cancel ${work_order_number}?`}
      submitLabel="Cancel the order"
      endpoint={changeStatus}
      initial={fields(order.version)}
      mutation={change}
      reload={async () => fields((await readOrder(work_order_id)).version)}
      onClose={onClose}
      onSaved={onMoved}
      size="sm"
    >
      <TextField
        name="reason"
        label="Reason"
        placeholder="Opened twice, wrong unit, …"
        description="Whoever looks at it later will thank you"
      />
      <div>It can no longer be changed, and its number is not used again.</div>
    </FormDialog>
  );
}
