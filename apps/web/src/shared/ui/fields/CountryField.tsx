import type { ComponentProps } from 'react';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { useFormScope } from '../form/form-context.ts';
import { CountrySelect } from '../inputs/CountrySelect.tsx';

type CountryFieldProps = FieldProps<ComponentProps<typeof CountrySelect>> & {
  /** The field of the region, which belongs to the country and is cleared with it. */
  regionName?: string;
};

export function CountryField({ name, label, regionName, ...props }: CountryFieldProps) {
  const { form } = useFormScope();
  const { onChange, ...field } = useFormField<string | null>(name, label);
  return (
    <CountrySelect
      {...props}
      {...field}
      onChange={(country_code) => {
        onChange(country_code);
        if (regionName && country_code !== field.value) form.setFieldValue(regionName, '');
      }}
    />
  );
}
