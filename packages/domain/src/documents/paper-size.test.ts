import { expect, it } from 'vitest';
import { paperSizeOf } from './paper-size.ts';

it.each([
  ['CA', 'letter'],
  ['US', 'letter'],
  ['NZ', 'a4'],
  ['DE', 'a4'],
  ['', 'a4'],
])('a location in %j prints on %s', (country_code, size) => {
  expect(paperSizeOf(country_code)).toBe(size);
});
