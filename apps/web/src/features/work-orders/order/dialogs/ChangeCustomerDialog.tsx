import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { changeCustomer } from '@baydesk/contract/work-orders.contract';
import { CustomerField } from '../../../../shared/ui/fields/CustomerField.tsx';
import { SelectField } from '../../../../shared/ui/fields/SelectField.tsx';
import { FormDialog } from '../../../../shared/ui/form/FormDialog.tsx';
import { useFormText } from '../../../../shared/ui/form/use-form-field.ts';
import { done } from '../../../../shared/notices/notices.ts';
import { showNotice } from '../../../../shared/notices/show-notice.tsx';
import { useOrderChange, readOrder } from '../../order-data/use-work-order.ts';
import { useContactOptions, useVehicleOptions } from '../../order-data/use-order-choices.ts';

/** Changes the customer of the order, optionally with a contact and a unit of the new one. */
export function ChangeCustomerDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const fields = (version: number) => ({
    work_order_id: order.id,
    version,
    customer_id: null,
    contact_id: null,
    vehicle_id: null,
  });
  return (
    <FormDialog
      title={`${order.work_order_number} for another customer`}
      submitLabel="Change customer"
      endpoint={changeCustomer}
      initial={fields(order.version)}
      mutation={useOrderChange(changeCustomer, { refusals: 'shown_by_form' })}
      reload={async () => fields((await readOrder(order.id)).version)}
      onClose={onClose}
      onSaved={({ work_order }) =>
        showNotice(done(`${work_order.work_order_number} is for ${work_order.customer_name}`))
      }
    >
      <CustomerField name="customer_id" label="Customer" except_id={order.customer_id} />
      <OfCustomer order={order} />
      <div>Labour not yet authorized takes the new customer’s rate, and tax and supplies their rules.</div>
    </FormDialog>
  );
}

function OfCustomer({ order }: { order: WorkOrder }) {
  const customer_id = useFormText('customer_id');
  const vehicles = useVehicleOptions(customer_id);
  const contacts = useContactOptions(customer_id);
  if (customer_id === '') return null;
  return (
    <>
      <SelectField
        name="vehicle_id"
        label="Vehicle"
        placeholder={`${order.vehicle_info}, as it is`}
        description="A unit that was sold is transferred on its own page"
        options={vehicles}
        clearable
      />
      <SelectField
        name="contact_id"
        label="Contact"
        placeholder="Their preferred contact"
        options={contacts}
        clearable
      />
    </>
  );
}
