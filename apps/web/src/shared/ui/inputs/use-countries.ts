import type { CountryEntry, RawCountry } from '@baydesk/domain/countries/country-lookup';
import { toCountryEntries } from '@baydesk/domain/countries/country-lookup';
import countries_url from 'country-region-data/data.json?url';
import { useEffect, useState } from 'react';

const NONE: readonly CountryEntry[] = [];
let loading: Promise<readonly CountryEntry[]> | null = null;

/** Every country with its regions: 40 kB that only forms with an address load. */
async function loadCountries(): Promise<readonly CountryEntry[]> {
  const response = await fetch(countries_url);
  return toCountryEntries((await response.json()) as RawCountry[]);
}

/** Empty until the list is loaded. */
export function useCountries(): readonly CountryEntry[] {
  const [countries, setCountries] = useState(NONE);
  useEffect(() => {
    let is_current = true;
    loading ??= loadCountries();
    loading.then(
      (loaded) => is_current && setCountries(loaded),
      () => {
        loading = null;
      },
    );
    return () => {
      is_current = false;
    };
  }, []);
  return countries;
}
