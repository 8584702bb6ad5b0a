import type { Moment } from '@baydesk/domain/dates/workplace-time';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { shortMoment } from '../../shared/ui/display/describe-moment.ts';

interface Surroundings {
  readonly now: Moment;
  readonly timezone: string;
}

/** Items in their order under 'Today', 'Yesterday' and the days before, as they are at the shop. */
export function groupByDay<Item extends { readonly created_at: string }>(
  items: readonly Item[],
  surroundings: Surroundings,
): { readonly day: string; readonly items: readonly Item[] }[] {
  const groups = Map.groupBy(items, ({ created_at }) => dayOf(created_at, surroundings));
  return [...groups].map(([day, of_day]) => ({ day, items: of_day }));
}

function dayOf(created_at: string, surroundings: Surroundings): string {
  const { now, timezone } = surroundings;
  const { days } = workplaceDate(created_at, timezone).until(workplaceDate(now, timezone), { largestUnit: 'day' });
  if (days === 0) return 'Today';
  return days === 1 ? 'Yesterday' : shortMoment(created_at, surroundings);
}
