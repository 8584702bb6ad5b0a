import type { Customer } from '@baydesk/contract/customers.contract';
import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import { PlaceFields } from '../../../shared/ui/fields/AddressFields.tsx';
import { PhoneField } from '../../../shared/ui/fields/PhoneField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { BillingPart } from './BillingPart.tsx';
import { CustomerTypeField } from './CustomerTypeField.tsx';
import { NameFields } from './NameFields.tsx';
import { SimilarCustomers } from './SimilarCustomers.tsx';

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
        <TextField name="email" label="Email" inputMode="email" />
      </FieldRow>
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
