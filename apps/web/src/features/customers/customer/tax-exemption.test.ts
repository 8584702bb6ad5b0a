import { expect, it } from 'vitest';
import { exemptionOf } from './tax-exemption.ts';

/** Still Nov 30 in Toronto, although it is December in London. */
const LATE = { now: '2026-12-01T03:00:00Z', timezone: 'America/Toronto' };

it.each([
  [false, '2026-11-30', null],
  [true, null, { words: 'Tax exempt', is_expired: false }],
  [true, '2026-11-30', { words: 'Exempt until Nov 30, 2026', is_expired: false }],
  [true, '2026-11-29', { words: 'Exemption expired Nov 29, 2026', is_expired: true }],
])('a customer who is exempt (%s) until %s, late on Nov 30', (is_tax_exempt, tax_exempt_until, expected) => {
  expect(exemptionOf({ is_tax_exempt, tax_exempt_until }, LATE)).toEqual(expected);
});
