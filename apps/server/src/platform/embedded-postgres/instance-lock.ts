import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { callPostmaster, type Up } from './call-postmaster.ts';
import type { Cluster } from './cluster.ts';

/** 'bayd' in ASCII: the holder of this advisory lock in the maintenance database owns the data folder. */
const INSTANCE_LOCK = 0x62_61_79_64;
/** The lock of a killed owner is released once the database notices the closed connection. */
const LOCK_WITHIN_MS = 2000;
const PAUSE_MS = 50;

export type LockOutcome = 'taken' | 'held by another' | 'server gone';

export async function takeInstanceLock(client: Client): Promise<LockOutcome> {
  const give_up_at = Date.now() + LOCK_WITHIN_MS;
  for (;;) {
    const answer = await client
      .query<{ is_taken: boolean }>('select pg_try_advisory_lock($1) as is_taken', [INSTANCE_LOCK])
      .catch(() => undefined);
    if (!answer) return 'server gone';
    if (answer.rows[0]?.is_taken) return 'taken';
    if (Date.now() > give_up_at) return 'held by another';
    await delay(PAUSE_MS);
  }
}

interface Watch {
  readonly isStopping: () => boolean;
  /** Starts a server that has ended, if that is of any use. */
  readonly startAgain: () => Promise<Up | undefined>;
}

/** Resolves to the reason the lock is lost; takes it again when the server only restarted after a crash. */
export async function watchInstanceLock(
  cluster: Cluster,
  owned: Up,
  { isStopping, startAgain }: Watch,
): Promise<string> {
  let holder = owned.client;
  for (;;) {
    await closed(holder);
    if (isStopping()) return 'The database was stopped.';
    const answer = await callAgain(cluster);
    if (answer.state === 'absent') {
      const started = await startAgain();
      if (!started) return 'The database ended unexpectedly; start Baydesk again.';
      holder = started.client;
      continue;
    }
    holder = answer.client;
    const isSameServer = answer.port === owned.port;
    if (isSameServer && (await takeInstanceLock(holder)) !== 'held by another') continue;
    await holder.end().catch(() => {});
    return `The data folder ${cluster.data_dir} was taken over by another running Baydesk; stop one of them.`;
  }
}

async function callAgain(cluster: Cluster) {
  for (;;) {
    const answer = await callPostmaster(cluster).catch(() => ({ state: 'absent' as const }));
    if (answer.state === 'up' || answer.state === 'absent') return answer;
    await delay(PAUSE_MS, undefined, { ref: false });
  }
}

function closed(client: Client): Promise<void> {
  (client.connection.stream as Socket).unref();
  return new Promise((resolve) => {
    client.once('end', () => resolve());
  });
}
