import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  decimalUpTo2Places,
  decimalUpTo4Places,
  maxNumber,
  minNumber,
  nonNegative,
  optionalMaxNumber,
  optionalMinNumber,
  positive,
  sellPriceCoversCost,
  validNumber,
} from './number-rules.ts';

describe('the highest and the lowest number', () => {
  it.each([
    ['', true],
    ['  ', true],
    [1000, true],
    ['1,000', true],
    ['1,000.01', 'Discount cannot be higher than 1000'],
    [1001, 'Discount cannot be higher than 1000'],
    ['-5', true],
    [0, true],
    ['abc', 'Discount cannot be higher than 1000'],
    [null, 'Discount cannot be higher than 1000'],
    [undefined, 'Discount cannot be higher than 1000'],
  ])('%j with at most 1000 is judged %j', (value, verdict) => {
    expect(maxNumber('Discount', 1000)(value)).toBe(verdict);
  });

  it.each([
    ['', true],
    [1000, true],
    ['1,000', true],
    ['999.99', 'Limit cannot be lower than 1000'],
    [0, 'Limit cannot be lower than 1000'],
    [null, 'Limit cannot be lower than 1000'],
  ])('%j with at least 1000 is judged %j', (value, verdict) => {
    expect(minNumber('Limit', 1000)(value)).toBe(verdict);
  });

  it.each([[null], [undefined], ['']])('an optional number may be missing as %j', (value) => {
    expect(optionalMaxNumber('Discount', 10)(value)).toBe(true);
    expect(optionalMinNumber('Discount', 10)(value)).toBe(true);
  });

  it('an optional number that is given is still judged', () => {
    expect(optionalMaxNumber('Discount', 10)(11)).toBe('Discount cannot be higher than 10');
    expect(optionalMinNumber('Discount', 10)(0)).toBe('Discount cannot be lower than 10');
  });

  it('refuse a number on exactly one side of a limit', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (value, limit) => {
        expect(maxNumber('Discount', limit)(value) === true).toBe(value <= limit);
        expect(minNumber('Discount', limit)(value) === true).toBe(value >= limit);
      }),
    );
  });
});

describe('a plain number', () => {
  it.each([[0], ['0'], ['1,250.50'], [1e-7], ['−0']])('%j is not negative', (value) => {
    expect(nonNegative('Quantity')(value)).toBe(true);
  });

  it.each([[-1], ['-0.0001'], ['−3'], [''], [null], ['x'], [NaN]])(
    '%j is not accepted as a non-negative number',
    (value) => {
      expect(nonNegative('Quantity')(value)).toBe('Quantity must be greater than or equal to 0');
    },
  );

  it.each([[1], [0.0001], ['2.5']])('%j is positive', (value) => {
    expect(positive('Percent', 0.0001)(value)).toBe(true);
  });

  it.each([[0], [-1], [''], [null], ['x']])('%j is not positive', (value) => {
    expect(positive('Percent', 0.0001)(value)).toBe('Percent must be greater than 0');
  });

  it.each([[0], ['-1.5'], ['1,000'], ['.5']])('%j is valid', (value) => {
    expect(validNumber('Quantity')(value)).toBe(true);
  });

  it.each([[''], ['1,25'], ['1e3'], ['12px'], [Infinity], [undefined], [true]])('%j is not valid', (value) => {
    expect(validNumber('Quantity')(value)).toBe('Quantity must be a valid number');
  });
});

describe('decimal places', () => {
  it.each([[''], [null], ['1'], ['1.2345'], [0.1234], ['1,000.5'], ['-2.5'], [0]])('%j has up to 4', (value) => {
    expect(decimalUpTo4Places(value)).toBe(true);
  });

  it.each([['1.23456'], [1e-7], [0.1 + 0.2], ['abc'], ['1.2.3'], ['.']])(
    '%j is refused where up to 4 are allowed',
    (value) => {
      expect(decimalUpTo4Places(value)).toBe('Enter a valid number with up to 4 decimal places');
    },
  );

  it('up to 2 are allowed for money', () => {
    expect(decimalUpTo2Places('19.99')).toBe(true);
    expect(decimalUpTo2Places(undefined)).toBe(true);
    expect(decimalUpTo2Places('19.999')).toBe('Enter a valid number with up to 2 decimal places');
  });
});

it('warns when a part sells below its cost', () => {
  expect(sellPriceCoversCost(cents(1000))(cents(999))).toBe('Sell price is lower than part cost');
  expect(sellPriceCoversCost(cents(1000))(cents(1000))).toBe(true);
});
