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
  ])('the lines %s with %s put in order become %s', (before, part, after) => {
    expect(idsOf(inOrder(lines(before), part.split('')))).toBe(after);
  });

  it.each([
    ['abcd', 'acbd', 'bc'],
    ['abcd', 'dbca', 'abcd'],
    ['abcd', 'abcd', ''],
  ])('%s becomes %s again by naming %s', (before, after, part) => {
    expect(changedPart(before.split(''), after.split('')).join('')).toBe(part);
  });
});
