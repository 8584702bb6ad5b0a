import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, cents, extend, sumCents } from '../money/cents.ts';
import { linePrice, type PricedLine } from './line-price.ts';

const part = (quantity: number, sell_price_cents: number) => ({ quantity, sell_price_cents: cents(sell_price_cents) });

const line = (changes: Partial<PricedLine> = {}): PricedLine => ({
  labour_minutes: 90,
  rate_cents: cents(145_00),
  fixed_price_cents: null,
  parts: [],
  ...changes,
});

const somePrice = fc.nat(1_000_000).map(cents);
const somePart = fc.record({
  quantity: fc.nat(1_000_000).map((units) => units / 10_000),
  sell_price_cents: somePrice,
});
const someParts = fc.array(somePart, { maxLength: 12 });
const someMinutes = fc.nat(600_000).map((hundredths) => hundredths / 100);

const someLine: fc.Arbitrary<PricedLine> = fc.record({
  labour_minutes: someMinutes,
  rate_cents: somePrice,
  fixed_price_cents: fc.option(fc.nat(100_000_000).map(cents)),
  parts: someParts,
});

const negated = (amount: Cents): Cents => cents(0 - amount);

describe('labour by the hour', () => {
  it.each([
    [0, 145_00, 0],
    [60, 145_00, 145_00],
    [90, 145_00, 217_50],
    [20, 100_00, 33_33],
    [40, 100_00, 66_67],
    [0.3, 100, 1],
    [0.29, 100, 0],
    [7.8, 125_00, 16_25],
    [-90, 145_00, -217_50],
  ])('%f minutes at %i cents an hour are %i cents', (labour_minutes, rate, labour_cents) => {
    const price = linePrice(line({ labour_minutes, rate_cents: cents(rate) }));
    expect(price).toEqual({ labour_cents, part_cents: [], parts_cents: 0, total_cents: labour_cents });
  });

  it('is added to parts that are each rounded once', () => {
    const price = linePrice(line({ parts: [part(0.5, 1), part(0.5, 1), part(2.5, 10_01)] }));
    expect(price).toEqual({
      labour_cents: 217_50,
      part_cents: [1, 1, 25_03],
      parts_cents: 25_05,
      total_cents: 242_55,
    });
  });
});

describe('a fixed price', () => {
  it('leaves parts their prices and labour the rest, whatever the hours say', () => {
    const price = linePrice(line({ fixed_price_cents: cents(500_00), parts: [part(2, 100_00), part(1, 49_99)] }));
    expect(price).toEqual({
      labour_cents: 250_01,
      part_cents: [200_00, 49_99],
      parts_cents: 249_99,
      total_cents: 500_00,
    });
  });

  it('that the parts use up leaves no labour', () => {
    const price = linePrice(line({ fixed_price_cents: cents(100_00), parts: [part(1, 100_00)] }));
    expect(price).toMatchObject({ labour_cents: 0, part_cents: [100_00] });
  });

  it.each([
    ['a third each, the first takes the odd cent', 100, [50, 50, 50], [34, 33, 33]],
    ['the largest remainder takes the odd cent', 10, [10, 20, 3], [3, 6, 1]],
    ['in proportion', 50_00, [100_00, 300_00], [12_50, 37_50]],
    ['nothing', 0, [10, 20], [0, 0]],
    ['a part that is free stays free', 5, [0, 10], [0, 5]],
    ['a part taken back keeps its sign', 40_00, [100_00, -20_00], [50_00, -10_00]],
    ['a credit, mirrored', -100, [-50, -50, -50], [-34, -33, -33]],
    ['a credit of nothing', 0, [-10, -20], [0, 0]],
  ])('that parts exceed is shared: %s', (_, fixed, prices, part_cents) => {
    const price = linePrice(line({ fixed_price_cents: cents(fixed), parts: prices.map((each) => part(1, each)) }));
    expect(price).toEqual({ labour_cents: 0, part_cents, parts_cents: fixed, total_cents: fixed });
  });

  it('is what the line comes to, with no negative labour', () => {
    fc.assert(
      fc.property(someLine, fc.nat(100_000_000).map(cents), (any_line, fixed_price_cents) => {
        const price = linePrice({ ...any_line, fixed_price_cents });
        expect(price.total_cents).toBe(fixed_price_cents);
        expect(price.labour_cents).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never raises a part, and gives each its share to within a cent', () => {
    fc.assert(
      fc.property(someParts, fc.double({ min: 0, max: 1, noNaN: true }), (parts, fraction) => {
        const extended = parts.map((each) => extend(each.quantity, each.sell_price_cents));
        const whole = sumCents(extended);
        const fixed_price_cents = cents(Math.floor(whole * fraction));
        const { part_cents } = linePrice(line({ fixed_price_cents, parts }));
        for (const [index, full] of extended.entries()) {
          const share = whole === 0 ? 0 : (full * fixed_price_cents) / whole;
          expect(part_cents[index]).toBeLessThanOrEqual(full);
          expect(Math.abs((part_cents[index] ?? NaN) - share)).toBeLessThan(1.001);
        }
      }),
    );
  });
});

describe('every line', () => {
  it('comes to its labour and its parts, to the cent', () => {
    fc.assert(
      fc.property(someLine, (any_line) => {
        const price = linePrice(any_line);
        expect(price.part_cents).toHaveLength(any_line.parts.length);
        expect(sumCents(price.part_cents)).toBe(price.parts_cents);
        expect(price.labour_cents + price.parts_cents).toBe(price.total_cents);
      }),
    );
  });

  it('is mirrored by its credit', () => {
    fc.assert(
      fc.property(someLine, (any_line) => {
        const price = linePrice(any_line);
        const credit = linePrice({
          labour_minutes: -any_line.labour_minutes,
          rate_cents: any_line.rate_cents,
          fixed_price_cents: any_line.fixed_price_cents === null ? null : negated(any_line.fixed_price_cents),
          parts: any_line.parts.map((each) => ({ ...each, quantity: -each.quantity })),
        });
        expect(credit).toEqual({
          labour_cents: negated(price.labour_cents),
          part_cents: price.part_cents.map(negated),
          parts_cents: negated(price.parts_cents),
          total_cents: negated(price.total_cents),
        });
      }),
    );
  });
});
