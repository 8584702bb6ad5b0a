import { expect, it } from 'vitest';
import {
  DEFAULT_ROWS_PER_PAGE,
  FEATURE_FLAG_CACHE_MS,
  IMPERSONATION_EXIT_RELOAD_MS,
  IMPERSONATION_REENTRY_MS,
  MAPS_BIAS_DEGREES,
  MAX_ROWS_PER_PAGE,
  MONITORING_SAMPLE_PERCENT,
  NEXT_PAGE_THRESHOLD,
  NOTIFICATION_MS,
  PRODUCT_VERSION,
  ROW_HEIGHT_PX,
  SEARCH_HISTORY_ITEMS,
  SEARCH_MIN_CHARACTERS,
  SEARCH_RESULTS_PER_GROUP,
  TRACKED_EVENTS,
  VERSION_POLL_MS,
  WORK_ORDERS_PER_PAGE,
} from './limits.ts';

it.each([
  ['the product version', PRODUCT_VERSION, '2.119'],
  ['the rows of a list page', DEFAULT_ROWS_PER_PAGE, 30],
  ['the rows of a page of work orders', WORK_ORDERS_PER_PAGE, 14],
  ['the most rows of a page', MAX_ROWS_PER_PAGE, 1000],
  ['the share of a page scrolled before the next loads', NEXT_PAGE_THRESHOLD, 0.8],
  ['the height of a row', ROW_HEIGHT_PX, 48],
  ['the shortest search', SEARCH_MIN_CHARACTERS, 2],
  ['the results per search group', SEARCH_RESULTS_PER_GROUP, 3],
  ['the search history', SEARCH_HISTORY_ITEMS, 3],
  ['the feature flag cache', FEATURE_FLAG_CACHE_MS, 15 * 60 * 1000],
  ['the version check', VERSION_POLL_MS, 60 * 1000],
  ['the impersonation threshold', IMPERSONATION_REENTRY_MS, 5 * 1000],
  ['the reload after impersonation', IMPERSONATION_EXIT_RELOAD_MS, 2 * 1000],
  ['the maps bias', MAPS_BIAS_DEGREES, 0.1],
  ['an ordinary message', NOTIFICATION_MS.default, 2 * 1000],
  ['a refusal', NOTIFICATION_MS.refused, 3 * 1000],
  ['the warning about a price below cost', NOTIFICATION_MS.sell_below_cost, 5 * 1000],
  ['any other error', NOTIFICATION_MS.other_error, 10 * 1000],
  ['a failure without a text of its own', NOTIFICATION_MS.generic_error, 120_000],
  ['the monitored sessions', MONITORING_SAMPLE_PERCENT.session, 100],
  ['the replayed sessions', MONITORING_SAMPLE_PERCENT.replay, 20],
])('%s keeps the value of the specification', (_what, actual, specified) => {
  expect(actual).toBe(specified);
});

it('clocking and the life of a work order are tracked', () => {
  expect(TRACKED_EVENTS).toEqual(['Clocked_In', 'Clocked_Out', 'Work_Order_Created', 'Work_Order_Completed']);
});
