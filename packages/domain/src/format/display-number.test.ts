import { expect, it } from 'vitest';
import { displayNumber } from './display-number.ts';

it.each([
  [0, '0.00'],
  [-0, '0.00'],
  [-0.001, '0.00'],
  [1234.5, '1,234.50'],
  [-1234.567, '−1,234.57'],
  [0.1 + 0.2, '0.30'],
])('%f is shown as %s', (value, text) => {
  expect(displayNumber(value)).toBe(text);
});

it('a missing figure is an error, never the text NaN', () => {
  expect(() => displayNumber(NaN)).toThrow('Input must be a number');
});
