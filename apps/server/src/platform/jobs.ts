import { sql } from 'kysely';
import type { z } from 'zod';
import type { Services } from './context.ts';
import type { Db } from './database.ts';

export interface JobRun {
  /** 1 the first time. */
  readonly attempt: number;
  readonly job_id: string;
}

/** Work done after the call that asked for it was answered; by one process, though several run. */
export interface JobTask<Input extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly input: Input;
  /** When it runs by itself, as a crontab says it, in UTC. */
  readonly cron?: string;
  run(services: Services, input: z.output<Input>, run: JobRun): Promise<void>;
}

/** A task with its input type forgotten, for the list of all. */
export type AnyJobTask = Omit<JobTask, 'run'> & {
  run(services: Services, input: never, run: JobRun): Promise<void>;
};

export const defineJobTask = <Input extends z.ZodType>(task: JobTask<Input>): JobTask<Input> => task;

/**
 * Enqueues in the caller's transaction: no commit, no job. While one with the same key waits, the later
 * takes its place. Payloads name rows and hold nothing of them, because the queue is not under row security.
 */
export async function enqueueJob<Input extends z.ZodType>(
  db: Db,
  task: JobTask<Input>,
  payload: z.input<Input>,
  job_key: string | null = null,
): Promise<void> {
  await sql`select enqueue_job(${task.name}, ${JSON.stringify(payload)}::json, ${job_key})`.execute(db);
}
