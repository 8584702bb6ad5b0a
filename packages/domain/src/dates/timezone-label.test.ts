import { expect, it } from 'vitest';
import { timezoneLabel } from './timezone-label.ts';

it.each([
  ['America/Toronto', '2026-01-15T12:00:00Z', 'America/Toronto (UTC-05:00)'],
  ['America/Toronto', '2026-07-15T12:00:00Z', 'America/Toronto (UTC-04:00)'],
  ['America/New_York', '2026-07-15T12:00:00Z', 'America/New York (UTC-04:00)'],
  ['Asia/Kathmandu', '2026-07-15T12:00:00Z', 'Asia/Kathmandu (UTC+05:45)'],
  ['UTC', '2026-07-15T12:00:00Z', 'UTC (UTC+00:00)'],
])('%s at %s is %s', (timezone, now, label) => {
  expect(timezoneLabel(timezone, now)).toBe(label);
});
