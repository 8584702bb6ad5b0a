import { expect, it } from 'vitest';
import { DEFAULT_COUNTRY_CODE, countryOptions, regionsOf, toCountryEntries } from './country-lookup.ts';

const countries = toCountryEntries([
  {
    countryName: 'Canada',
    countryShortCode: 'CA',
    regions: [
      { name: 'Ontario', shortCode: 'ON' },
      { name: 'Quebec', shortCode: 'QC' },
    ],
  },
  { countryName: 'Gibraltar', countryShortCode: 'GI', regions: [{ name: 'Gibraltar' }] },
]);

it('a country is chosen by name and kept by code', () => {
  expect(countryOptions(countries)).toEqual([
    { label: 'Canada', value: 'CA' },
    { label: 'Gibraltar', value: 'GI' },
  ]);
});

it.each([
  [
    DEFAULT_COUNTRY_CODE,
    [
      { name: 'Ontario', shortCode: 'ON' },
      { name: 'Quebec', shortCode: 'QC' },
    ],
  ],
  ['GI', [{ name: 'Gibraltar' }]],
  ['XX', []],
  ['', []],
])('the regions of %j are %j', (country_code, regions) => {
  expect(regionsOf(countries, country_code)).toEqual(regions);
});

it('an entry carries the country code under the name the product uses', () => {
  expect(countries[1]).toEqual({ countryName: 'Gibraltar', countryCode: 'GI', regions: [{ name: 'Gibraltar' }] });
});
