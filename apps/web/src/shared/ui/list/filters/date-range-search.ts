import type { DateRange, DateSpan, RangeContext } from '@baydesk/domain/dates/date-ranges';
import { resolveDateRange } from '@baydesk/domain/dates/date-ranges';

/** The ranges a list offers by name. */
export const LIST_RANGES = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_year',
] as const satisfies readonly DateRange[];
export type ListRange = (typeof LIST_RANGES)[number];

type Today = Pick<RangeContext, 'now' | 'timezone'>;

export const isListRange = (value: unknown): value is ListRange => LIST_RANGES.some((range) => range === value);

/** The name of these days as of today; undefined for a custom range. */
export function rangeOfSpan(span: Partial<DateSpan>, today: Today): ListRange | undefined {
  return LIST_RANGES.find((range) => {
    const named = resolveDateRange(range, today);
    return named.start_date === span.start_date && named.end_date === span.end_date;
  });
}
