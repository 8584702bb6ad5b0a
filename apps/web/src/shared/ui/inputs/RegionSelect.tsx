import { regionsOf } from '@baydesk/domain/countries/country-lookup';
import { TextInput } from '@mantine/core';
import type { SearchableSelectProps } from './SearchableSelect.tsx';
import { SearchableSelect } from './SearchableSelect.tsx';
import { useCountries } from './use-countries.ts';

type RegionSelectProps = Omit<SearchableSelectProps, 'data' | 'value' | 'onChange'> & {
  country_code: string;
  value: string;
  onChange: (region: string) => void;
};

/** The regions of a country, stored by short code, or by name without one; free text for a country without regions. */
export function RegionSelect({ country_code, value, onChange, ...props }: RegionSelectProps) {
  const regions = regionsOf(useCountries(), country_code);
  if (regions.length === 0) {
    const { label, name, error, required, description } = props;
    const shared = { label, name, error, required, description };
    return <TextInput {...shared} value={value} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  const options = new Map(regions.map(({ name, shortCode = name }) => [shortCode, name]));
  // A stored value that is not in the list stays visible.
  if (value !== '' && !options.has(value)) options.set(value, value);
  const data = Array.from(options, ([code, label]) => ({ value: code, label }));
  return (
    <SearchableSelect
      clearable
      {...props}
      data={data}
      value={value === '' ? null : value}
      onChange={(region) => onChange(region ?? '')}
    />
  );
}
