import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import type { ReactNode } from 'react';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import classes from './MoneyFields.module.css';
import { useNeededReference } from './use-needed-reference.ts';

interface MoneyFieldsProps {
  methods: readonly PaymentMethod[];
  /** The field of the amount, which comes first. */
  amount: ReactNode;
  date?: 'payment_date' | 'refund_date';
  /** The field of the note or reference that goes with it. */
  words?: ReactNode;
}

/** How much money came or goes back, how, when and with what reference. */
export function MoneyFields({
  methods,
  amount,
  date = 'payment_date',
  words = <TextField name="memo" label="Note" />,
}: MoneyFieldsProps) {
  const needs_reference = useNeededReference(methods, 'payment_method_id', 'reference');
  return (
    <>
      <div className={classes.money}>
        {amount}
        <SelectField
          name="payment_method_id"
          label="Method"
          options={methods.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField name="reference" label="Reference" withAsterisk={needs_reference} />
        <DateField name={date} label="Date" />
      </div>
      <FieldRow>{words}</FieldRow>
    </>
  );
}
