import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DatedReading } from './choose-model-years.ts';
import { chooseModelYears } from './choose-model-years.ts';
import { VPIC_ELEMENTS } from './read-model-year.ts';

/** A letter in the seventh place, as heavy trucks of any year can have. */
const LETTER = '1FUJGLDR69LAC9984';
const DIGIT = '1XPWD40X1ED215307';

interface ReadingFields {
  readonly model?: boolean;
  readonly explained?: number;
  readonly contradicted?: number;
  readonly is_light?: boolean;
  readonly is_registered?: boolean;
}

const reading = (year: number, fields: ReadingFields = {}): DatedReading => ({
  year,
  is_registered: fields.is_registered ?? true,
  values: new Map((fields.model ?? true) ? [[VPIC_ELEMENTS.model, '1']] : []),
  explained: fields.explained ?? 0b11111,
  contradicted: fields.contradicted ?? 0,
  is_light: fields.is_light ?? false,
});

const years = (vin: string, readings: readonly DatedReading[], heeds_seventh = true) =>
  chooseModelYears(vin, readings, { heeds_seventh }).map(({ year }) => year);

describe('choosing the model year', () => {
  it('lets the seventh character decide for a light vehicle', () => {
    const readings = [reading(2014, { is_light: true }), reading(1984, { is_light: true })];
    expect(years(LETTER, readings)).toEqual([2014]);
    expect(years(DIGIT, readings)).toEqual([1984]);
  });

  it('never lets it decide for a heavy one', () => {
    expect(years(DIGIT, [reading(2014), reading(1984, { model: false })])).toEqual([2014]);
    expect(years(LETTER, [reading(2014, { contradicted: 0b1 }), reading(1984)])).toEqual([1984]);
  });

  it.each([
    ['a registered year', reading(2014), reading(1984, { is_registered: false })],
    ['a year with a model', reading(2014, { explained: 0b1 }), reading(1984, { model: false })],
    ['a year without contradictions', reading(2014, { explained: 0b1 }), reading(1984, { contradicted: 0b1 })],
    ['a year that explains more', reading(2014), reading(1984, { explained: 0b1111 })],
  ])('prefers %s', (_, better, worse) => {
    expect(years(DIGIT, [better, worse])).toEqual([2014]);
    expect(years(DIGIT, [worse, better])).toEqual([2014]);
  });

  it('offers both years, the newer first, when both fit as well', () => {
    expect(years(DIGIT, [reading(1984), reading(2014)])).toEqual([2014, 1984]);
  });

  it('offers the year of the rule first and then that of the patterns, when no model settles it', () => {
    const readings = [
      reading(2014, { is_light: true, model: false }),
      reading(1984, { is_registered: false, model: false }),
    ];
    expect(years(DIGIT, readings)).toEqual([1984, 2014]);
  });

  it('only orders by the seventh character where makers need not heed it', () => {
    const both = [reading(2014, { is_light: true }), reading(1984, { is_light: true })];
    expect(years(DIGIT, both, false)).toEqual([1984, 2014]);
    expect(years(DIGIT, [reading(2014, { is_light: true }), reading(1984, { model: false })], false)).toEqual([2014]);
  });

  it('has nothing to choose from when the tenth character is no year', () => {
    expect(years(DIGIT, [])).toEqual([]);
  });

  const anyReading = (year: number) =>
    fc
      .record({
        model: fc.boolean(),
        explained: fc.nat(31),
        contradicted: fc.nat(31),
        is_light: fc.boolean(),
        is_registered: fc.boolean(),
      })
      .map((fields) => reading(year, fields));
  const anyReadings = fc.tuple(anyReading(2014), anyReading(1984));

  it('always offers something, each year once, in whatever order the years come', () => {
    fc.assert(
      fc.property(anyReadings, fc.constantFrom(LETTER, DIGIT), fc.boolean(), ([newer, older], vin, heeds_seventh) => {
        const chosen = years(vin, [newer, older], heeds_seventh);
        expect(chosen.length).toBeGreaterThan(0);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(years(vin, [older, newer], heeds_seventh)).toEqual(chosen);
      }),
    );
  });

  it('answers the same for letter and digit when neither year is of a light vehicle', () => {
    fc.assert(
      fc.property(anyReadings, ([newer, older]) => {
        const heavy = [newer, older].map((each) => ({ ...each, is_light: false }));
        expect(years(LETTER, heavy)).toEqual(years(DIGIT, heavy));
      }),
    );
  });
});
