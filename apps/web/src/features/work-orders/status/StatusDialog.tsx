import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { changeStatus } from '@baydesk/contract/work-orders.contract';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { required } from '@baydesk/domain/validation/text-rules';
import { useEffect } from 'react';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { allNamesOf } from '../order-data/line-words.ts';
import { useOrderChange, useWorkOrderLines, readOrder } from '../order-data/use-work-order.ts';
import { needsReason } from './status-moves.ts';
import type { DataCheck, MovedOrder } from './moved-order.ts';
import { lineProblems } from './moved-order.ts';

interface StatusDialogProps {
  order: MovedOrder;
  to: WorkOrderStatus;
  onClose: () => void;
  onMoved: (detail: OrderDetail) => void;
  /** Called when the server refuses the move because of problems on lines. */
  onBlocked: (problems: DataCheck['problems']) => void;
}

const VERBS: Readonly<Partial<Record<WorkOrderStatus, string>>> = { declined: 'Decline', cancelled: 'Cancel' };
const CONSEQUENCES: Readonly<Partial<Record<WorkOrderStatus, string>>> = {
  cancelled: 'It can no longer be changed, and its number is not used again.',
};

/** Asks for the reason of a move and shows its consequence before the order moves. */
export function StatusDialog({ order, to, onClose, onMoved, onBlocked }: StatusDialogProps) {
  const { id: work_order_id, status: from, work_order_number } = order;
  const change = useOrderChange(changeStatus, {
    refusals: 'shown_by_form',
    onError: (error) => {
      const problems = lineProblems(error);
      if (problems.length > 0) onBlocked(problems);
    },
  });
  const fields = (version: number) => ({ work_order_id, version, status: to, reason: '' });
  const verb = VERBS[to] ?? statusLabel(to);
  return (
    <FormDialog
      title={`${verb} ${work_order_number}?`}
      submitLabel={to === 'cancelled' ? 'Cancel the order' : verb}
      endpoint={changeStatus}
      initial={fields(order.version)}
      mutation={change}
      reload={async () => fields((await readOrder(work_order_id)).version)}
      onClose={onClose}
      onSaved={onMoved}
      size="sm"
    >
      <ReasonField to={to} isRequired={needsReason(from, to)} />
      {to === 'declined' ? <DeclinedLines id={work_order_id} /> : <div>{CONSEQUENCES[to]}</div>}
    </FormDialog>
  );
}

/** The lines that are declined with their order. */
function DeclinedLines({ id }: { id: string }) {
  const { data } = useWorkOrderLines(id);
  const declined = data?.collection.filter(({ can_decline }) => can_decline) ?? [];
  if (declined.length === 0) return null;
  return (
    <div>
      Declined with it, and deferred on the vehicle: <strong>{allNamesOf(declined)}</strong>.
    </div>
  );
}

/** The reason is checked here because it is optional in the contract: most moves need none. */
function ReasonField({ to, isRequired }: { to: WorkOrderStatus; isRequired: boolean }) {
  const { form, waits } = useFormScope();
  useEffect(() => {
    if (!isRequired) return undefined;
    waits.set('reason', async () => {
      const verdict = required('Reason')(form.getValues()['reason']);
      return verdict === true ? null : verdict;
    });
    return () => void waits.delete('reason');
  }, [form, waits, isRequired]);
  return (
    <TextField
      name="reason"
      label="Reason"
      placeholder={to === 'declined' ? 'Too dear, sold the unit, …' : 'Opened twice, wrong unit, …'}
      description={isRequired ? undefined : 'Whoever looks at it later will thank you'}
      withAsterisk={isRequired}
    />
  );
}
