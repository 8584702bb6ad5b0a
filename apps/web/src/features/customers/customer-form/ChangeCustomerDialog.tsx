import type { Customer } from '@baydesk/contract/customers.contract';
import { changeCustomer } from '@baydesk/contract/customers.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { readCustomer, useChangeCustomer } from '../use-customers.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { toFields } from './customer-values.ts';

export function ChangeCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const save = useChangeCustomer();
  return (
    <FormDialog
      title={`Edit ${customer.name}`}
      endpoint={changeCustomer}
      initial={toFields(customer)}
      mutation={save}
      reload={async () => toFields(await readCustomer(customer.id))}
      onClose={onClose}
      onSaved={({ name }) => showNotice(done(`${name} is saved`))}
      size="lg"
    >
      <CustomerFields customer={customer} />
    </FormDialog>
  );
}
