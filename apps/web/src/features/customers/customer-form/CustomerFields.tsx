import type { Customer, SimilarCustomer } from '@baydesk/contract/customers.contract';
import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import type { CustomerType } from '@baydesk/domain/customers/customer-type';
import { CUSTOMER_TYPE_LABELS, CUSTOMER_TYPES } from '@baydesk/domain/customers/customer-type';
import { SegmentedControl, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PlaceFields } from '../../../shared/ui/fields/AddressFields.tsx';
import { PhoneField } from '../../../shared/ui/fields/PhoneField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormField, useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { SimilarRecords } from '../../../shared/ui/records/SimilarRecords.tsx';
import { useSimilarCustomers } from '../use-customers.ts';
import { BillingFields } from './BillingFields.tsx';
import classes from './BillingPart.module.css';
import { BILLING_FIELDS, hasBilling } from './customer-values.ts';

const CHOICES = CUSTOMER_TYPES.map((type) => ({ value: type, label: CUSTOMER_TYPE_LABELS[type] }));
const show = (type: CustomerType) => CUSTOMER_TYPE_LABELS[type];

/** Values typed for the other type stay and come back when the type is changed back. */
function CustomerTypeField() {
  const { value, onChange } = useFormField<CustomerType>('customer_type', 'Type', show);
  return <SegmentedControl fullWidth aria-label="Type of customer" data={CHOICES} value={value} onChange={onChange} />;
}

const TERMS = CREDIT_TERMS.map((term) => ({ value: term, label: term }));

/** The fields of a customer, the same for a new and for an existing one. */
export function CustomerFields({ customer }: { customer?: Customer }) {
  const country_code = useFormText('country_code');
  return (
    <>
      <CustomerTypeField />
      <NameFields />
      <FieldRow>
        <PhoneField name="telephone" label="Telephone" country_code={country_code} />
        <TextField name="email" label="E-mail" inputMode="email" />
      </FieldRow>
      {!customer && <FirstContactFields />}
      <SimilarCustomers except_id={customer?.id} />
      <PlaceFields />
      <SelectField
        name="credit_terms"
        label="Credit terms"
        placeholder="As the shop’s settings have it"
        options={TERMS}
      />
      <BillingPart customer={customer} />
    </>
  );
}

/** The rest of the form, out of the way at the counter; it opens by itself where something is wrong in it. */
function BillingPart({ customer }: { customer: Customer | undefined }) {
  const { form } = useFormScope();
  const [isOpen, setIsOpen] = useState(() => hasBilling(form.values));
  const fields_id = useId();
  const is_wrong = BILLING_FIELDS.some((field) => form.errors[field] !== undefined);
  // It stays open after the error is corrected, so that it does not close while somebody types.
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

/** The first contact of a new company; an individual needs none. */
function FirstContactFields() {
  const country_code = useFormText('country_code');
  if (useFormText('customer_type') !== 'company') return null;
  return (
    <FieldRow>
      <TextField name="contact.first_name" label="Contact’s first name" />
      <TextField name="contact.last_name" label="Contact’s last name" />
      <PhoneField name="contact.telephone" label="Contact’s phone" country_code={country_code} />
    </FieldRow>
  );
}

function NameFields() {
  if (useFormText('customer_type') === 'company')
    return <TextField name="company_name" label="Company name" withAsterisk />;
  return (
    <FieldRow>
      <TextField name="first_name" label="First name" withAsterisk />
      <TextField name="last_name" label="Last name" />
    </FieldRow>
  );
}

const TYPING_PAUSE_MS = 350;
const LEAST_CHARACTERS = 3;

const REASONS: Readonly<Record<SimilarCustomer['because'][number], string>> = {
  telephone: 'same phone',
  email: 'same e-mail',
  name: 'similar name',
};

/** Lists customers similar to the typed one, without blocking the form. */
function SimilarCustomers({ except_id }: { except_id: string | undefined }) {
  const typed = useTyped();
  const is_enough = Object.values(typed).some((text) => text.length >= LEAST_CHARACTERS);
  const { data } = useSimilarCustomers(except_id === undefined ? typed : { ...typed, except_id }, is_enough);
  const similar = is_enough ? (data?.collection ?? []) : [];
  return (
    <SimilarRecords
      titles={['This may be the same customer', 'It may be one of these']}
      records={similar.map(({ id, name, because, telephone, city }) => ({
        id,
        name,
        link: { to: '/customers/$id', params: { id } },
        facts: [because.map((reason) => REASONS[reason]).join(', '), telephone, city],
      }))}
    />
  );
}

/** The values to look up, once typing pauses. */
function useTyped() {
  const [is_company, company_name] = [useFormText('customer_type') === 'company', useFormText('company_name')];
  const person_name = [useFormText('first_name'), useFormText('last_name')].join(' ');
  const telephone = useFormText('telephone').trim();
  const email = useFormText('email').trim();
  const name = (is_company ? company_name : person_name).trim();
  const [text] = useDebouncedValue(JSON.stringify({ name, telephone, email }), TYPING_PAUSE_MS);
  return JSON.parse(text) as { name: string; telephone: string; email: string };
}
