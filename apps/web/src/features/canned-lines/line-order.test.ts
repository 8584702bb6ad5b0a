import { describe, expect, it } from 'vitest';
import { changedPart, inOrder } from './line-order.ts';

const lines = (ids: string) => ids.split('').map((id) => ({ id }));
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

describe('the order of canned lines', () => {
  it.each([
    ['abcd', 'cab', 'cabd'],
    ['abcd', 'db', 'adcb'],
    ['abcd', 'xba', 'bacd'],
    ['abcd', '', 'abcd'],
  ])('of %s, told to put %s in order, becomes %s', (before, told, after) => {
    expect(idsOf(inOrder(lines(before), told.split('')))).toBe(after);
  });

  it.each([
    ['abcd', 'acbd', 'bc'],
    ['abcd', 'dbca', 'abcd'],
    ['abcd', 'abcd', ''],
  ])('%s is brought back from %s by naming %s', (before, after, told) => {
    expect(changedPart(before.split(''), after.split('')).join('')).toBe(told);
  });
});
