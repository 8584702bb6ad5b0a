import type { SavedView } from '@baydesk/contract/saved-views.contract';
import type { RangeContext } from '@baydesk/domain/dates/date-ranges';
import { resolveDateRange } from '@baydesk/domain/dates/date-ranges';
import { isListRange, rangeOfSpan } from '../../../shared/ui/list/date-range-search.ts';

type Kept = Record<string, string | number | boolean | null>;
type Search = Readonly<Record<string, unknown>>;
type Today = Pick<RangeContext, 'now' | 'timezone'>;

/** The range of days by its name, so that 'this week' is next week's this week too. */
const RANGE = 'created';

/** What a list shows, as it is kept under a name: without the row that happens to be open. */
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

/** The address that shows a view as of today. */
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

/** Nothing to keep: the list as it opens by itself. */
export const isPlain = (kept: Kept): boolean => Object.keys(kept).every((field) => field === 'view');
