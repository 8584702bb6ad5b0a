import type { Cents } from '../money/cents.ts';
import { cents, sumCents } from '../money/cents.ts';
import { divideHalfAwayFromZero, scaleDecimal } from '../numbers/decimal.ts';

const QUANTITY_PLACES = 4;

/** An item on an invoice that can be credited: labour, a part, a core or supplies. */
export interface InvoicedItem {
  readonly id: string;
  readonly quantity: number;
  /** After all discounts. */
  readonly amount_cents: Cents;
  /** The names of the tax components that were charged on it. */
  readonly taxed_by: readonly string[];
}

export interface InvoicedTax {
  readonly name: string;
  readonly tax_cents: Cents;
}

export interface InvoicedDocument {
  readonly items: readonly InvoicedItem[];
  readonly taxes: readonly InvoicedTax[];
}

/** How much of an item earlier credits took back, or a new one takes. */
export interface CreditedQuantity {
  readonly item_id: string;
  readonly quantity: number;
}

export interface Credit {
  readonly items: readonly { readonly item_id: string; readonly quantity: number; readonly amount_cents: Cents }[];
  readonly taxes: readonly InvoicedTax[];
  readonly net_cents: Cents;
  readonly total_cents: Cents;
}

const quantityOf = (credited: readonly CreditedQuantity[], item_id: string): bigint =>
  credited
    .filter((row) => row.item_id === item_id)
    .reduce((sum, { quantity }) => sum + scaleDecimal(quantity, QUANTITY_PLACES), 0n);

/** The part of an amount that belongs to part of a whole, rounded once. */
function shareOf(amount_cents: Cents, part: bigint, whole: bigint): Cents {
  if (whole === 0n) return cents(0);
  const product = BigInt(amount_cents) * part;
  return cents(Number(whole > 0n ? divideHalfAwayFromZero(product, whole) : divideHalfAwayFromZero(-product, -whole)));
}

/** The total of all credits once these quantities are credited. */
function creditedUpTo({ items, taxes }: InvoicedDocument, credited: readonly CreditedQuantity[]) {
  const rows = items.map((item) => {
    const whole = scaleDecimal(item.quantity, QUANTITY_PLACES);
    const part = quantityOf(credited, item.id);
    return { ...item, is_all: part === whole, credited_cents: shareOf(item.amount_cents, part, whole) };
  });
  const taxOf = ({ name, tax_cents }: InvoicedTax): Cents => {
    const taxed = rows.filter(({ taxed_by }) => taxed_by.includes(name));
    if (taxed.every(({ is_all }) => is_all)) return tax_cents;
    const base = sumCents(taxed.map(({ amount_cents }) => amount_cents));
    return shareOf(tax_cents, BigInt(sumCents(taxed.map(({ credited_cents }) => credited_cents))), BigInt(base));
  };
  return {
    amounts: new Map(rows.map(({ id, credited_cents }) => [id, credited_cents])),
    taxes: taxes.map((tax) => ({ name: tax.name, tax_cents: taxOf(tax) })),
  };
}

/**
 * Credits quantities of an invoice. Each credit is what all credits together come to, less what the earlier ones came to,
 * so that crediting everything piece by piece gives exactly the invoice's amounts and taxes.
 */
export function creditPart(
  document: InvoicedDocument,
  earlier: readonly CreditedQuantity[],
  now: readonly CreditedQuantity[],
): Credit {
  const before = creditedUpTo(document, earlier);
  const after = creditedUpTo(document, [...earlier, ...now]);
  const items = now.map(({ item_id, quantity }) => ({
    item_id,
    quantity,
    amount_cents: cents((after.amounts.get(item_id) ?? 0) - (before.amounts.get(item_id) ?? 0)),
  }));
  const taxes = after.taxes.map(({ name, tax_cents }, index) => ({
    name,
    tax_cents: cents(tax_cents - (before.taxes[index]?.tax_cents ?? 0)),
  }));
  const net_cents = sumCents(items.map((item) => item.amount_cents));
  return { items, taxes, net_cents, total_cents: sumCents([net_cents, ...taxes.map((tax) => tax.tax_cents)]) };
}

export interface CreditProblem {
  readonly item_id: string;
  readonly kind: 'unknown' | 'twice' | 'not_positive' | 'more_than_left';
  /** How much can still be credited. */
  readonly left: number;
}

/** The reasons why these quantities cannot be credited. No item is credited beyond the invoiced quantity. */
export function creditProblems(
  { items }: InvoicedDocument,
  earlier: readonly CreditedQuantity[],
  now: readonly CreditedQuantity[],
): readonly CreditProblem[] {
  return now.flatMap(({ item_id, quantity }, index): CreditProblem[] => {
    const item = items.find(({ id }) => id === item_id);
    if (!item) return [{ item_id, kind: 'unknown', left: 0 }];
    const left_units = scaleDecimal(item.quantity, QUANTITY_PLACES) - quantityOf(earlier, item_id);
    const left = Number(left_units) / 10 ** QUANTITY_PLACES;
    if (now.findIndex((row) => row.item_id === item_id) !== index) return [{ item_id, kind: 'twice', left }];
    if (quantity <= 0) return [{ item_id, kind: 'not_positive', left }];
    return scaleDecimal(quantity, QUANTITY_PLACES) > left_units ? [{ item_id, kind: 'more_than_left', left }] : [];
  });
}
