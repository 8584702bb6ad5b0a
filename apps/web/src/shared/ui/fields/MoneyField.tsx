import type { Cents } from '@baydesk/domain/money/cents';
import type { ComponentProps } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { MoneyInput } from '../inputs/MoneyInput.tsx';
import { moneyFormat, showTyped } from '../inputs/typed-format.ts';

const show = (value: Cents | null) => showTyped(moneyFormat, value);

export function MoneyField({ name, label, ...props }: FieldProps<ComponentProps<typeof MoneyInput>>) {
  return <MoneyInput {...props} {...useFormField<Cents | null>(name, label, show)} />;
}
