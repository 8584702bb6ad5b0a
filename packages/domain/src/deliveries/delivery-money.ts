import type { Cents } from '../money/cents.ts';
import { cents, sumCents } from '../money/cents.ts';
import type { ItemWithCore, Packages } from '../purchasing/order-item-money.ts';
import { coresTotal, packagesTotal } from '../purchasing/order-item-money.ts';

/** The side whose total stands after a difference was settled. */
export const SETTLED_FOR = ['ours', 'theirs'] as const;
export type SettledFor = (typeof SETTLED_FOR)[number];

type DeliveredItem = Packages & ItemWithCore;

interface Charges {
  readonly freight_cents: Cents;
  readonly other_charges_cents: Cents;
  readonly tax_cents: Cents;
}

/** The cost of a delivery. Cores, freight and other charges are owed to the vendor and do not raise the cost of pieces. */
export function deliverySums(items: readonly DeliveredItem[], charges: Charges) {
  const items_cents = sumCents(items.map(packagesTotal));
  const cores_cents = coresTotal(items);
  const { freight_cents, other_charges_cents, tax_cents } = charges;
  const total_cents = sumCents([items_cents, cores_cents, freight_cents, other_charges_cents, tax_cents]);
  return { items_cents, cores_cents, freight_cents, other_charges_cents, tax_cents, total_cents };
}

export interface StatedDelivery {
  readonly total_cents: Cents;
  /** The total on the vendor's paper; null until it is typed. */
  readonly stated_total_cents: Cents | null;
  readonly settled_keeps: SettledFor | null;
}

/** The total of the vendor's paper less that of the received goods; null until it is typed. */
export const statedDifference = ({
  total_cents,
  stated_total_cents,
}: Omit<StatedDelivery, 'settled_keeps'>): Cents | null =>
  stated_total_cents === null ? null : cents(stated_total_cents - total_cents);

export const hasOpenDifference = (delivery: StatedDelivery): boolean =>
  delivery.settled_keeps === null && (statedDifference(delivery) ?? 0) !== 0;

/** The amount we owe for a delivery: that of the received goods, or that of the vendor's paper if it was settled so. */
export const owedFor = ({ total_cents, stated_total_cents, settled_keeps }: StatedDelivery): Cents =>
  settled_keeps === 'theirs' && stated_total_cents !== null ? stated_total_cents : total_cents;
