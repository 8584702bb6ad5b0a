import { expect, it } from 'vitest';
import { nextColumn } from './next-column.ts';

const FROM_APPROVED = ['approved', 'in_progress', 'hold', 'complete'] as const;

it.each([
  ['ArrowRight', 'approved', 'in_progress'],
  ['ArrowRight', 'hold', 'complete'],
  ['ArrowLeft', 'complete', 'hold'],
  ['ArrowLeft', 'approved', undefined],
  ['ArrowRight', 'complete', undefined],
  ['ArrowDown', 'approved', undefined],
] as const)('%s moves an approved card from %s to %s', (key, over, expected) => {
  expect(nextColumn(key, over, FROM_APPROVED)).toBe(expected);
});
