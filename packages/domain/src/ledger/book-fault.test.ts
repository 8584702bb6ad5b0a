import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { describeFault } from './book-fault.ts';

const fault = {
  party: 'customer' as const,
  party_name: 'Halton Freight',
  number: 'INVTOR-12',
  kept_cents: cents(99_00),
  counted_cents: cents(100_00),
};

it.each([
  ['balance', 'The balance of Halton Freight is $99.00, but the entries add up to $100.00.'],
  ['open', 'INVTOR-12 is open for $99.00, but its allocations leave $100.00.'],
  ['total', 'INVTOR-12 comes to $99.00, but its items and taxes add up to $100.00.'],
  ['amount', 'INVTOR-12 is entered with $99.00 instead of $100.00.'],
  ['state', 'INVTOR-12 is listed as paid, but $100.00 is open.'],
  ['party', 'INVTOR-12 is entered for another customer than it names.'],
] as const)('says what does not agree: %s', (kind, sentence) => {
  expect(describeFault({ ...fault, kind })).toBe(sentence);
});

it('says that a settled invoice is listed as open', () => {
  expect(describeFault({ ...fault, kind: 'state', counted_cents: cents(0) })).toBe(
    'INVTOR-12 is listed as open, but nothing is open.',
  );
});

it('names an entry without a document', () => {
  expect(describeFault({ ...fault, kind: 'open', number: '' })).toMatch(/^An entry is open for/);
});
