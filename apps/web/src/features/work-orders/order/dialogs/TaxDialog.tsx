import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { changeTax } from '@baydesk/contract/work-orders.contract';
import { Callout } from '../../../../shared/ui/feedback/Callout.tsx';
import { SelectField } from '../../../../shared/ui/fields/SelectField.tsx';
import { FormDialog } from '../../../../shared/ui/form/FormDialog.tsx';
import { withChosen } from '../../../../shared/ui/records/with-chosen.ts';
import { useOrderChange, readOrder } from '../../order-data/use-work-order.ts';
import { taxRule } from '../../order-data/money-words.ts';
import { useTaxOptions } from '../../order-data/use-order-choices.ts';

/** The tax of this order only; blank means the customer's tax, or else the location's. */
export function TaxDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const options = useTaxOptions();
  const fields = ({ id: work_order_id, version, tax_id }: WorkOrder) => ({ work_order_id, version, tax_id });
  return (
    <FormDialog
      title={`Tax of ${order.work_order_number}`}
      endpoint={changeTax}
      initial={fields(order)}
      mutation={useOrderChange(changeTax, { refusals: 'shown_by_form' })}
      reload={async () => fields(await readOrder(order.id))}
      onClose={onClose}
      size="sm"
    >
      {order.rules?.is_tax_exempt && <Callout tone="info">{taxRule(order)}, whatever is chosen here.</Callout>}
      <SelectField
        name="tax_id"
        label="Tax"
        openOnFocus={false}
        placeholder="As the customer or the location"
        description={`Now: ${taxRule(order)}`}
        options={withChosen(options, order.tax_id ? { value: order.tax_id, label: order.tax.name } : undefined)}
        clearable
      />
    </FormDialog>
  );
}
