import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import { AutocompleteField } from '../../shared/ui/fields/AutocompleteField.tsx';
import { HoursField } from '../../shared/ui/fields/HoursField.tsx';
import { MoneyField } from '../../shared/ui/fields/MoneyField.tsx';
import { SelectField } from '../../shared/ui/fields/SelectField.tsx';
import { SwitchField } from '../../shared/ui/fields/SwitchField.tsx';
import { TextAreaField } from '../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../shared/ui/form/FieldRow.tsx';
import { useFormScope } from '../../shared/ui/form/form-context.ts';
import { useLineCategories } from './use-canned-lines.ts';
import classes from './CannedLineFields.module.css';
import { LinePriceCard } from './LinePriceCard.tsx';
import { PartFields } from './PartFields.tsx';
import type { TypedLine } from './price-today.ts';
import { priceToday } from './price-today.ts';
import { useLabour } from './use-labour.ts';
import { usePartPrices } from './use-part-prices.ts';

/** The fields of a canned line, the same for a new and for an existing one. */
export function CannedLineFields({ record }: { record?: CannedLine }) {
  const line = useFormScope().form.values as unknown as TypedLine & { labour_type_id: string | null };
  const labour = useLabour(line.labour_type_id, record);
  const prices = usePartPrices(line.parts, record);
  const price = priceToday(line, labour.rate_cents, prices);
  return (
    <>
      <div className={classes.naming}>
        <TextField name="name" label="Name" placeholder="Replace front brake shoes" />
        <AutocompleteField name="category" label="Category" placeholder="Brakes" suggestions={useLineCategories()} />
      </div>
      <TextAreaField name="description" label="Description" placeholder="What the customer reads" minRows={2} />
      <FieldRow>
        <HoursField name="time_estimate" label="Hours" placeholder="2.5 or 2:30" />
        <SelectField
          name="labour_type_id"
          label="Labour type"
          options={labour.options}
          placeholder={labour.default_label}
          clearable
        />
        <MoneyField name="fixed_price_cents" label="Fixed price" placeholder="By hours and parts" />
        <div className={classes.flags}>
          <SwitchField name="is_diagnosis" label="Diagnosis" />
          <SwitchField name="is_warranty" label="Warranty" />
        </div>
      </FieldRow>
      <PartFields record={record} prices={prices} part_cents={price.part_cents} />
      <LinePriceCard line={line} labour={labour} prices={prices} price={price} />
    </>
  );
}
