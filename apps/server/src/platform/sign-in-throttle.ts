import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { AttemptKind } from '@baydesk/domain/accounts/sign-in-delay';
import { signInWaitSeconds } from '@baydesk/domain/accounts/sign-in-delay';
import type { Database } from './database.ts';
import { refuse } from './errors.ts';

/** The store only counts; what a count means is the domain's to say. */
const UNLIMITED = 1_000_000;
const MEMORY_SECONDS = 24 * 60 * 60;

export interface Attempt {
  readonly account: string;
  readonly address: string;
}

export interface SignInThrottle {
  /** Refuses while either the account or the address must wait. */
  assertMayTry(attempt: Attempt): Promise<void>;
  failed(attempt: Attempt): Promise<void>;
  succeeded(attempt: Attempt): Promise<void>;
}

/** Counts wrong passwords in the database, outside the call's transaction, so that every process sees them. */
export function openSignInThrottle(database: Database): SignInThrottle {
  const counter = (keyPrefix: string) =>
    new RateLimiterPostgres({
      storeClient: database.pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points: UNLIMITED,
      duration: MEMORY_SECONDS,
    });
  const failures = counter('failures');
  const waits = counter('waits');

  // Addresses are personal data: the table keeps only their hashes.
  const keyOf = (kind: AttemptKind, attempt: Attempt) =>
    `${kind}:${createHash('sha256').update(attempt[kind].toLowerCase()).digest('base64url')}`;
  const kinds = ['account', 'address'] as const;

  return {
    async assertMayTry(attempt) {
      const found = await Promise.all(kinds.map((kind) => waits.get(keyOf(kind, attempt))));
      const wait_ms = Math.max(...found.map((state) => (state instanceof RateLimiterRes ? state.msBeforeNext : 0)));
      if (wait_ms > 0) refuse('too_many_attempts', { seconds: Math.ceil(wait_ms / 1000) });
    },
    async failed(attempt) {
      for (const kind of kinds) {
        const key = keyOf(kind, attempt);
        const { consumedPoints } = await failures.penalty(key);
        const seconds = signInWaitSeconds(kind, consumedPoints);
        if (seconds > 0) await waits.block(key, seconds);
      }
    },
    async succeeded(attempt) {
      await Promise.all([failures.delete(keyOf('account', attempt)), waits.delete(keyOf('account', attempt))]);
    },
  };
}
