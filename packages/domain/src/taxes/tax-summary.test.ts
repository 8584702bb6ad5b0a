import { expect, it } from 'vitest';
import { taxSummary } from './tax-summary.ts';

it.each([
  [[], 'No tax'],
  [[{ name: 'HST', rate_percent: 13 }], 'HST 13 %'],
  [[{ name: 'Zero Tax', rate_percent: 0 }], 'Zero Tax 0 %'],
  [
    [
      { name: 'GST', rate_percent: 5 },
      { name: 'QST', rate_percent: 9.975 },
    ],
    'GST 5 % + QST 9.975 %',
  ],
])('%j reads as %s', (components, summary) => {
  expect(taxSummary(components)).toBe(summary);
});
