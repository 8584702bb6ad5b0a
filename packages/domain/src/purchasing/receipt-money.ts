import type { Cents } from '../money/cents.ts';
import { extend, negated, sumCents } from '../money/cents.ts';

/** Packages as they came; amounts are for one package. */
export interface ReceivedPackages {
  readonly quantity: number;
  readonly price_cents: Cents;
  readonly core_charge_cents: Cents;
}

export interface PaperCharges {
  readonly freight_cents: Cents;
  readonly other_charges_cents: Cents;
  readonly tax_cents: Cents;
}

export interface ReceiptSums extends PaperCharges {
  readonly items_cents: Cents;
  readonly cores_cents: Cents;
  readonly total_cents: Cents;
}

/** What a delivery costs. */
export function receiptSums(items: readonly ReceivedPackages[], charges: PaperCharges): ReceiptSums {
  const items_cents = sumCents(items.map(({ quantity, price_cents }) => extend(quantity, price_cents)));
  const cores_cents = sumCents(items.map(({ quantity, core_charge_cents }) => extend(quantity, core_charge_cents)));
  const { freight_cents, other_charges_cents, tax_cents } = charges;
  const total_cents = sumCents([items_cents, cores_cents, freight_cents, other_charges_cents, tax_cents]);
  return { items_cents, cores_cents, freight_cents, other_charges_cents, tax_cents, total_cents };
}

/** What the vendor's paper says above what was received; null until its total is known. */
export const paperDifference = (stated: Cents | null, total: Cents): Cents | null =>
  stated === null ? null : sumCents([stated, negated(total)]);
