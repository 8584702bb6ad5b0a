import { expect, it } from 'vitest';
import { ACCESS_TOKEN_SECONDS, ONE_TIME_LINK_MS, SESSION_IDLE_MS, SESSION_RENEW_AFTER_MS } from './session-lifetime.ts';

const HOUR_MS = 3_600_000;

it('a session outlives a fortnight away from work', () => {
  expect(SESSION_IDLE_MS).toBe(14 * 24 * HOUR_MS);
});

it('a session in daily use is renewed long before it ends', () => {
  expect(SESSION_RENEW_AFTER_MS).toBe(HOUR_MS);
  expect(SESSION_RENEW_AFTER_MS).toBeLessThan(SESSION_IDLE_MS / 24);
});

it.each([
  ['password_reset', 1],
  ['invitation', 7 * 24],
  ['email_verification', 7 * 24],
] as const)('a link for %s works for %i hours', (kind, hours) => {
  expect(ONE_TIME_LINK_MS[kind]).toBe(hours * HOUR_MS);
});

it('an access token is worthless after five minutes', () => {
  expect(ACCESS_TOKEN_SECONDS).toBe(300);
});
