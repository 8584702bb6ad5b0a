import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../process/start-error.ts';
import { type Answer, callPostmaster, type PidFile, readPidFile, type Up } from './call-postmaster.ts';
import type { Cluster } from './cluster.ts';
import { explainFailure } from './explain-failure.ts';
import { type Launch, launchPostmaster } from './launch-postmaster.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';

const PAUSE_MS = 50;
const TELL_AFTER_MS = 3000;
/** Longer than a starting server takes from writing its pid file to listening. */
const SETTLED_AFTER_MS = 3000;
const SILENT_CALLS = 3;
const GIVE_UP_AFTER_MS = 60_000;

const REFUSALS = {
  port_taken: /could not bind|could not create any TCP\/IP sockets/,
  pid_file: /lock file "postmaster\.pid"/,
  old_backends: /pre-existing shared memory block/,
} as const;

interface Options {
  is_disposable: boolean;
  /** The port of a server that has ended; otherwise one that is free. */
  port?: number | undefined;
  report: (step: string) => void;
}

/** Connects to the server that already runs on these files, or starts one. */
export async function reachPostmaster(cluster: Cluster, binaries: PostgresBinaries, options: Options): Promise<Up> {
  const give_up_at = Date.now() + GIVE_UP_AFTER_MS;
  let stale_pid: number | undefined;
  for (;;) {
    const answer = await waitWhileBusy(cluster);
    if (answer.state === 'up') return answer;

    const launch = await launchPostmaster(cluster, binaries, { ...options, stale_pid });
    const outcome = await waitUntilUp(cluster, launch, options);
    if (typeof outcome !== 'string') return outcome;

    const isPassing = Object.values(REFUSALS).some((refusal) => refusal.test(outcome));
    if (!isPassing || Date.now() > give_up_at) throw explainFailure(cluster.data_dir, outcome);
    const isHeld = REFUSALS.pid_file.test(outcome);
    if (isHeld && answer.state === 'silent') throw doesNotAnswer(cluster);
    stale_pid = isHeld ? await settleStalePidFile(cluster) : undefined;
    await delay(PAUSE_MS);
  }
}

/** Waits as long as a server is starting, recovering or stopping; gives up on a silent one after a few calls. */
export async function waitWhileBusy(cluster: Cluster): Promise<Exclude<Answer, { state: 'busy' }>> {
  let silent_calls = 0;
  for (;;) {
    const answer = await callPostmaster(cluster);
    if (answer.state === 'up' || answer.state === 'absent') return answer;
    if (answer.state === 'silent') silent_calls += 1;
    if (answer.state === 'silent' && silent_calls >= SILENT_CALLS) return answer;
    await delay(PAUSE_MS);
  }
}

const doesNotAnswer = ({ data_dir }: Cluster) =>
  new StartError(
    `The data folder ${data_dir} is in use by a database server that does not answer; end that process and start again.`,
  );

/** Waits for as long as the server answers that it is busy, because recovery after a crash can take long. */
async function waitUntilUp(cluster: Cluster, launch: Launch, options: Options): Promise<Up | string> {
  const timer = setTimeout(() => options.report('Waiting for the database to recover'), TELL_AFTER_MS);
  let give_up_at = Date.now() + GIVE_UP_AFTER_MS;
  let last_words: string | undefined;
  const ended = launch.ended.then((output) => (last_words = output));
  try {
    while (Date.now() < give_up_at) {
      const hasEnded = last_words !== undefined;
      const answer = await callPostmaster(cluster);
      if (answer.state === 'up') return answer;
      if (answer.state === 'busy') give_up_at = Date.now() + GIVE_UP_AFTER_MS;
      if (hasEnded) return await ended;
      await Promise.race([ended, delay(PAUSE_MS)]);
    }
    launch.abandon();
    return 'it does not let Baydesk in';
  } finally {
    clearTimeout(timer);
  }
}

/**
 * PostgreSQL trusts a pid file whose pid is alive, even when the pid now belongs to an unrelated process.
 * A server that has listened and no longer answers is gone; one that has not listened yet gets time to do so.
 */
async function settleStalePidFile(cluster: Cluster): Promise<number | undefined> {
  const pid_file = await readPidFile(cluster);
  if (!pid_file) return undefined;
  const hasListened = pid_file.status === 'ready' || pid_file.status === 'starting';
  if (!hasListened && !(await staysUnanswered(cluster, pid_file))) return undefined;
  if (pid_file.pid) return pid_file.pid;
  await rm(join(cluster.files, 'postmaster.pid'), { force: true });
  return undefined;
}

async function staysUnanswered(cluster: Cluster, pid_file: PidFile): Promise<boolean> {
  const settled_at = Date.now() + SETTLED_AFTER_MS;
  while (Date.now() < settled_at) {
    await delay(PAUSE_MS);
    const current = await readPidFile(cluster);
    if (current?.text !== pid_file.text) return false;
  }
  return true;
}
