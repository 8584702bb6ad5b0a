import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { expectedCost } from './expected-cost.ts';

const [average, asked] = [cents(5_00), cents(6_00)];

it.each([
  ['inventory', { average, asked }, average],
  ['inventory', { average: null, asked }, asked],
  ['vendor', { average, asked }, asked],
  ['vendor', { average, asked: null }, average],
  ['vendor', { average: null, asked: null }, null],
] as const)('a part from %s with costs %j is expected to cost %j', (source, costs, expected) => {
  expect(expectedCost(source, costs)).toBe(expected);
});
