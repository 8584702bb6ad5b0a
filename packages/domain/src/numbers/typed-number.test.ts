import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requireNumber, requireString, stripThousandsCommas, typedDecimal, typedNumber } from './typed-number.ts';

describe('a typed number', () => {
  it.each([
    ['1,250.50', '1250.50'],
    ['12,345,678', '12345678'],
    [' 42 ', '42'],
    ['-1,000', '-1000'],
    ['−3.5', '-3.5'],
    ['.5', '.5'],
    ['5.', '5.'],
    [0, '0'],
    [2.5, '2.5'],
  ])('%s is read as %s', (typed, decimal) => {
    expect(typedDecimal(typed)).toBe(decimal);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    '1,25',
    '1234,567',
    '12,34,567',
    ',123',
    '1,234,',
    '1 000',
    '1e3',
    '0x1F',
    'abc',
    '--1',
    '٣',
  ])("'%s' is no number", (typed) => {
    expect(typedDecimal(typed)).toBeNull();
    expect(typedNumber(typed)).toBeNull();
  });

  it.each([null, undefined, true, [], {}, NaN, Infinity])('%s is no number', (input) => {
    expect(typedNumber(input)).toBeNull();
  });

  it('keeps a number too small or too large for plain digits', () => {
    expect(typedNumber(1e-7)).toBe(1e-7);
    expect(typedNumber(1e21)).toBe(1e21);
  });

  it('reads back every whole number that a screen shows with thousands commas', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(typedNumber(value.toLocaleString('en-US'))).toBe(value);
      }),
    );
  });
});

describe('number helpers given the wrong type', () => {
  it.each(['1', null, undefined, NaN, 1n])('refuse %s where a number is needed', (input) => {
    expect(() => requireNumber(input)).toThrow(new TypeError('Input must be a number'));
  });

  it.each([1, null, undefined, ['1']])('refuse %s where text is needed', (input) => {
    expect(() => requireString(input)).toThrow(new TypeError('Input must be a string'));
    expect(() => stripThousandsCommas(input)).toThrow(new TypeError('Input must be a string'));
  });

  it('let the right types through', () => {
    expect(requireNumber(0)).toBe(0);
    expect(requireString('')).toBe('');
  });
});
