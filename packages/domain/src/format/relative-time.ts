import { Temporal } from 'temporal-polyfill';
import { toInstant, type Moment } from '../dates/workplace-time.ts';
import { MINUS_SIGN } from '../numbers/typed-number.ts';

const SECONDS = { minute: 60, hour: 3_600, day: 86_400, month: 30 * 86_400, year: 365 * 86_400 } as const;
const UNITS = ['year', 'month', 'day', 'hour', 'minute'] as const;

const EN_US = new Intl.RelativeTimeFormat('en-US', { numeric: 'always' });

/** '3 hours ago', 'in 2 days'. Rounded down to whole units, so that nothing looks older than it is. */
export function relativeTime(moment: Moment, now: Moment): string {
  const seconds = (toInstant(moment).epochMilliseconds - toInstant(now).epochMilliseconds) / 1_000;
  const unit = UNITS.find((candidate) => Math.abs(seconds) >= SECONDS[candidate]);
  return unit === undefined ? 'just now' : EN_US.format(Math.trunc(seconds / SECONDS[unit]), unit);
}

/** '1 day', '3 days', '−2 days' when the second date lies before the first. */
export function dayDifferenceText(from: Temporal.PlainDate | string, to: Temporal.PlainDate | string): string {
  const { days } = Temporal.PlainDate.from(from).until(to, { largestUnit: 'day' });
  const count = Math.abs(days);
  return `${days < 0 ? MINUS_SIGN : ''}${count} ${count === 1 ? 'day' : 'days'}`;
}
