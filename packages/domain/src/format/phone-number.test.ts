import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PHONE_FORMATS, formatPhone } from './phone-number.ts';

describe('a phone number', () => {
  it.each([
    ['4165550142', 'CA', '(416) 555 - 0142'],
    ['416-555-0142', 'US', '(416) 555 - 0142'],
    ['+1 416 555 0142', 'CA', '(416) 555 - 0142'],
    ['1 (416) 555-0142', 'CA', '(416) 555 - 0142'],
    ['0212345678', 'AU', '0212-345-678'],
    ['02 1234 5678', 'NZ', '0212-345-678'],
    ['+61 2 1234 5678', 'AU', '+61 2 1234 5678'],
    ['+44 1632 9600', 'CA', '+44 1632 9600'],
    ['416 555 0142 x12', 'CA', '416 555 0142 x12'],
    ['555 0142', 'CA', '555 0142'],
    ['030 1234567', 'DE', '030 1234567'],
    ['4165550142', 'constructor', '4165550142'],
    ['', 'CA', ''],
  ])('%j in %s is shown as %j', (typed, country_code, shown) => {
    expect(formatPhone(typed, country_code)).toBe(shown);
  });

  it.each(Object.keys(PHONE_FORMATS))('stays as it is once laid out for %s', (country_code) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10}$/), (digits) => {
        const shown = formatPhone(digits, country_code);
        expect(shown.replaceAll(/\D/g, '')).toBe(digits);
        expect(formatPhone(shown, country_code)).toBe(shown);
      }),
    );
  });
});
