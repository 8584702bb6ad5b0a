export interface AdjustmentPlan {
  readonly shop_id: string;
  readonly days_ago: number;
  readonly by: string;
  readonly part_number: string;
  readonly quantity: number;
  readonly reason: string;
}

export interface TransferPlan {
  readonly from: string;
  readonly to: string;
  readonly by: string;
  readonly sent_days_ago: number;
  readonly note: string;
  readonly parts: readonly (readonly [part_number: string, quantity: number])[];
  /** Not given while the parts are on their way. */
  readonly ended?: { readonly days_ago: number; readonly by: string; readonly as: 'arrived' | 'cancelled' };
}

export interface CountPlan {
  readonly shop_id: string;
  readonly days_ago: number;
  readonly grid_locations: readonly string[];
  readonly counted_by: string;
  /** The share of the parts that were counted so far. */
  readonly share: number;
  readonly differences: readonly (readonly [part_number: string, difference: number, reason: string])[];
  /** Not given while people count. */
  readonly posted?: { readonly days_ago: number; readonly by: string };
}

export interface LocationPlan {
  readonly shop_id: string;
  /** How much of the usual quantities the location keeps. */
  readonly share: number;
  /** The last delivery came so many days ago; the others so many weeks apart before it. */
  readonly delivered_on_day: number;
  readonly every_weeks: number;
  /** The person who sells over the counter and takes deliveries. */
  readonly people: readonly string[];
  readonly not_kept: readonly string[];
  /** The numbers of parts that were not bought again. */
  readonly runs_low: readonly string[];
  /** The numbers of parts that are not sold. */
  readonly dead: readonly string[];
}

export interface StockPlan {
  /** The letter of the rack of each category. */
  readonly racks: Readonly<Record<string, string>>;
  readonly locations: readonly LocationPlan[];
  /** Min and max of single parts, where they do not follow from the cost. */
  readonly levels: Readonly<Record<string, readonly [min: number, max: number]>>;
  readonly adjusted: readonly AdjustmentPlan[];
  readonly transfers: readonly TransferPlan[];
  readonly counts: readonly CountPlan[];
}
