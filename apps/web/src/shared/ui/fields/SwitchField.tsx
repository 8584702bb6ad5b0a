import type { SwitchProps } from '@mantine/core';
import { Switch } from '@mantine/core';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';

export function SwitchField({ name, label, ...props }: FieldProps<SwitchProps>) {
  const { value, onChange, required: _, ...field } = useFormField<boolean>(name, label, (on) => (on ? 'On' : 'Off'));
  return <Switch {...props} {...field} checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />;
}
