import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import { divideHalfAwayFromZero, scaleDecimal } from '../numbers/decimal.ts';

/** The pieces of a part at a location, and their value together. */
export interface StockLevel {
  readonly on_hand: number;
  readonly value_cents: Cents;
  /** The cost of one piece when some were last received; null before. */
  readonly last_cost_cents: Cents | null;
}

export const EMPTY_STOCK: StockLevel = { on_hand: 0, value_cents: cents(0), last_cost_cents: null };

export interface StockChange {
  /** Positive when pieces come, negative when they go. */
  readonly quantity: number;
  /** The value of the pieces that come; those of unknown value come at the average. */
  readonly value_cents?: Cents | undefined;
  /** True for pieces that go because they were received by mistake: they go at the value they came with, others at the average. */
  readonly is_taken_back?: boolean;
  /** True when they were bought, so that their cost is the latest from now on. */
  readonly is_receipt?: boolean;
  /**
   * The stock after a correction of what came before. The value is then the difference of what came, less than zero for
   * less, and what the stock does not take of it is variance.
   */
  readonly becomes?: Pick<StockLevel, 'value_cents' | 'last_cost_cents'> | undefined;
}

export interface ChangedStock {
  readonly after: StockLevel;
  /** The change of the stock's value. */
  readonly value_cents: Cents;
  /** The part of a receipt or its reversal that the stock's value cannot take, because pieces went before at another cost. */
  readonly variance_cents: Cents;
}

const QUANTITY_PLACES = 4;
const QUANTITY_UNITS = 10 ** QUANTITY_PLACES;

const unitsOf = (quantity: number): bigint => scaleDecimal(quantity, QUANTITY_PLACES);
const quantityOf = (units: bigint): number => Number(units) / QUANTITY_UNITS;
const share = (amount: Cents, part: bigint, whole: bigint): Cents =>
  cents(Number(divideHalfAwayFromZero(BigInt(amount) * part, whole)));

/** Adds quantities without the noise of floating point. */
export const addQuantities = (...quantities: readonly number[]): number =>
  quantityOf(quantities.reduce((sum, quantity) => sum + unitsOf(quantity), 0n));

/** The value of some of several pieces, rounded to the cent. */
export const shareOfValue = (value_cents: Cents, part: number, whole: number): Cents =>
  share(value_cents, unitsOf(part), unitsOf(whole));

/** The value of one of several pieces, rounded to the cent. */
export const costOfOne = (value_cents: Cents, quantity: number): Cents => shareOfValue(value_cents, 1, quantity);

/**
 * The moving average cost of one piece, rounded to the cent; the last cost if none are on hand. Null while it is not known:
 * pieces without a value, of which none was ever bought, also not for nothing.
 */
export function averageCost({ on_hand, value_cents, last_cost_cents }: StockLevel): Cents | null {
  const has_value = value_cents !== 0 || last_cost_cents !== null;
  return on_hand > 0 && has_value ? costOfOne(value_cents, on_hand) : last_cost_cents;
}

/**
 * Moves pieces in or out at a moving average. Pieces that go take their share of the value along, so the average stays, and the
 * last piece takes the rest. Below zero pieces go at the latest cost, and the next pieces to come settle the difference.
 */
export function changeStock(stock: StockLevel, change: StockChange): ChangedStock {
  const units = unitsOf(change.quantity);
  if (change.becomes) return correct(stock, units, change.becomes, change.value_cents ?? cents(0));
  if (units >= 0n) return receive(stock, units, change);
  const issued = issue(stock, -units);
  return change.is_taken_back && change.value_cents !== undefined
    ? takeBack(stock, issued, change.value_cents)
    : issued;
}

function correct(
  stock: StockLevel,
  units: bigint,
  becomes: NonNullable<StockChange['becomes']>,
  difference: Cents,
): ChangedStock {
  const value_cents = cents(becomes.value_cents - stock.value_cents);
  return {
    after: {
      on_hand: quantityOf(unitsOf(stock.on_hand) + units),
      value_cents: becomes.value_cents,
      last_cost_cents: becomes.last_cost_cents,
    },
    value_cents,
    variance_cents: cents(difference - value_cents),
  };
}

/** Variance is the value that the stock cannot give back, or that would be left when no piece is. */
function takeBack(stock: StockLevel, issued: ChangedStock, came_with: Cents): ChangedStock {
  const taken = issued.after.on_hand > 0 ? Math.min(came_with, stock.value_cents) : 0 - issued.value_cents;
  return {
    after: { ...issued.after, value_cents: cents(stock.value_cents - taken) },
    value_cents: cents(0 - taken),
    variance_cents: cents(taken - came_with),
  };
}

function receive(stock: StockLevel, units: bigint, { value_cents, is_receipt = false }: StockChange): ChangedStock {
  const before = unitsOf(stock.on_hand);
  const at_average = before > 0n ? share(stock.value_cents, units, before) : atLatestCost(stock, units);
  const received = value_cents ?? at_average;
  const on_hand = before + units;
  const value = before < 0n && units > 0n ? share(received, on_hand, units) : cents(stock.value_cents + received);
  const last_cost_cents =
    is_receipt && units > 0n ? share(received, BigInt(QUANTITY_UNITS), units) : stock.last_cost_cents;
  return {
    after: { on_hand: quantityOf(on_hand), value_cents: value, last_cost_cents },
    value_cents: cents(value - stock.value_cents),
    variance_cents: cents(stock.value_cents + received - value),
  };
}

function issue(stock: StockLevel, units: bigint): ChangedStock {
  const before = unitsOf(stock.on_hand);
  const there = before > 0n ? before : 0n;
  const from_shelf = units < there ? units : there;
  const shelf_value = there === 0n ? 0 : share(stock.value_cents, from_shelf, there);
  const issued = shelf_value + atLatestCost(stock, units - from_shelf);
  return {
    after: {
      ...stock,
      on_hand: quantityOf(before - units),
      value_cents: cents(stock.value_cents - issued),
    },
    value_cents: cents(0 - issued),
    variance_cents: cents(0),
  };
}

/** The value of pieces that are not on the shelf. */
const atLatestCost = (stock: StockLevel, units: bigint): Cents =>
  share(stock.last_cost_cents ?? averageCost(stock) ?? cents(0), units, BigInt(QUANTITY_UNITS));

/** The pieces that can be promised: those on hand less those authorized and not yet staged. */
export const availableStock = (on_hand: number, committed: number): number => addQuantities(on_hand, -committed);
