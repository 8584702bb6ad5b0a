const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A session ends this long after its last use. */
export const SESSION_IDLE_MS = 14 * DAY_MS;
/** The expiry is written again only once this much of it is used up, so that not every call writes. */
export const SESSION_RENEW_AFTER_MS = 60 * MINUTE_MS;

export const ONE_TIME_LINK_MS = {
  password_reset: 60 * MINUTE_MS,
  invitation: 7 * DAY_MS,
  email_verification: 7 * DAY_MS,
} as const;
export type OneTimeLinkKind = keyof typeof ONE_TIME_LINK_MS;

export const ACCESS_TOKEN_SECONDS = 5 * 60;
