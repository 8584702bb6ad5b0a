import type { Moment } from '../dates/workplace-time.ts';
import { inWorkplaceTime } from '../dates/workplace-time.ts';

/** Until three in the morning it still counts as evening. */
const GREETINGS = [
  { until_hour: 3, words: 'Good evening' },
  { until_hour: 12, words: 'Good morning' },
  { until_hour: 18, words: 'Good afternoon' },
  { until_hour: 24, words: 'Good evening' },
] as const;

/** By the clock on the shop's wall, wherever the browser is. */
export function greetingAt(now: Moment, timezone: string): string {
  const { hour } = inWorkplaceTime(now, timezone);
  return GREETINGS.find(({ until_hour }) => hour < until_hour)?.words ?? 'Hello';
}
