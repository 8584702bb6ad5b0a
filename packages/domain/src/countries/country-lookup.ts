export const DEFAULT_COUNTRY_CODE = 'CA';

export type Region = { readonly name: string; readonly shortCode?: string | undefined };

export type CountryEntry = {
  readonly countryName: string;
  readonly countryCode: string;
  readonly regions: readonly Region[];
};

/** A country as the package country-region-data ships it. */
export type RawCountry = {
  readonly countryName: string;
  readonly countryShortCode: string;
  readonly regions: readonly Region[];
};

export type CountryOption = { readonly label: string; readonly value: string };

export function toCountryEntries(raw: readonly RawCountry[]): CountryEntry[] {
  return raw.map(({ countryName, countryShortCode, regions }) => ({
    countryName,
    countryCode: countryShortCode,
    regions,
  }));
}

export function countryOptions(countries: readonly CountryEntry[]): CountryOption[] {
  return countries.map(({ countryName, countryCode }) => ({ label: countryName, value: countryCode }));
}

export function regionsOf(countries: readonly CountryEntry[], country_code: string): readonly Region[] {
  return countries.find(({ countryCode }) => countryCode === country_code)?.regions ?? [];
}
