export const PRODUCT_VERSION = '2.119';

export const DEFAULT_ROWS_PER_PAGE = 30;
export const WORK_ORDERS_PER_PAGE = 14;
export const MAX_ROWS_PER_PAGE = 1000;
export const MAKERS_PER_PAGE = 200;
/**
 * Orders, invoices, other documents and stock are counted up to this number, in a list and in each of its states: counting more
 * would take longer than reading a page, and people do not need the exact number.
 */
export const MOST_COUNTED_IN_LIST = 1_000;
/** The largest amount that forms accept. */
export const MOST_CENTS = 1_000_000_000;
export const MOST_MINUTES = 60_000;
export const MOST_OF_A_PART = 10_000;
export const MOST_PACKAGES = 100_000;
export const FILE_LIMIT_BYTES = 25 * 1024 * 1024;

/** At most so many open invoices or bills of one party are listed. All of them count in its sums. */
export const MOST_UNPAID_LISTED = 1_000;
/** A check lists at most so many faults, because a longer list has one cause, which the first of them show. */
export const MOST_FAULTS_LISTED = 100;
/** Preloading the lines of a vehicle's orders: how many orders, from how many on progress is shown, and how many at once. */
export const PRELOAD = { orders: 25, shown_without_waiting: 10, lines_in_parallel: 5 } as const;
/** The share of a page that is scrolled past when the next page loads. */
export const NEXT_PAGE_THRESHOLD = 0.8;
export const ROW_HEIGHT_PX = 48;

export const SEARCH_MIN_CHARACTERS = 2;
export const SEARCH_RESULTS_PER_GROUP = 3;
export const SEARCH_HISTORY_ITEMS = 3;

export const FEATURE_FLAG_CACHE_MS = 900_000;
export const VERSION_POLL_MS = 60_000;

export const NOTIFICATION_MS = {
  default: 2_000,
  refused: 3_000,
  impersonation: 3_000,
  session_expired: 5_000,
  report_failed: 5_000,
  sell_below_cost: 5_000,
  other_error: 10_000,
  generic_error: 120_000,
} as const;

export const IMPERSONATION_REENTRY_MS = 5_000;
export const IMPERSONATION_EXIT_RELOAD_MS = 2_000;

export const MAPS_BIAS_DEGREES = 0.1;

export const TRACKED_EVENTS = ['Clocked_In', 'Clocked_Out', 'Work_Order_Created', 'Work_Order_Completed'] as const;
export type TrackedEvent = (typeof TRACKED_EVENTS)[number];

export const MONITORING_SAMPLE_PERCENT = { session: 100, replay: 20 } as const;
