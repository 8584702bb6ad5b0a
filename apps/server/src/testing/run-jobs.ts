import { Logger, runOnce } from 'graphile-worker';
import type { AnyJobTask } from '../platform/jobs/jobs.ts';
import type { TestApp } from './test-app.ts';

/** Runs the waiting jobs of these tasks and returns when they are done. */
export async function runJobs(app: TestApp, ...tasks: readonly AnyJobTask[]): Promise<void> {
  const taskList = Object.fromEntries(
    tasks.map((task) => [
      task.name,
      async (payload: unknown, { job }: { job: { attempts: number; id: string } }) =>
        task.run(app.services, task.input.parse(payload) as never, { attempt: job.attempts, job_id: job.id }),
    ]),
  );
  const logger = new Logger(() => () => undefined);
  await runOnce({ connectionString: app.database_url, taskList, noHandleSignals: true, logger });
}
