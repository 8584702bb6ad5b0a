import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { splitWorkOrder, undoLastChange } from '@baydesk/contract/work-orders.contract';
import { Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Price } from '../../../../shared/ui/display/Price.tsx';
import { undoable } from '../../../../shared/ui/feedback/undoable.tsx';
import { FormDialog } from '../../../../shared/ui/form/FormDialog.tsx';
import { useFormField } from '../../../../shared/ui/form/use-form-field.ts';
import { lineMoney } from '../../order-data/order-money.ts';
import { useOrderChange, useWorkOrder, readOrder } from '../../order-data/use-work-order.ts';
import { LineBadge } from '../../order-ui/LineBadge.tsx';
import list from '../../../../shared/ui/form/tick-list.module.css';

/** Splits lines off to a new order for the same customer and unit, and opens that order. */
export function SplitDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const { id: work_order_id, work_order_number } = order;
  const lines = useWorkOrder(work_order_id).data?.lines ?? [];
  const undo = useOrderChange(undoLastChange);
  const navigate = useNavigate();
  const fields = (version: number) => ({ work_order_id, version, line_ids: [] });
  const goTo = (id: string) => navigate({ to: '/workorders/$id/lines', params: { id } });
  return (
    <FormDialog
      title={`Split lines off ${work_order_number}`}
      submitLabel="Split off"
      endpoint={splitWorkOrder}
      initial={fields(order.version)}
      mutation={useOrderChange(splitWorkOrder, { refusals: 'shown_by_form' })}
      reload={async () => fields((await readOrder(work_order_id)).version)}
      onClose={onClose}
      onSaved={({ split_id, split_number, work_order }) => {
        void goTo(split_id);
        undoable(`${split_number} is split off ${work_order_number}`, async () => {
          // The undo removes the new order, so its page is left first and does not fetch it again.
          await goTo(work_order_id);
          const event_id = work_order.undoable?.event_id;
          if (event_id) await undo.mutateAsync({ work_order_id, event_id });
        });
      }}
    >
      <div>They go to a new order for {order.customer_name}, with their parts, technicians and stories.</div>
      <LinesField lines={lines} />
    </FormDialog>
  );
}

function LinesField({ lines }: { lines: readonly WorkOrderLine[] }) {
  const nameOf = (id: string) => lines.find(({ line_id }) => line_id === id)?.line_name ?? '';
  const { value, onChange, error } = useFormField<string[]>('line_ids', 'Lines', (ids) => ids.map(nameOf).join(', '));
  return (
    <Checkbox.Group label="Lines to split off" value={value} onChange={onChange} error={error}>
      <ul className={list.list}>
        {lines.map((line) => (
          <li key={line.line_id} className={list.row}>
            <Checkbox value={line.line_id} label={line.line_name} className={list.name} />
            <LineBadge status={line.status} />
            <Price value={lineMoney(line)?.total_cents} />
          </li>
        ))}
      </ul>
    </Checkbox.Group>
  );
}
