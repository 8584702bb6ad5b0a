import type { Cents } from '../money/cents.ts';
import { extend, sumCents } from '../money/cents.ts';
import { addQuantities } from '../inventory/stock-level.ts';
import { costOfOne } from '../inventory/stock-level.ts';

/** Items are bought by the package, and each package holds one piece or several. */
export interface Packages {
  /** How many packages. */
  readonly quantity: number;
  readonly items_per_package: number;
  /** For one package. */
  readonly price_cents: Cents;
}

export const piecesOf = ({ quantity, items_per_package }: Omit<Packages, 'price_cents'>): number =>
  Math.round(quantity * items_per_package * 10_000) / 10_000;

/** The cost of all packages together, to the cent. */
export const packagesTotal = ({ quantity, price_cents }: Packages): Cents => extend(quantity, price_cents);

export interface ItemWithCore extends Omit<Packages, 'price_cents'> {
  readonly cancelled_quantity?: number;
  /** For one piece. */
  readonly core_charge_cents: Cents;
}

/** The deposits on bought parts, one for each piece. They come back with the worn parts, so they are not in the total. */
export const coresTotal = (items: readonly ItemWithCore[]): Cents =>
  sumCents(
    items.map(({ quantity, cancelled_quantity = 0, items_per_package, core_charge_cents }) =>
      extend(
        piecesOf({ quantity: addQuantities(quantity, -cancelled_quantity), items_per_package }),
        core_charge_cents,
      ),
    ),
  );

/** The cost of one piece, rounded to the cent. */
export const pieceCost = ({ price_cents, items_per_package }: Packages): Cents =>
  costOfOne(price_cents, items_per_package);

/** How many packages hold so many pieces; a package is not opened. */
export const packagesFor = (pieces: number, items_per_package: number): number =>
  Math.ceil(Math.round((pieces / items_per_package) * 10_000) / 10_000);
