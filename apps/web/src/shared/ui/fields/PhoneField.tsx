import { useMemo } from 'react';
import { workplaceFormat } from '../../format/workplace-format.ts';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { phoneFormat } from '../inputs/typed-format.ts';
import type { TypedInputProps } from '../inputs/TypedInput.tsx';
import { TypedInput } from '../inputs/TypedInput.tsx';

type PhoneFieldProps = FieldProps<TypedInputProps<string>> & {
  /** By default the workplace's country. */
  country_code?: string | undefined;
};

/** Formats the number for its country. The form holds an empty number as empty text, like the contracts. */
export function PhoneField({ name, label, country_code, ...props }: PhoneFieldProps) {
  const { onChange, value, ...field } = useFormField<string | null>(name, label);
  const country = country_code ?? workplaceFormat().country_code;
  const format = useMemo(() => phoneFormat(country), [country]);
  return (
    <TypedInput
      inputMode="tel"
      autoComplete="off"
      {...props}
      {...field}
      value={value === '' ? null : value}
      onChange={(typed) => onChange(typed ?? '')}
      format={format}
    />
  );
}
