import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  imageUrl,
  maxLength,
  minLength,
  minPasswordLength,
  minSelected,
  optionalMaxLength,
  optionalMinLength,
  passwordConfirmation,
  required,
  shopId,
} from './text-rules.ts';

describe('a required field', () => {
  it.each([[''], ['  '], [null], [undefined], [[]]])('refuses %j', (value) => {
    expect(required('Name')(value)).toBe('Name is a required field');
  });

  it.each([['Halton Freight'], [0], [false], [['a']]])('accepts %j', (value) => {
    expect(required('Name')(value)).toBe(true);
  });
});

describe('a password', () => {
  it.each([
    ['12345', 'Password must contain at least 6 characters'],
    ['123456', true],
    ['      ', true],
    ['🔧🔧🔧🔧🔧', 'Password must contain at least 6 characters'],
    ['🔧🔧🔧🔧🔧🔧', true],
    [null, 'Password must contain at least 6 characters'],
    [123_456, 'Password must contain at least 6 characters'],
  ])('%j of the default length is judged %j', (value, verdict) => {
    expect(minPasswordLength()(value)).toBe(verdict);
  });

  it('can be asked to be longer', () => {
    expect(minPasswordLength(12)('elevenchars')).toBe('Password must contain at least 12 characters');
  });

  it.each([
    ['wrench', 'wrench', true],
    ['wrench', 'Wrench', 'Passwords do not match'],
    ['wrench', 'wrench ', 'Passwords do not match'],
    ['wrench', undefined, 'Passwords do not match'],
  ])('%j confirmed as %j is judged %j', (password, confirmation, verdict) => {
    expect(passwordConfirmation(password)(confirmation)).toBe(verdict);
  });
});

describe('text length', () => {
  it.each([
    ['ab', 'Reason must be at least 3 characters long'],
    ['abc', true],
    ['né', 'Reason must be at least 3 characters long'],
    ['', 'Reason must be at least 3 characters long'],
    [null, 'Reason must be at least 3 characters long'],
  ])('%j with at least 3 characters asked is judged %j', (value, verdict) => {
    expect(minLength('Reason', 3)(value)).toBe(verdict);
  });

  it.each([
    ['abc', true],
    ['abcd', 'Reason cannot be longer than 3 characters long'],
    ['🔧🔧🔧', true],
    [undefined, true],
    [1234, 'Reason cannot be longer than 3 characters long'],
  ])('%j with at most 3 characters asked is judged %j', (value, verdict) => {
    expect(maxLength('Reason', 3)(value)).toBe(verdict);
  });

  it('an optional field may stay empty but not be too short or too long', () => {
    expect(optionalMinLength('Reason', 3)('')).toBe(true);
    expect(optionalMinLength('Reason', 3)('a')).toBe('Reason must be at least 3 characters long');
    expect(optionalMaxLength('Reason', 3)(null)).toBe(true);
    expect(optionalMaxLength('Reason', 3)('abcd')).toBe('Reason cannot be longer than 3 characters long');
  });

  it('no text is both too short and too long for one length', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, length) => {
        expect([minLength('Reason', length)(text), maxLength('Reason', length)(text)]).toContain(true);
      }),
    );
  });
});

describe('a shop id', () => {
  it.each([['TOR'], ['t0r'], ['1'], ['AB123']])('%j is accepted', (value) => {
    expect(shopId(value)).toBe(true);
  });

  it.each([[''], ['TORONT'], ['TO-R'], ['TÖR'], ['TOR\n'], [' TOR'], [null], [12]])('%j is refused', (value) => {
    expect(shopId(value)).toBe('Shop ID must consist of 1 to 5 alphanumeric characters');
  });
});

it('an image to download needs a URL', () => {
  expect(imageUrl('')).toBe('Image URL is required');
  expect(imageUrl(undefined)).toBe('Image URL is required');
  expect(imageUrl('/api/attachments/1')).toBe(true);
});

it.each([
  [[], 1, 'Departments must have at least 1 option(s) selected'],
  [['a'], 1, true],
  [['a'], 2, 'Departments must have at least 2 option(s) selected'],
  [null, 1, 'Departments must have at least 1 option(s) selected'],
  ['ab', 1, 'Departments must have at least 1 option(s) selected'],
])('%j with at least %i chosen departments asked is judged %j', (value, min, verdict) => {
  expect(minSelected('Departments', min)(value)).toBe(verdict);
});
