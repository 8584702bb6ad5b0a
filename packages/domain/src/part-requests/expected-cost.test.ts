import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { expectedCost } from './expected-cost.ts';

const [average, last_vendor_cost] = [cents(5_00), cents(6_00)];

it.each([
  ['inventory', { average, last_vendor_cost }, average],
  ['inventory', { average: null, last_vendor_cost }, last_vendor_cost],
  ['vendor', { average, last_vendor_cost }, last_vendor_cost],
  ['vendor', { average, last_vendor_cost: null }, average],
  ['vendor', { average: null, last_vendor_cost: null }, null],
] as const)('a part from %s with costs %j is expected to cost %j', (source, costs, expected) => {
  expect(expectedCost(source, costs)).toBe(expected);
});
