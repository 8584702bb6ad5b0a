import { expect, it } from 'vitest';
import { COUNTRY_CODES, knownCountry } from './country-codes.ts';

it('knows every country once', () => {
  expect(COUNTRY_CODES.size).toBe(249);
});

it.each([
  ['CA', true],
  ['US', true],
  ['XK', true],
  ['ZZ', 'Country is not known'],
  ['ca', 'Country is not known'],
  ['CAN', 'Country is not known'],
  [7, 'Country is not known'],
])('%j is judged %j', (code, verdict) => {
  expect(knownCountry(code)).toBe(verdict);
});
