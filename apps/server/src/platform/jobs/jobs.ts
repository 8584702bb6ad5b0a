import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from '../request/context.ts';
import type { Db } from '../database/database.ts';

export interface JobRun {
  /** 1 for the first attempt. */
  readonly attempt: number;
  readonly job_id: string;
}

/** Background work; each job runs in one process, even if several work the queue. */
export interface JobTask<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly input: Input;
  /** The schedule as a crontab expression, in UTC. */
  readonly cron?: string;
  run(services: Services, input: z.output<Input>, run: JobRun): Promise<void>;
}

/** A task of any input type, for the list of all tasks. */
export type AnyJobTask = Omit<JobTask, 'run'> & {
  run(services: Services, input: never, run: JobRun): Promise<void>;
};

export const defineJobTask = <Input extends z.ZodType>(task: JobTask<Input>): JobTask<Input> => task;

/**
 * Enqueues a job in the caller's transaction, so that it exists only after the commit. It replaces a waiting job with
 * the same key. Payloads contain only the ids of rows, because the queue is not under row security.
 */
export async function enqueueJob<Input extends z.ZodType>(
  db: Db,
  task: JobTask<Input>,
  payload: z.input<Input>,
  job_key: string | null = null,
): Promise<void> {
  await sql`select enqueue_job(${task.name}, ${JSON.stringify(payload)}::json, ${job_key})`.execute(db);
}

interface NewJob<Input extends z.ZodType> {
  readonly payload: z.input<Input>;
  readonly job_key: string;
}

/** Enqueues many jobs in one statement. */
export async function enqueueJobs<Input extends z.ZodType>(
  db: Db,
  task: JobTask<Input>,
  jobs: readonly NewJob<Input>[],
): Promise<void> {
  if (jobs.length === 0) return;
  const payloads = jobs.map(({ payload }) => JSON.stringify(payload));
  const job_keys = jobs.map(({ job_key }) => job_key);
  await sql`select enqueue_job(${task.name}, payload::json, job_key)
    from unnest(${payloads}::text[], ${job_keys}::text[]) jobs (payload, job_key)`.execute(db);
}
