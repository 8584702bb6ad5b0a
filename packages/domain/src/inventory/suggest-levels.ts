import { roundDecimal } from '../numbers/decimal.ts';
import { addQuantities } from './stock-level.ts';

/** Use is counted over so many days. */
export const DAYS_OF_USE = 180;
/** A part that is new counts at least so many days, so that its first week does not fill the shelf. */
const LEAST_DAYS = 30;
/** How long a delivery takes where the vendor's lead time is not known. */
const USUAL_LEAD_DAYS = 7;
/** The least quantity lasts until the delivery and so many days more. */
const RESERVE_DAYS = 7;
/** The maximum is the minimum plus the use of so many days. */
const ORDERED_FOR_DAYS = 30;

export interface PartUse {
  /** Pieces that went out, less those that came back. */
  readonly issued: number;
  /** For how many days the part has been kept here. */
  readonly kept_days: number;
  readonly vendor_name: string;
  readonly lead_time_days: number | null;
}

export interface SuggestedLevels {
  readonly min: number | null;
  readonly max: number | null;
  readonly reason: string;
}

/** Suggests a minimum and a maximum by the pieces issued lately and the vendor's delivery time. */
export function suggestLevels({ issued, kept_days, vendor_name, lead_time_days }: PartUse): SuggestedLevels {
  const days = Math.min(DAYS_OF_USE, Math.max(LEAST_DAYS, kept_days));
  if (issued <= 0) return { min: null, max: null, reason: `None went out in the last ${days} days.` };
  const usedIn = (some_days: number) => Math.ceil(roundDecimal((issued * some_days) / days, 4));
  const min = usedIn((lead_time_days ?? USUAL_LEAD_DAYS) + RESERVE_DAYS);
  const delivery = lead_time_days === null ? USUAL_DELIVERY : `${vendor_name} delivers ${inDays(lead_time_days)}`;
  return {
    min,
    max: min + usedIn(ORDERED_FOR_DAYS),
    reason: `${issued} went out in the last ${days} days, and ${delivery}.`,
  };
}

const USUAL_DELIVERY = `a delivery usually takes ${USUAL_LEAD_DAYS} days`;

function inDays(days: number): string {
  if (days === 0) return 'on the same day';
  return `in ${days} ${days === 1 ? 'day' : 'days'}`;
}

interface Wanted {
  readonly min: number | null;
  readonly max: number | null;
  readonly available: number;
  readonly on_order: number;
}

/** How many to buy, so that there are as many as there should be at most once everything is there. */
export const buyQuantity = ({ min, max, available, on_order }: Wanted): number =>
  Math.max(0, addQuantities(max ?? min ?? 0, -available, -on_order));
