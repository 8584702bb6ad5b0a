import type { FastifyBaseLogger } from 'fastify';
import type { Job } from 'graphile-worker';
import { Logger } from 'graphile-worker';

const LEVELS = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Drops the worker's lines about jobs, because their errors may contain personal data; `logJob` logs jobs instead. */
export const workerLog = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta['job'] || meta['jobs']) return;
    log[LEVELS[level]](message);
  });

/** Logs a job and its outcome; of an error only the type and place, never the message. */
export function logJob(log: FastifyBaseLogger, job: Job, error: unknown): void {
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
