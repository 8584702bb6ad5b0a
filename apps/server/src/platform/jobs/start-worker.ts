import { EventEmitter } from 'node:events';
import type { FastifyBaseLogger } from 'fastify';
import type { Job, JobHelpers, WorkerEvents, WorkerPool } from 'graphile-worker';
import { Logger, parseCronItems, run } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Services } from '../request/context.ts';
import { openPool } from '../database/database.ts';
import type { AnyJobTask } from './jobs.ts';
import { jobsRun } from '../process/process-metrics.ts';
import { announceWorker, releaseAbandonedJobs } from './abandoned-jobs.ts';

const CONCURRENT_JOBS = 3;
const FINISH_WITHIN_MS = 5_000;

export interface WorkerOptions {
  /** How long a stop waits for running jobs. */
  readonly finish_within_ms?: number;
}

export interface Worker {
  /** Settles when the worker was stopped, or gave up because the database is unavailable. */
  readonly ended: Promise<void>;
  releaseAbandonedJobs(): Promise<void>;
  stop(): Promise<void>;
}

export async function startWorker(
  services: Services,
  tasks: readonly AnyJobTask[],
  { finish_within_ms = FINISH_WITHIN_MS }: WorkerOptions = {},
): Promise<Worker> {
  const { log } = services;
  const pool = openQueuePool(services.database.url);
  const events: WorkerEvents = new EventEmitter();
  let worker_pool: WorkerPool | undefined;
  events.on('pool:create', ({ workerPool }) => {
    worker_pool = workerPool;
  });
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // Waits until the worker's own first statement is done.
    client.once('drain', () => {
      announceWorker(client, workerPool.id).catch(() => log.warn('could not announce the worker'));
    });
  });
  events.on('job:complete', ({ job, error }) => {
    jobsRun.inc({ task: job.task_identifier, outcome: error ? 'failed' : 'done' });
    services.disk.note(error);
    logJob(log, job, error);
  });
  const runner = await run({
    pgPool: pool,
    events,
    logger: workerLog(log),
    concurrency: CONCURRENT_JOBS,
    noHandleSignals: true,
    taskList: Object.fromEntries(tasks.map((task) => [task.name, toRunnable(services, task)])),
    parsedCronItems: parseCronItems(tasks.flatMap(({ name, cron }) => (cron ? [{ task: name, match: cron }] : []))),
    // With batches, a job that cannot be marked as done ends only the worker; without, it would end the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const ended = runner.promise.catch(() => undefined).then(() => pool.end());
  return {
    ended,
    releaseAbandonedJobs: () => releaseAbandonedJobs(pool),
    async stop() {
      const late = setTimeout(() => {
        Promise.resolve(worker_pool?.forcefulShutdown('The server is stopping')).catch(() => undefined);
      }, finish_within_ms);
      await runner.stop().catch(() => undefined);
      clearTimeout(late);
      await ended;
    },
  };
}

const toRunnable =
  (services: Services, task: AnyJobTask) =>
  async (payload: unknown, { job }: JobHelpers): Promise<void> => {
    const input = task.input.parse(payload);
    await task.run(services, input as never, { attempt: job.attempts, job_id: job.id });
  };

/** A broken connection fails the query that uses it, and the worker repeats that query. */
const openQueuePool = (url: string): Pool =>
  openPool({
    connectionString: url,
    max: CONCURRENT_JOBS + 1,
    application_name: 'baydesk-jobs',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Drops the worker's lines about jobs, because their errors may contain personal data; `logJob` logs jobs instead. */
const workerLog = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta['job'] || meta['jobs']) return;
    log[LEVELS[level]](message);
  });

/** Logs a job and its outcome; of an error only the type and place, never the message. */
function logJob(log: FastifyBaseLogger, job: Job, error: unknown): void {
  const line = { task: job.task_identifier, job_id: job.id, attempt: job.attempts };
  if (!error) log.info(line, 'job done');
  else log.warn({ ...line, ...describeFailure(error) }, 'job failed');
}

function describeFailure(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = error.stack?.split('\n').filter((text) => /^\s+at /.test(text)) ?? [];
  const code = 'code' in error ? String(error.code) : undefined;
  return { type: error.name, code, at: frames.slice(0, 5).map((text) => text.trim()) };
}
