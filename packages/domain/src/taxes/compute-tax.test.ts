import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import {
  computeTax,
  creditOf,
  TAXED_KINDS,
  taxProblems,
  type TaxableAmounts,
  type TaxComponent,
  type TaxedKind,
} from './compute-tax.ts';

const amounts = (fields: Partial<Record<TaxedKind, number>>): TaxableAmounts => ({
  labour: cents(fields.labour ?? 0),
  parts: cents(fields.parts ?? 0),
  supplies: cents(fields.supplies ?? 0),
  cores: cents(fields.cores ?? 0),
});

const tax = (changes: Partial<TaxComponent> = {}): TaxComponent => ({
  name: 'GST',
  rate_percent: 5,
  applies_to: TAXED_KINDS,
  is_compound: false,
  ...changes,
});

const GST = tax();
const QST = tax({ name: 'QST', rate_percent: 9.975 });

const someAmounts = fc
  .record({
    labour: fc.integer({ min: -1e10, max: 1e10 }),
    parts: fc.integer({ min: -1e10, max: 1e10 }),
    supplies: fc.integer({ min: -1e10, max: 1e10 }),
    cores: fc.integer({ min: -1e10, max: 1e10 }),
  })
  .map(amounts);

const someComponents: fc.Arbitrary<readonly TaxComponent[]> = fc.array(
  fc.record({
    name: fc.string(),
    rate_percent: fc.nat(1_000_000).map((units) => units / 10_000),
    applies_to: fc.subarray([...TAXED_KINDS]),
    is_compound: fc.boolean(),
  }),
  { maxLength: 5 },
);

describe('tax on a document', () => {
  it.each([
    [10_00, 5, 50],
    [-10_00, 5, -50],
    [10, 5, 1],
    [9, 5, 0],
    [-10, 5, -1],
    [-9, 5, 0],
    [100_00, 9.975, 9_98],
    [200, 9.975, 20],
    [5_000, 0.0001, 0],
    [500_000, 0.0001, 1],
    [499_999, 0.0001, 0],
    [1_00, 100, 1_00],
  ])('of %i cents at %f %% is %i cents', (labour, rate_percent, tax_cents) => {
    expect(computeTax([tax({ rate_percent })], amounts({ labour })).tax_cents).toBe(tax_cents);
  });

  it('is rounded once per component, on the sum of its taxed amounts', () => {
    const computed = computeTax([GST, QST], amounts({ labour: 10, parts: 10, supplies: 10 }));
    expect(computed).toEqual({
      components: [
        { name: 'GST', rate_percent: 5, base_cents: 30, tax_cents: 2 },
        { name: 'QST', rate_percent: 9.975, base_cents: 30, tax_cents: 3 },
      ],
      tax_cents: 5,
    });
  });

  it('leaves out the kinds that a component does not apply to', () => {
    const document = amounts({ labour: 100_00, parts: 50_00, supplies: 5_00, cores: 20_00 });
    const computed = computeTax([tax({ applies_to: ['parts', 'cores'] })], document);
    expect(computed.components[0]).toMatchObject({ base_cents: 70_00, tax_cents: 3_50 });
  });

  it('counts a kind that is named twice once', () => {
    const computed = computeTax([tax({ applies_to: ['labour', 'labour'] })], amounts({ labour: 100_00 }));
    expect(computed.tax_cents).toBe(5_00);
  });

  it('taxes every tax before a compound component, and none after it', () => {
    const components = [GST, tax({ name: 'PST', rate_percent: 10, is_compound: true }), QST];
    const computed = computeTax(components, amounts({ labour: 100_00 }));
    expect(computed.components.map((component) => component.base_cents)).toEqual([100_00, 105_00, 100_00]);
    expect(computed.components.map((component) => component.tax_cents)).toEqual([5_00, 10_50, 9_98]);
  });

  it('is nothing without a component', () => {
    fc.assert(
      fc.property(someAmounts, (document) => {
        expect(computeTax([], document)).toEqual({ components: [], tax_cents: 0 });
      }),
    );
  });

  it('is nothing at a rate of zero', () => {
    fc.assert(
      fc.property(someComponents, someAmounts, (components, document) => {
        const untaxed = components.map((component) => ({ ...component, rate_percent: 0 }));
        expect(computeTax(untaxed, document).tax_cents).toBe(0);
      }),
    );
  });

  it('is what its components add up to', () => {
    fc.assert(
      fc.property(someComponents, someAmounts, (components, document) => {
        const computed = computeTax(components, document);
        expect(computed.components).toHaveLength(components.length);
        expect(sumCents(computed.components.map((component) => component.tax_cents))).toBe(computed.tax_cents);
      }),
    );
  });

  it('is mirrored by a credit, without a negative zero', () => {
    fc.assert(
      fc.property(someComponents, someAmounts, (components, document) => {
        const computed = computeTax(components, document);
        expect(computeTax(components, creditOf(document))).toEqual({
          components: computed.components.map((component) => ({
            ...component,
            base_cents: 0 - component.base_cents,
            tax_cents: 0 - component.tax_cents,
          })),
          tax_cents: 0 - computed.tax_cents,
        });
      }),
    );
  });

  it('is within half a cent of the exact figure', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.nat(1_000_000), (labour, rate_units) => {
        const { tax_cents } = computeTax([tax({ rate_percent: rate_units / 10_000 })], amounts({ labour }));
        const error = BigInt(tax_cents) * 1_000_000n - BigInt(labour) * BigInt(rate_units);
        expect(error <= 500_000n && error >= -500_000n).toBe(true);
      }),
    );
  });
});

