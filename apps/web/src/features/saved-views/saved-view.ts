import type { SavedView } from '@baydesk/contract/saved-views.contract';
import type { RangeContext } from '@baydesk/domain/dates/date-ranges';
import { resolveDateRange } from '@baydesk/domain/dates/date-ranges';
import { isListRange, rangeOfSpan } from '../../shared/ui/list/filters/date-range-search.ts';

type Kept = Record<string, string | number | boolean | null>;
type Search = Readonly<Record<string, unknown>>;
type Today = Pick<RangeContext, 'now' | 'timezone'>;

/** The filters by days of all lists. They are stored by their names, so that 'this week' follows the calendar. */
const RANGES = ['created', 'promised', 'invoiced'] as const;

/** The list's filters, search and sorting as stored in a view, without the open row. */
export function toKept(shown: Search, today: Today): Kept {
  const search: Record<string, unknown> = { ...shown, open: undefined };
  for (const name of RANGES) {
    const span = { start_date: textOf(shown[`${name}_from`]), end_date: textOf(shown[`${name}_until`]) };
    const range = span.start_date ? rangeOfSpan(span, today) : undefined;
    if (range) Object.assign(search, { [name]: range, [`${name}_from`]: undefined, [`${name}_until`]: undefined });
  }
  return Object.fromEntries(
    Object.entries(search).flatMap(([field, value]) => {
      const plain_value = Array.isArray(value) ? value.join(',') : value;
      return isKeepable(plain_value) ? [[field, plain_value]] : [];
    }),
  );
}

/** The search of the address for a view, with named ranges of days turned into today's dates. */
export function toSearch(saved_search: SavedView['search'], today: Today): Search {
  const search: Record<string, unknown> = { ...saved_search };
  for (const name of RANGES) {
    const range = saved_search[name];
    if (!isListRange(range)) continue;
    const { start_date, end_date } = resolveDateRange(range, today);
    Object.assign(search, { [name]: undefined, [`${name}_from`]: start_date, [`${name}_until`]: end_date });
  }
  return search;
}

const isKeepable = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const sorted = (saved_search: SavedView['search']) =>
  JSON.stringify(Object.entries(saved_search).sort(([one], [other]) => (one < other ? -1 : 1)));

export const isSameView = (one: SavedView['search'], other: SavedView['search']): boolean =>
  sorted(one) === sorted(other);

/** True if the list has no filter, search or sorting that could be saved. */
export const isPlain = (search: Kept): boolean => Object.keys(search).every((field) => field === 'view');
