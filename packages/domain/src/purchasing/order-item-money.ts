import type { Cents } from '../money/cents.ts';
import { extend } from '../money/cents.ts';
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

/** What all packages cost together, to the cent. */
export const packagesTotal = ({ quantity, price_cents }: Packages): Cents => extend(quantity, price_cents);

/** What one piece costs, rounded to the cent. */
export const pieceCost = ({ price_cents, items_per_package }: Packages): Cents =>
  costOfOne(price_cents, items_per_package);

/** How many packages hold so many pieces; a package is not opened. */
export const packagesFor = (pieces: number, items_per_package: number): number =>
  Math.ceil(Math.round((pieces / items_per_package) * 10_000) / 10_000);
