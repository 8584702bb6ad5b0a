import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareKeys, countPlaces, describedPart } from './vpic-keys.ts';

const VIN = '1XPWD40X1ED215307';
const DESCRIBED = 'WD40X|ED215307';
const isFit = (keys: string) => compareKeys(keys, DESCRIBED).missed === 0;

describe('the part of a VIN that patterns describe', () => {
  it('is places 4 to 8 and 10 to 17, without the check digit', () => {
    expect(describedPart(VIN)).toBe(DESCRIBED);
  });
});

describe('the keys of a pattern', () => {
  it.each([
    ['W', true],
    ['WD', true],
    ['*D4', true],
    ['****X', true],
    ['*****|*D', true],
    ['*****|*[A-E]', true],
    ['*****|**[12]', true],
    ['[A-CX-ZW]', true],
    ['**#', true],
    ['**[0-57-9]0X', true],
    ['', true],
    ['******', true],
    ['X', false],
    ['*D5', false],
    ['#', false],
    ['*****|*[A-C]', false],
    ['[A-CX-Z]', false],
    ['*[_]', false],
    ['W[', false],
  ])('%s fit: %s', (keys, is_fit) => {
    expect(isFit(keys)).toBe(is_fit);
  });

  it('tell which places they ask for, which exactly, and which the VIN misses', () => {
    expect(compareKeys('W[AB]*1|', DESCRIBED)).toEqual({ required: 0b1011, exact: 0b1001, missed: 0b1010 });
    expect(compareKeys('*****|*D', DESCRIBED)).toEqual({ required: 0b1000_0000, exact: 0b1000_0000, missed: 0 });
  });

  it('ask for nothing beyond the end of a short text', () => {
    expect(compareKeys('[A-Z]A', '').missed).toBe(0b11);
  });

  const described = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{5}\|[A-HJ-NPR-Z0-9]{8}$/);
  const starred = fc.array(fc.boolean(), { minLength: 14, maxLength: 14 });
  const cut = (text: string, stars: readonly boolean[], length: number) =>
    text
      .split('')
      .map((sign, index) => (stars[index] && sign !== '|' ? '*' : sign))
      .slice(0, length);

  it('cut from a VIN always fit that VIN', () => {
    fc.assert(
      fc.property(described, starred, fc.integer({ min: 1, max: 14 }), (text, stars, length) => {
        const signs = cut(text, stars, length);
        const { required, exact, missed } = compareKeys(signs.join(''), text);
        expect(missed).toBe(0);
        expect(exact).toBe(required);
        expect(countPlaces(required)).toBe(signs.filter((sign) => sign !== '*' && sign !== '|').length);
      }),
    );
  });

  it('miss exactly the places where a VIN differs', () => {
    fc.assert(
      fc.property(described, fc.constantFrom(0, 1, 2, 3, 4, 6, 7, 13), (text, place) => {
        const other = text.charAt(place) === 'A' ? 'B' : 'A';
        const keys = text.slice(0, place) + other + text.slice(place + 1);
        expect(compareKeys(keys, text).missed).toBe(1 << place);
      }),
    );
  });

  it('never fail, whatever stands in them', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 14 }), (keys, text) => {
        const { required, exact, missed } = compareKeys(keys, text);
        expect((exact | missed) & ~required).toBe(0);
      }),
    );
  });
});
