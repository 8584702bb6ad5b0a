import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelYearCandidates, seventhCharacterAllows } from './model-year.ts';

const withYearCode = (code: string) => `1XPWD40X1${code}D215307`;
const vinText = fc.stringMatching(/^[A-HJ-NPR-Z0-9]{17}$/);

describe('the model years of the tenth character', () => {
  it.each([
    ['A', 2026, [2010, 1980]],
    ['E', 2026, [2014, 1984]],
    ['V', 2026, [2027, 1997]],
    ['W', 2026, [1998]],
    ['W', 2027, [2028, 1998]],
    ['Y', 2026, [2000]],
    ['1', 2026, [2001]],
    ['9', 2026, [2009]],
    ['A', 2039, [2040, 2010, 1980]],
  ])('of %s are, in %i, %j', (code, current_year, years) => {
    expect(modelYearCandidates(withYearCode(code), current_year)).toEqual(years);
  });

  it.each(['0', 'U', 'Z', 'I', 'O', 'Q', ''])('are none for %j, which stands for no year', (code) => {
    expect(modelYearCandidates(withYearCode(code).slice(0, code ? 17 : 9), 2026)).toEqual([]);
  });

  it('are thirty years apart and never later than next year', () => {
    fc.assert(
      fc.property(vinText, fc.integer({ min: 1981, max: 2100 }), (vin, current_year) => {
        const years = modelYearCandidates(vin, current_year);
        expect(years.every((year) => year >= 1980 && year <= current_year + 1)).toBe(true);
        expect(years.slice(1).every((year, index) => (years[index] ?? 0) - year === 30)).toBe(true);
      }),
    );
  });
});

describe('the seventh character of a light vehicle', () => {
  it.each([
    ['1FTFW1EF7BFB11754', 2011, true],
    ['1FTFW1EF7BFB11754', 1981, false],
    ['1HGCM82633A004352', 2003, true],
    ['2GCEC19Z0S1245490', 2025, false],
    ['2GCEC19Z0S1245490', 1995, true],
  ])('of %s allows %i: %s', (vin, year, is_allowed) => {
    expect(seventhCharacterAllows(vin, year)).toBe(is_allowed);
  });

  it('allows exactly one of the two cycles there are so far', () => {
    fc.assert(
      fc.property(vinText, (vin) => {
        const years = modelYearCandidates(vin, 2038).filter((year) => year < 2040);
        const allowed = years.filter((year) => seventhCharacterAllows(vin, year));
        expect(allowed).toHaveLength(years.length === 2 ? 1 : allowed.length);
      }),
    );
  });
});
