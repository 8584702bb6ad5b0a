import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { changeContact } from '@baydesk/contract/work-orders.contract';
import { SelectField } from '../../../../shared/ui/fields/SelectField.tsx';
import { FormDialog } from '../../../../shared/ui/form/FormDialog.tsx';
import { withChosen } from '../../../../shared/ui/records/with-chosen.ts';
import { useOrderChange, readOrder } from '../../order-data/use-work-order.ts';
import { useContactOptions } from '../../order-data/use-order-choices.ts';

export function ChangeContactDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const options = useContactOptions(order.customer_id);
  const fields = ({ id: work_order_id, version, contact_id }: WorkOrder) => ({ work_order_id, version, contact_id });
  return (
    <FormDialog
      title={`Whom to ask about ${order.work_order_number}`}
      endpoint={changeContact}
      initial={fields(order)}
      mutation={useOrderChange(changeContact, { refusals: 'shown_by_form' })}
      reload={async () => fields(await readOrder(order.id))}
      onClose={onClose}
      size="sm"
    >
      <SelectField
        name="contact_id"
        label="Contact"
        placeholder={`Anybody at ${order.customer.name}`}
        options={withChosen(
          options,
          order.contact ? { value: order.contact.id, label: order.contact.name } : undefined,
        )}
        clearable
      />
    </FormDialog>
  );
}
