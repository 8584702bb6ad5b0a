import { type Cents, cents, formatCents } from '../money/cents.ts';
import { divideHalfAwayFromZero } from '../numbers/decimal.ts';
import { sellPriceCoversCost } from '../validation/number-rules.ts';
import { type MatrixRow, priceFor, type PriceMethod, rowFor } from './price-matrix.ts';

export type FixedRuleMethod = 'price' | PriceMethod;

/** A part's own price, which goes before its category's. For 'price' the value is in cents. */
export interface FixedRule {
  readonly part_number: string;
  readonly method: FixedRuleMethod;
  readonly value: number;
}

export interface NamedMatrix {
  readonly name: string;
  readonly rows: readonly MatrixRow[];
}

export interface SellPriceInput {
  readonly cost_cents: Cents;
  /** Used in the explanation only. */
  readonly part_number?: string | null;
  readonly manual_price_cents?: Cents | null;
  readonly fixed_rule?: FixedRule | null;
  readonly category_matrix?: NamedMatrix | null;
  readonly default_matrix?: NamedMatrix | null;
}

export type SellPriceSource = 'manual' | 'fixed_rule' | 'category_matrix' | 'default_matrix' | 'cost';

export interface SellPrice {
  readonly price_cents: Cents;
  readonly source: SellPriceSource;
  /** The part number of a fixed rule or the name of a matrix. */
  readonly rule_name: string | null;
  readonly row: MatrixRow | null;
  /** As a percentage of the sell price; null when that is zero. */
  readonly margin_percent: number | null;
  /** As a percentage of the cost; null when that is zero. */
  readonly markup_percent: number | null;
  readonly is_below_cost: boolean;
  /** The explanation in sentences, in the order in which the rules were tried. */
  readonly reasons: readonly string[];
}

type RulePrice = Pick<SellPrice, 'price_cents' | 'source' | 'rule_name' | 'row'>;
interface Answer {
  readonly price: RulePrice | null;
  readonly reasons: readonly string[];
}

const pass = (...reasons: readonly string[]): Answer => ({ price: null, reasons });

/** The first rule that gives a price wins. Without one, a part sells at its cost. */
const RULES_IN_ORDER: readonly ((input: SellPriceInput) => Answer)[] = [
  fromTypedPrice,
  fromFixedRule,
  (input) =>
    input.category_matrix
      ? fromMatrix('category_matrix', input.category_matrix, input.cost_cents)
      : pass('The category has no matrix of its own.'),
  (input) =>
    input.default_matrix
      ? fromMatrix('default_matrix', input.default_matrix, input.cost_cents)
      : pass('There is no default matrix.'),
];

export function resolveSellPrice(input: SellPriceInput): SellPrice {
  const { cost_cents } = input;
  const reasons: string[] = [];
  for (const rule of RULES_IN_ORDER) {
    const answer = rule(input);
    reasons.push(...answer.reasons);
    if (answer.price) return withFigures(answer.price, cost_cents, reasons);
  }
  reasons.push(`The part sells at its cost of ${formatCents(cost_cents)}.`);
  return withFigures({ price_cents: cost_cents, source: 'cost', rule_name: null, row: null }, cost_cents, reasons);
}

function fromTypedPrice({ manual_price_cents }: SellPriceInput): Answer {
  if (manual_price_cents === null || manual_price_cents === undefined) return pass('No price was typed in.');
  return {
    price: { price_cents: manual_price_cents, source: 'manual', rule_name: null, row: null },
    reasons: [`The price of ${formatCents(manual_price_cents)} was typed in.`],
  };
}

function fromFixedRule({ fixed_rule, part_number, cost_cents }: SellPriceInput): Answer {
  if (!fixed_rule) return pass(`${part_number ? `Part ${part_number}` : 'The part'} has no price of its own.`);
  const { method, value, part_number: rule_name } = fixed_rule;
  const fixed = { source: 'fixed_rule', rule_name, row: null } as const;
  if (method === 'price') {
    const price_cents = cents(value);
    return {
      price: { ...fixed, price_cents },
      reasons: [`Part ${rule_name} has its own price of ${formatCents(price_cents)}.`],
    };
  }
  const price_cents = priceFor(method, value, cost_cents);
  return {
    price: { ...fixed, price_cents },
    reasons: [
      `Part ${rule_name} has its own rule, ${ruleInWords(method, value)}.`,
      calculation(method, value, cost_cents, price_cents),
    ],
  };
}

function fromMatrix(source: SellPriceSource, { name, rows }: NamedMatrix, cost_cents: Cents): Answer {
  const cost = formatCents(cost_cents);
  const row = rowFor(rows, cost_cents);
  if (!row) return pass(`Matrix ${name} has no row for a cost of ${cost}.`);
  const { method, value, from_cents, to_cents } = row;
  const price_cents = priceFor(method, value, cost_cents);
  const band = `from ${formatCents(from_cents)} ${to_cents === null ? 'up' : `to ${formatCents(to_cents)}`}`;
  return {
    price: { price_cents, source, rule_name: name, row },
    reasons: [
      `Matrix ${name}: a cost of ${cost} falls in the row ${band}, ${ruleInWords(method, value)}.`,
      calculation(method, value, cost_cents, price_cents),
    ],
  };
}

const ruleInWords = (method: PriceMethod, value: number): string =>
  `${method} ${value}${method === 'multiplier' ? '' : ' %'}`;

function calculation(method: PriceMethod, value: number, cost_cents: Cents, price_cents: Cents): string {
  const step = { markup: `+ ${value} %`, margin: `÷ (100 % − ${value} %)`, multiplier: `× ${value}` }[method];
  return `${formatCents(cost_cents)} ${step} = ${formatCents(price_cents)}`;
}

function withFigures(price: RulePrice, cost_cents: Cents, reasons: readonly string[]): SellPrice {
  const profit_cents = price.price_cents - cost_cents;
  return {
    ...price,
    margin_percent: percentOf(profit_cents, price.price_cents),
    markup_percent: percentOf(profit_cents, cost_cents),
    is_below_cost: isBelowCost(price.price_cents, cost_cents),
    reasons,
  };
}

/** A credit has a negative price and cost, so their magnitudes are compared. */
function isBelowCost(price_cents: Cents, cost_cents: Cents): boolean {
  if (cost_cents < 0) return isBelowCost(cents(0 - price_cents), cents(0 - cost_cents));
  return sellPriceCoversCost(cost_cents)(price_cents) !== true;
}

function percentOf(part_cents: number, whole_cents: number): number | null {
  if (whole_cents === 0) return null;
  const part = BigInt(part_cents) * BigInt(Math.sign(whole_cents));
  return Number(divideHalfAwayFromZero(part * 1_000_000n, BigInt(Math.abs(whole_cents)))) / 10_000;
}
