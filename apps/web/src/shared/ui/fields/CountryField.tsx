import { countryOptions } from '@baydesk/domain/countries/country-lookup';
import type { FieldProps } from '../form/use-form-field.ts';
import { useFormField } from '../form/use-form-field.ts';
import { useFormScope } from '../form/form-context.ts';
import type { SearchableSelectProps } from '../inputs/SearchableSelect.tsx';
import { SearchableSelect } from '../inputs/SearchableSelect.tsx';
import { useCountries } from '../inputs/use-countries.ts';

type CountryFieldProps = FieldProps<Omit<SearchableSelectProps, 'data'>> & {
  /** The field of the region, which belongs to the country and is cleared with it. */
  regionName?: string;
};

/** The value is the two-letter code. */
export function CountryField({ name, label, regionName, ...props }: CountryFieldProps) {
  const { form } = useFormScope();
  const { onChange, ...field } = useFormField<string | null>(name, label);
  return (
    <SearchableSelect
      {...props}
      {...field}
      data={countryOptions(useCountries())}
      onChange={(country_code) => {
        onChange(country_code);
        if (regionName && country_code !== field.value) form.setFieldValue(regionName, '');
      }}
    />
  );
}
