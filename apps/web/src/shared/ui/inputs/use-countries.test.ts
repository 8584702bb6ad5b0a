import { COUNTRY_CODES } from '@baydesk/domain/countries/country-codes';
import raw from 'country-region-data/data.json';
import { expect, it } from 'vitest';

it('offers exactly the countries that the contract accepts', () => {
  const offered = (raw as { countryShortCode: string }[]).map(({ countryShortCode }) => countryShortCode);
  expect(new Set(offered)).toEqual(COUNTRY_CODES);
});
