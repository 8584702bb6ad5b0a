import { expect, it } from 'vitest';
import { documentNumber, NUMBER_PREFIXES } from './document-number.ts';

it.each([
  ['invoice', 'TOR', 'INVTOR-1042'],
  ['credit', 'TOR', 'CMTOR-1042'],
  ['purchase_order', '5', 'PO5-1042'],
  ['stock_count', '', 'CC-1042'],
] as const)('number 1042 of a %s at shop %j is %s', (kind, shop_id, shown) => {
  expect(documentNumber(kind, { number: 1042, shop_id })).toBe(shown);
});

it('no two kinds of documents share their letters', () => {
  const prefixes = Object.values(NUMBER_PREFIXES);
  expect(new Set(prefixes).size).toBe(prefixes.length);
});
