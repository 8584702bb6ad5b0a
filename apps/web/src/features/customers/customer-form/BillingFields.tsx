import type { Customer } from '@baydesk/contract/customers.contract';
import { IBS_STATUSES, IBS_STATUS_LABELS } from '@baydesk/domain/customers/customer-type';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { SwitchField } from '../../../shared/ui/fields/SwitchField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { withChosen } from '../../../shared/ui/records/with-chosen.ts';
import { useTaxOptions } from '../use-customers.ts';
import classes from './BillingPart.module.css';
import { SuppliesFields } from './SuppliesFields.tsx';

const IBS = IBS_STATUSES.map((status) => ({ value: status, label: IBS_STATUS_LABELS[status] }));

export function BillingFields({ customer }: { customer: Customer | undefined }) {
  return (
    <>
      <FieldRow>
        <MoneyField name="credit_limit_cents" label="Credit limit" placeholder="No limit" />
        <MoneyField name="labour_rate_cents" label="Own labour rate" placeholder="Rate of the labour type" />
      </FieldRow>
      <SwitchField
        name="requires_po"
        label="Purchase order required"
        description="An order is complete only with the customer’s PO number"
      />
      <SwitchField
        name="takes_no_reminders"
        label="No reminders"
        description="Nobody is reminded of unpaid invoices by the rules"
      />
      <TaxPart customer={customer} />
      <SuppliesFields />
      <TextField name="website" label="Website" placeholder="example.com" inputMode="url" />
      <FieldRow>
        <TextField name="ibs_account_number" label="IBS account number" />
        <SelectField name="ibs_status" label="IBS status" options={IBS} />
      </FieldRow>
      <MoneyField name="ibs_invoice_limit_cents" label="IBS limit per invoice" placeholder="No limit" />
    </>
  );
}

function TaxPart({ customer }: { customer: Customer | undefined }) {
  const options = useTaxOptions();
  const { tax_id = null, tax } = customer ?? {};
  const chosen = tax_id === null ? undefined : { value: tax_id, label: tax ?? '' };
  const is_exempt = useFormScope().form.values['is_tax_exempt'] === true;
  return (
    <>
      <SelectField
        name="tax_id"
        label="Tax"
        placeholder="As the location"
        clearable
        options={withChosen(options, chosen)}
      />
      <SwitchField name="is_tax_exempt" label="Exempt from tax" />
      {is_exempt && (
        <div className={classes.own}>
          <FieldRow>
            <TextField name="tax_exempt_certificate" label="Exemption certificate" />
            <DateField name="tax_exempt_until" label="Exempt until" placeholder="No end" />
          </FieldRow>
        </div>
      )}
    </>
  );
}
