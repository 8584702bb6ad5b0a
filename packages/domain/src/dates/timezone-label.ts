import type { Moment } from './workplace-time.ts';
import { inWorkplaceTime } from './workplace-time.ts';

/** 'America/New York (UTC-04:00)', with the offset at that moment. */
export const timezoneLabel = (timezone: string, now: Moment): string =>
  `${timezone.replaceAll('_', ' ')} (UTC${inWorkplaceTime(now, timezone).offset})`;
