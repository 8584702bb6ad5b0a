import { describe, expect, it } from 'vitest';
import { isEmpty, optional } from './rule.ts';

describe('an empty answer', () => {
  it.each([[''], ['   '], ['\t\n\u00a0'], ['\u200b\ufeff'], [null], [undefined], [NaN], [[]]])(
    '%j is empty',
    (value) => {
      expect(isEmpty(value)).toBe(true);
    },
  );

  it.each([[0], [-0], [false], ['0'], ['é'], [[0]], [{}]])('%j is an answer', (value) => {
    expect(isEmpty(value)).toBe(false);
  });
});

it('an optional rule speaks only when something was typed', () => {
  const never = optional(() => 'refused');
  expect(never('')).toBe(true);
  expect(never(undefined)).toBe(true);
  expect(never(0)).toBe('refused');
});
