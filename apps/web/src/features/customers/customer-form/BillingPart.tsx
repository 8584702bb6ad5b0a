import type { Customer } from '@baydesk/contract/customers.contract';
import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { BillingFields } from './BillingFields.tsx';
import classes from './BillingPart.module.css';
import { BILLING_FIELDS, hasBilling } from './customer-values.ts';

/** The rest of the form, out of the way at the counter; it opens by itself where something is wrong in it. */
export function BillingPart({ customer }: { customer: Customer | undefined }) {
  const { form } = useFormScope();
  const [isOpen, setIsOpen] = useState(() => hasBilling(form.values));
  const fields_id = useId();
  const is_wrong = BILLING_FIELDS.some((field) => form.errors[field] !== undefined);
  // It stays open when the mistake is mended, or it would close under the hands of whoever mends it.
  if (is_wrong && !isOpen) setIsOpen(true);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.part}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={fields_id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Chevron size={16} stroke={1.75} aria-hidden />
        Billing, tax and pricing
      </UnstyledButton>
      <div id={fields_id} className={classes.fields} hidden={!isOpen}>
        <BillingFields customer={customer} />
      </div>
    </section>
  );
}
