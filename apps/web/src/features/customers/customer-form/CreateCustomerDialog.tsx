import type { Customer } from '@baydesk/contract/customers.contract';
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

interface CreateCustomerDialogProps {
  onClose: () => void;
  /** Called with the new customer instead of opening its page. */
  onCreated?: (customer: Customer) => void;
  typed_name?: string;
}

export function CreateCustomerDialog({ onClose, onCreated, typed_name = '' }: CreateCustomerDialogProps) {
  const create = useCreateCustomer();
  const navigate = useNavigate();
  const terms = useDefaultTerms();
  const created = useRef<string>(null);
  if (terms === undefined) return null;

  /** Closing goes to an address of its own, so only one of the two may happen. */
  const leave = () => {
    if (created.current === null) return onClose();
    // A new customer has no orders yet, so the vehicles tab opens.
    void navigate({ to: '/customers/$id/vehicles', params: { id: created.current } });
  };
  return (
    <FormDialog
      title="New customer"
      endpoint={createCustomer}
      initial={{ ...blankCustomer(terms, workplaceFormat().country_code), company_name: typed_name }}
      mutation={{
        // A contact that was typed before the type was changed is hidden, so it is not sent.
        mutateAsync: ({ contact, ...input }) =>
          create.mutateAsync(input.customer_type === 'company' ? { ...input, contact } : input),
      }}
      onClose={leave}
      onSaved={(customer, _input, then) => {
        showNotice(done(`${customer.name} is added`));
        if (onCreated) return onCreated(customer);
        if (then === 'close') created.current = customer.id;
      }}
      size="lg"
      another={!onCreated}
    >
      <CustomerFields />
    </FormDialog>
  );
}
