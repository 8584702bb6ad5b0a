import { expect, it } from 'vitest';
import { describeOrderChange } from './describe-order-change.ts';

const goodwill = { kind: 'percent', percent: 10, reason: 'Goodwill' };
const nameOf = (id: string) => (id === '7' ? 'Brakes' : undefined);

it.each([
  ['line_discount_changed', { line_id: '7', discount: goodwill }, 'gave a discount of 10 % on “Brakes”: Goodwill'],
  ['line_discount_changed', { line_id: '8', discount: goodwill }, 'gave a discount of 10 % on a line: Goodwill'],
  ['part_discount_changed', { part_request_id: '7', discount: null }, 'took away the discount on “Brakes”'],
  [
    'discount_changed',
    { discount: { kind: 'amount', amount: 25_00, reason: 'Price match' } },
    'gave a discount of $25.00 on the order: Price match',
  ],
  ['undone', { undone_action: 'line_discount_changed' }, 'undid “changed the discount on a line”'],
])('%s with %o reads: %s', (action, after, words) => {
  expect(describeOrderChange({ action, after }, nameOf)).toBe(words);
});
