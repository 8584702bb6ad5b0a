import { expect, it } from 'vitest';
import { isPossibleEntry, partyType } from './party-entry.ts';

it.each([
  ['purchase', 1, true],
  ['purchase', 0, true],
  ['purchase', -1, false],
  ['credit', -1, true],
  ['credit', 1, false],
  ['credit', 0, false],
  ['payment', -1, true],
  ['payment', 1, true],
  ['payment', 0, false],
  ['adjustment', -1, true],
  ['adjustment', 1, true],
  ['adjustment', 0, false],
] as const)('a new %s of %i: %s', (kind, amount_cents, is_possible) => {
  expect(isPossibleEntry({ kind, amount_cents }, null)).toBe(is_possible);
});

it('a counter-entry takes back the same kind and amount', () => {
  const reversed = { kind: 'purchase', amount_cents: 100 } as const;
  expect(isPossibleEntry({ kind: 'purchase', amount_cents: -100 }, reversed)).toBe(true);
  expect(isPossibleEntry({ kind: 'purchase', amount_cents: -99 }, reversed)).toBe(false);
  expect(isPossibleEntry({ kind: 'credit', amount_cents: -100 }, reversed)).toBe(false);
});

it('a party that is not named is a customer', () => {
  expect([partyType(), partyType('customer'), partyType('vendor')]).toEqual([1, 1, 2]);
});
