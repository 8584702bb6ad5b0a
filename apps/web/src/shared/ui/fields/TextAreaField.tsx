import type { TextareaProps } from '@mantine/core';
import { Textarea } from '@mantine/core';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';

export function TextAreaField({ name, label, ...props }: FieldProps<TextareaProps>) {
  const { value, onChange, ...field } = useFormField<string | null>(name, label);
  return (
    <Textarea
      autosize
      minRows={3}
      maxRows={10}
      {...props}
      {...field}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
