import { createCustomer } from '@baydesk/contract/customers.contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useCreateCustomer, useDefaultTerms } from '../use-customers.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { blankCustomer } from './customer-values.ts';

/** A new customer, whose page opens once it is saved. */
export function CreateCustomerDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateCustomer();
  const navigate = useNavigate();
  const terms = useDefaultTerms();
  const created = useRef<string>(null);
  if (terms === undefined) return null;

  /** Closing goes to an address of its own, so only one of the two may happen. */
  const leave = () => {
    if (created.current === null) return onClose();
    void navigate({ to: '/customers/$id', params: { id: created.current } });
  };
  return (
    <FormDialog
      title="New customer"
      endpoint={createCustomer}
      initial={blankCustomer(terms, workplaceFormat().country_code)}
      mutation={create}
      onClose={leave}
      onSaved={({ id, name }) => {
        created.current = id;
        showNotice(done(`${name} is added`));
      }}
      size="lg"
    >
      <CustomerFields />
    </FormDialog>
  );
}
