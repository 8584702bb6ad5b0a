import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../request/context.ts';
import type { AnyJobTask } from './jobs.ts';
import type { Worker, WorkerOptions } from './start-worker.ts';
import { startWorker } from './start-worker.ts';

const RESTART_AFTER_MS = 1_000;
const LOOK_FOR_ABANDONED_MS = 60_000;

export interface Jobs {
  /** Waits a limited time for running jobs; the next process repeats those that do not finish. */
  stop(): Promise<void>;
}

/** Works the queue until stopped, and restarts after the database was unavailable. */
export async function startJobs(
  services: Services,
  tasks: readonly AnyJobTask[],
  options: WorkerOptions = {},
): Promise<Jobs> {
  const { log } = services;
  const stopping = new AbortController();
  let worker: Worker | undefined = await startWorker(services, tasks, options);

  async function keepWorking(): Promise<void> {
    while (worker) {
      await worker.ended;
      worker = undefined;
      if (!stopping.signal.aborted) log.warn('jobs stopped, starting again');
      while (!worker && !stopping.signal.aborted) {
        await delay(RESTART_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (!stopping.signal.aborted) worker = await startWorker(services, tasks, options).catch(() => undefined);
      }
    }
  }
  const working = keepWorking();

  const lookout = setInterval(() => {
    worker?.releaseAbandonedJobs().catch(() => log.warn('could not look for abandoned jobs'));
  }, LOOK_FOR_ABANDONED_MS);

  return {
    async stop() {
      stopping.abort();
      clearInterval(lookout);
      await worker?.stop();
      await working;
    },
  };
}
