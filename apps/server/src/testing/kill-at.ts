import { expect, vi } from 'vitest';
import type { KillableServers } from './killable-servers.ts';
import { isConnectionLost } from './killable-servers.ts';
import type { TestApp } from './test-app.ts';

const SLOW_MS = 60_000;
/** The advisory lock at which calls are held until their server is killed. */
const HELD = 4711;

/** Holds calls where the trigger stands, kills their server once all of them have come there, and lets the database go on. */
export async function killAt(
  app: TestApp,
  servers: KillableServers,
  trigger: string,
  calls: readonly (() => Promise<unknown>)[],
): Promise<void> {
  const heldLocks = (condition = 'true') =>
    app.rows(`select from pg_locks where locktype = 'advisory' and objid = ${HELD} and ${condition}
      and database = (select oid from pg_database where datname = current_database())`);
  await app.rows(`create or replace function hold_in_test() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(${HELD}); return new; end $$`);
  await app.rows(`create ${trigger} for each row execute function hold_in_test()`);
  await app.rows(`select pg_advisory_lock(${HELD})`);
  const ends = Promise.allSettled(calls.map((call) => call()));
  await vi.waitUntil(async () => (await heldLocks('not granted')).length === calls.length, { timeout: SLOW_MS });
  await servers.kill();
  for (const end of await ends) expect(end).toSatisfy(isLost);
  await app.rows(`select pg_advisory_unlock(${HELD})`);
  await vi.waitUntil(async () => (await heldLocks()).length === 0, { timeout: SLOW_MS });
  const table = /\bon (\w+)/.exec(trigger)?.[1];
  await app.rows(`drop trigger hold_in_test on ${table}`);
  await servers.allUp();
}

const isLost = (end: PromiseSettledResult<unknown>) => end.status === 'rejected' && isConnectionLost(end.reason);
