import { hash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { AttemptKind } from '@baydesk/domain/accounts/sign-in-delay';
import { FREE_ATTEMPTS, signInWaitSeconds } from '@baydesk/domain/accounts/sign-in-delay';
import type { Config } from '../process/config.ts';
import type { Database } from '../database/database.ts';
import { refuse } from './errors.ts';

const DAY_SECONDS = 24 * 60 * 60;
const HOUR_SECONDS = 60 * 60;
const MAILS_PER_HOUR = 5;
/** Failures are only counted here; the domain decides how long to wait. */
const UNLIMITED = 1_000_000;

export interface Attempt {
  readonly account: string;
  readonly address: string;
  /** The device, if this account has signed in on it before. */
  readonly device?: string | undefined;
}

export interface Throttle {
  /** Counts every request by address in this process, and refuses too many. */
  countRequest(address: string): Promise<void>;
  /**
   * Counts a password attempt as failed until `succeeded`; refuses while the account or the address must wait. A device
   * the account is known on has a count of its own, so that nobody else's wrong passwords hold its owner up.
   */
  assertMayTry(attempt: Attempt): Promise<void>;
  succeeded(attempt: Attempt): Promise<void>;
  /** Counts changes made without signing in, by address or by a device that has proved itself, and refuses too many. */
  countPublicChange(by: 'address' | 'device', text: string): Promise<void>;
  /** True if an account may get one more message that was requested without signing in. */
  mayMail(account: string): Promise<boolean>;
}

type Limits = Pick<Config, 'REQUESTS_PER_MINUTE' | 'PUBLIC_CHANGES_PER_MINUTE'>;

/**
 * Counts in the database, outside the calls' transactions, so that all processes share the counts; only requests, which
 * are many, are counted in the process.
 */
export function openThrottle(database: Database, config: Limits): Throttle {
  const counter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: database.pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    });
  const requests = new RateLimiterMemory({ points: config.REQUESTS_PER_MINUTE, duration: 60 });
  const failures = counter('failures', UNLIMITED, DAY_SECONDS);
  const waits = counter('waits', 1, DAY_SECONDS);
  const changes = counter('changes', config.PUBLIC_CHANGES_PER_MINUTE, 60);
  const mails = counter('mails', MAILS_PER_HOUR, HOUR_SECONDS);

  /** Of several attempts at once, the one that starts the wait passes and the others are refused. */
  async function tryOnce(kind: AttemptKind, key: string): Promise<void> {
    const { consumedPoints } = await failures.penalty(key);
    if (consumedPoints < FREE_ATTEMPTS[kind]) return;
    const seconds = signInWaitSeconds(kind, consumedPoints);
    const wait_ms = await msToWait(waits.consume(key, 1, { customDuration: seconds }));
    if (wait_ms === 0) return;
    await failures.reward(key);
    refuse('too_many_attempts', { seconds: Math.ceil(wait_ms / 1000) });
  }

  return {
    async assertMayTry({ account, address, device }) {
      if (device) return tryOnce('account', deviceKey(account, device));
      await tryOnce('address', keyOf('address', address));
      await tryOnce('account', keyOf('account', account));
    },
    async succeeded({ account, address, device }) {
      const key = device ? deviceKey(account, device) : keyOf('account', account);
      await Promise.all([failures.delete(key), waits.delete(key)]);
      // Only the device's own count is cleared, so signing in on a known device ends no wait of the address or the account.
      if (device) return;
      const address_key = keyOf('address', address);
      await Promise.all([failures.reward(address_key), waits.delete(address_key)]);
    },
    countRequest: (address) => refuseTooMany(requests.consume(address)),
    countPublicChange: (by, text) => refuseTooMany(changes.consume(keyOf(by, text))),
    async mayMail(account) {
      return (await msToWait(mails.consume(keyOf('account', account)))) === 0;
    },
  };
}

const deviceKey = (account: string, device: string) => keyOf('device', `${device} ${account}`);

/** Addresses are personal data, so the table stores only their hashes. */
const keyOf = (kind: AttemptKind | 'device', text: string) =>
  `${kind}:${hash('sha256', text.toLowerCase(), 'base64url')}`;

async function refuseTooMany(consumed: Promise<RateLimiterRes>): Promise<void> {
  const wait_ms = await msToWait(consumed);
  if (wait_ms > 0) refuse('too_many_requests', { seconds: Math.ceil(wait_ms / 1000) });
}

/** The library rejects with how long to wait, and with an error only when its store fails. */
async function msToWait(consumed: Promise<RateLimiterRes>): Promise<number> {
  try {
    await consumed;
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext;
    throw error;
  }
}
