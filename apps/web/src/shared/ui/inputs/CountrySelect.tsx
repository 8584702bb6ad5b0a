import { countryOptions } from '@baydesk/domain/countries/country-lookup';
import type { SearchableSelectProps } from './SearchableSelect.tsx';
import { SearchableSelect } from './SearchableSelect.tsx';
import { useCountries } from './use-countries.ts';

/** The value is the two-letter code. */
export function CountrySelect(props: Omit<SearchableSelectProps, 'data'>) {
  return <SearchableSelect {...props} data={countryOptions(useCountries())} />;
}