describe('a tax profile', () => {
  it('is fine without components, and with those of Quebec', () => {
    expect(taxProblems([])).toEqual([]);
    expect(taxProblems([GST, QST])).toEqual([]);
    expect(taxProblems([GST, { ...QST, is_compound: true }])).toEqual([]);
  });

  it.each([0, 100, 9.975, 0.0001])('accepts a rate of %f %%', (rate_percent) => {
    expect(taxProblems([tax({ rate_percent })])).toEqual([]);
  });

  const TOO_FINE = 'Enter a valid number with up to 4 decimal places';
  it.each([
    ['no name', [tax({ name: ' ' })], 0, 'name', 'Name is a required field'],
    ['one name twice', [GST, QST, tax({ name: ' gst ' })], 2, 'name', 'There is already a tax named gst'],
    ['a negative rate', [tax({ rate_percent: -1 })], 0, 'rate_percent', 'Rate must be greater than or equal to 0'],
    ['a rate above 100', [tax({ rate_percent: 100.0001 })], 0, 'rate_percent', 'Rate cannot be higher than 100'],
    ['a rate of 5 decimals', [tax({ rate_percent: 9.97501 })], 0, 'rate_percent', TOO_FINE],
    ['a minute rate', [tax({ rate_percent: 1e-7 })], 0, 'rate_percent', TOO_FINE],
    ['a cleared rate', [tax({ rate_percent: NaN })], 0, 'rate_percent', 'Rate must be a valid number'],
    ['an endless rate', [tax({ rate_percent: Infinity })], 0, 'rate_percent', 'Rate must be a valid number'],
    ['nothing taxed', [GST, { ...QST, applies_to: [] }], 1, 'applies_to', 'Choose what this tax applies to'],
    [
      'nothing to compound',
      [tax({ is_compound: true }), QST],
      0,
      'is_compound',
      'The first tax has no tax before it to compound',
    ],
  ])('is refused with %s', (_, components, component, field, message) => {
    expect(taxProblems(components)).toEqual([{ component, field, message }]);
  });

  it('names every problem at once', () => {
    const problems = taxProblems([{ name: '', rate_percent: 101, applies_to: [], is_compound: true }]);
    expect(problems.map((problem) => problem.field)).toEqual(['name', 'rate_percent', 'applies_to', 'is_compound']);
  });
});
