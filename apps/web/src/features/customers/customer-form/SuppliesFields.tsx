import { SHOP_SUPPLIES_OF, SHOP_SUPPLIES_OF_LABELS } from '@baydesk/domain/organization/shop-settings';
import { required } from '@baydesk/domain/validation/text-rules';
import { Input, SegmentedControl } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { MoneyField } from '../../../shared/ui/fields/MoneyField.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import classes from './BillingPart.module.css';
import type { SuppliesChoice, SuppliesRule } from './supplies-rule.ts';
import { SUPPLIES_CHOICE_LABELS, SUPPLIES_CHOICES, SUPPLIES_STARTS, suppliesChoice } from './supplies-rule.ts';

const PERCENT = 'shop_supplies_percent';
const CHOICES = SUPPLIES_CHOICES.map((choice) => ({ value: choice, label: SUPPLIES_CHOICE_LABELS[choice] }));
const OF_OPTIONS = SHOP_SUPPLIES_OF.map((of) => ({ value: of, label: SHOP_SUPPLIES_OF_LABELS[of] }));

/** The shop supplies rule. A typed customer rule comes back when it is chosen again. */
export function SuppliesFields() {
  const { form } = useFormScope();
  const label_id = useId();
  const chosen = suppliesChoice(form.values);
  const typed = useRef<SuppliesRule | null>(null);
  const choose = (choice: SuppliesChoice) => {
    if (chosen === 'own') typed.current = ruleIn(form.values);
    form.setValues({ ...((choice === 'own' && typed.current) || SUPPLIES_STARTS[choice]) });
  };
  return (
    <div className={classes.group}>
      <div>
        <Input.Label id={label_id} labelElement="div">
          Shop supplies
        </Input.Label>
        <SegmentedControl fullWidth aria-labelledby={label_id} data={CHOICES} value={chosen} onChange={choose} />
      </div>
      {chosen === 'own' && <OwnRule />}
    </div>
  );
}

function OwnRule() {
  const { form, waits } = useFormScope();
  const percent = form.values[PERCENT];
  useEffect(() => {
    waits.set(PERCENT, async () => {
      const verdict = required('Percent')(percent);
      return verdict === true ? null : verdict;
    });
    return () => {
      waits.delete(PERCENT);
    };
  }, [waits, percent]);
  return (
    <div className={classes.own}>
      <FieldRow>
        <NumberField name={PERCENT} label="Percent" rightSection="%" rightSectionPointerEvents="none" withAsterisk />
        <SelectField name="shop_supplies_of" label="Percent of" options={OF_OPTIONS} />
      </FieldRow>
      <FieldRow>
        <MoneyField name="shop_supplies_min_cents" label="At least" placeholder="No minimum" />
        <MoneyField name="shop_supplies_max_cents" label="At most" placeholder="No maximum" />
      </FieldRow>
    </div>
  );
}

const ruleIn = (values: Readonly<Record<string, unknown>>): SuppliesRule => {
  const { shop_supplies_percent, shop_supplies_of, shop_supplies_min_cents, shop_supplies_max_cents } =
    values as unknown as SuppliesRule;
  return { shop_supplies_percent, shop_supplies_of, shop_supplies_min_cents, shop_supplies_max_cents };
};
