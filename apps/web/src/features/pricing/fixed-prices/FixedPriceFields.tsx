import type { Cents } from '@baydesk/domain/money/cents';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import { priceFor, priceValueProblem } from '@baydesk/domain/pricing/price-matrix';
import { Input, SegmentedControl } from '@mantine/core';
import { PartNumberField } from '../../../shared/ui/fields/PartNumberField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormField, useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { MoneyInput } from '../../../shared/ui/inputs/MoneyInput.tsx';
import { NumberInput } from '../../../shared/ui/inputs/NumberInput.tsx';
import classes from './FixedPriceFields.module.css';
import type { FixedMethod } from './fixed-methods.ts';
import { FIXED_METHOD_OPTIONS, methodLabel } from './fixed-methods.ts';

const SAMPLE_COST = cents(100_00);

/** The fields of a part's own price, the same for a new and for an existing rule. */
export function FixedPriceFields() {
  const { form } = useFormScope();
  const isOfPart = useFormText('catalogue_part_id') !== '';
  const { value: method, onChange: setMethod } = useFormField<FixedMethod>('method', 'Priced by', methodLabel);
  const value = useFormField<number | null>('value', methodLabel(method), (typed) => inWords(method, typed));
  const typed: unknown = value.value;
  const problem = method !== 'price' && typeof typed === 'number' ? priceValueProblem(method, typed) : null;
  const isPriced = method !== 'price' && typeof typed === 'number' && problem === null;
  return (
    <>
      <PartNumberField
        name="part_number"
        label="Part number"
        placeholder="4707"
        offered="without_rules"
        part_field="catalogue_part_id"
        description={isOfPart ? 'Of this one part in the catalogue' : 'Of everything with this number'}
        onChoose={(part) => form.setFieldValue('description', part.name)}
      />
      <TextField name="description" label="Description" placeholder="Brake shoe kit" />
      <Input.Wrapper label="Priced by" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Priced by"
          data={[...FIXED_METHOD_OPTIONS]}
          value={method}
          onChange={(chosen) => {
            setMethod(chosen);
            // A price in dollars is no percentage.
            value.onChange(null);
          }}
        />
      </Input.Wrapper>
      <div className={classes.value}>
        {method === 'price' ? (
          <MoneyInput {...value} value={value.value as Cents | null} description="Whatever the part costs" />
        ) : (
          <NumberInput
            {...value}
            rightSection={method === 'multiplier' ? '×' : '%'}
            rightSectionPointerEvents="none"
            error={problem ?? value.error}
            description={
              isPriced
                ? `A part that costs ${formatCents(SAMPLE_COST)} sells for ${formatCents(priceFor(method, typed, SAMPLE_COST))}`
                : 'Of what the part costs'
            }
          />
        )}
      </div>
    </>
  );
}

function inWords(method: FixedMethod, value: number | null): string {
  if (value === null) return '';
  return method === 'price' && Number.isSafeInteger(value) ? formatCents(cents(value)) : String(value);
}
