import type { ComponentProps } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField, useFormText } from '../form/use-form-field.ts';
import { RegionSelect } from '../inputs/RegionSelect.tsx';

type RegionFieldProps = Omit<FieldProps<ComponentProps<typeof RegionSelect>>, 'country_code'> & {
  /** The field that holds the country. */
  countryName: string;
};

export function RegionField({ name, label, countryName, ...props }: RegionFieldProps) {
  const country_code = useFormText(countryName);
  return <RegionSelect {...props} {...useFormField<string>(name, label)} country_code={country_code} />;
}
