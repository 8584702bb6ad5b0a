import type { SavedView } from '@baydesk/contract/saved-views.contract';
import type { RangeContext } from '@baydesk/domain/dates/date-ranges';
import { resolveDateRange } from '@baydesk/domain/dates/date-ranges';
import { isListRange, rangeOfSpan } from '../../../shared/ui/list/date-range-search.ts';

type Kept = Record<string, string | number | boolean | null>;
type Search = Readonly<Record<string, unknown>>;
type Today = Pick<RangeContext, 'now' | 'timezone'>;

/** The field that stores a range of days by its name, so that 'this week' follows the calendar. */
const RANGE = 'created';

/** The list's filters, search and sorting as stored in a view, without the open row. */
export function toKept(shown: Search, today: Today): Kept {
  const { open: _, created_from, created_until, ...search } = shown;
  const span = { start_date: textOf(created_from), end_date: textOf(created_until) };
  const range = span.start_date ? rangeOfSpan(span, today) : undefined;
  const days = range ? { [RANGE]: range } : { created_from, created_until };
  return Object.fromEntries(
    Object.entries({ ...search, ...days }).flatMap(([field, value]) => {
      const kept = Array.isArray(value) ? value.join(',') : value;
      return isKeepable(kept) ? [[field, kept]] : [];
    }),
  );
}

/** The search of the address for a view, with a named range of days turned into today's dates. */
export function toSearch({ [RANGE]: range, ...kept }: SavedView['search'], today: Today): Search {
  if (!isListRange(range)) return kept;
  const { start_date, end_date } = resolveDateRange(range, today);
  return { ...kept, created_from: start_date, created_until: end_date };
}

const isKeepable = (value: unknown): value is string | number | boolean =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const sorted = (kept: SavedView['search']) =>
  JSON.stringify(Object.entries(kept).sort(([one], [other]) => (one < other ? -1 : 1)));

export const isSameView = (one: SavedView['search'], other: SavedView['search']): boolean =>
  sorted(one) === sorted(other);

/** Whether the list has no filter, search or sorting that could be saved. */
export const isPlain = (kept: Kept): boolean => Object.keys(kept).every((field) => field === 'view');
