import { type Cents, cents, sumCents } from '../money/cents.ts';
import { divideHalfAwayFromZero, scaleDecimal } from '../numbers/decimal.ts';
import { decimalUpTo4Places, maxNumber, nonNegative, validNumber } from '../validation/number-rules.ts';
import { required } from '../validation/text-rules.ts';

export const TAXED_KINDS = ['labour', 'parts', 'supplies', 'cores'] as const;
export type TaxedKind = (typeof TAXED_KINDS)[number];

export interface TaxComponent {
  readonly name: string;
  readonly rate_percent: number;
  readonly applies_to: readonly TaxedKind[];
  /** Taxes the taxes of the components before it as well. */
  readonly is_compound: boolean;
}

/** The taxable amounts of a document. Exempt items are already left out. */
export type TaxableAmounts = Readonly<Record<TaxedKind, Cents>>;

export interface ComponentTax {
  readonly name: string;
  readonly rate_percent: number;
  readonly base_cents: Cents;
  readonly tax_cents: Cents;
}

export interface ComputedTax {
  readonly components: readonly ComponentTax[];
  readonly tax_cents: Cents;
}

export interface TaxProblem {
  readonly component: number;
  readonly field: 'name' | 'rate_percent' | 'applies_to' | 'is_compound';
  readonly message: string;
}

const RATE_PLACES = 4;
const HUNDRED_PERCENT = 1_000_000n;
const HIGHEST_RATE_PERCENT = 100;

/** Rounded once per component per document, so that the printed components add up to the printed tax. */
export function computeTax(components: readonly TaxComponent[], amounts: TaxableAmounts): ComputedTax {
  const computed: ComponentTax[] = [];
  for (const { name, rate_percent, applies_to, is_compound } of components) {
    const taxed = TAXED_KINDS.filter((kind) => applies_to.includes(kind)).map((kind) => amounts[kind]);
    const taxes_before = is_compound ? computed.map((component) => component.tax_cents) : [];
    const base_cents = sumCents([...taxed, ...taxes_before]);
    computed.push({ name, rate_percent, base_cents, tax_cents: taxOn(base_cents, rate_percent) });
  }
  return { components: computed, tax_cents: sumCents(computed.map((component) => component.tax_cents)) };
}

/** The amounts of the credit that takes back a document. */
export const creditOf = (amounts: TaxableAmounts): TaxableAmounts => ({
  labour: cents(0 - amounts.labour),
  parts: cents(0 - amounts.parts),
  supplies: cents(0 - amounts.supplies),
  cores: cents(0 - amounts.cores),
});

function taxOn(base_cents: Cents, rate_percent: number): Cents {
  const rate = scaleDecimal(rate_percent, RATE_PLACES);
  return cents(Number(divideHalfAwayFromZero(BigInt(base_cents) * rate, HUNDRED_PERCENT)));
}

export function taxProblems(components: readonly TaxComponent[]): readonly TaxProblem[] {
  return components.flatMap((tax, component) => {
    const judged = [
      { field: 'name', message: nameProblem(tax.name, components.slice(0, component)) },
      { field: 'rate_percent', message: rateProblem(tax.rate_percent) },
      { field: 'applies_to', message: tax.applies_to.length === 0 ? 'Choose what this tax applies to' : null },
      {
        field: 'is_compound',
        message: tax.is_compound && component === 0 ? 'The first tax has no tax before it to compound' : null,
      },
    ] as const;
    return judged.flatMap(({ field, message }) => (message === null ? [] : [{ component, field, message }]));
  });
}

/** Two tax names that differ only in case or surrounding blanks look the same on an invoice. */
const printedName = (name: string): string => name.trim().toLowerCase();

function nameProblem(name: string, before: readonly TaxComponent[]): string | null {
  const result = required('Name')(name);
  if (result !== true) return result;
  const is_taken = before.some((other) => printedName(other.name) === printedName(name));
  return is_taken ? `There is already a tax named ${name.trim()}` : null;
}

function rateProblem(rate_percent: number): string | null {
  const rules = [validNumber('Rate'), nonNegative('Rate'), maxNumber('Rate', HIGHEST_RATE_PERCENT), decimalUpTo4Places];
  return rules.map((rule) => rule(rate_percent)).find((result) => result !== true) ?? null;
}
