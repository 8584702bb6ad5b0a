import type { PasswordInputProps } from '@mantine/core';
import { PasswordInput } from '@mantine/core';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';

/** `autoComplete` marks the current or a new password. Passwords are never part of a draft. */
export function PasswordField({ name, label, ...props }: FieldProps<PasswordInputProps> & { autoComplete: string }) {
  const { value, onChange, ...field } = useFormField<string | null>(name, label, () => '••••••');
  return (
    <PasswordInput
      {...props}
      {...field}
      aria-invalid={field.error ? true : undefined}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
