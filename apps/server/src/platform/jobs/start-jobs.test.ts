import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { Services } from '../request/context.ts';
import { openPool } from '../database/database.ts';
import type { AnyJobTask } from './jobs.ts';
import { defineJobTask, enqueueJob } from './jobs.ts';
import { purgeExpiredTask } from '../process/purge-expired.ts';
import { inTransaction } from '../database/transaction.ts';
import { releaseAbandonedJobs } from './abandoned-jobs.ts';
import type { Jobs } from './start-jobs.ts';
import { startJobs } from './start-jobs.ts';

const PATIENT = { timeout: 15_000 };
let app: TestApp;
const running: Jobs[] = [];
const log_lines: string[] = [];

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await app.rows('delete from graphile_worker._private_jobs');
});

const services = (): Services => ({
  ...app.services,
  log: pino({ level: 'trace' }, { write: (line: string) => void log_lines.push(line) }),
});

async function start(tasks: readonly AnyJobTask[], finish_within_ms?: number): Promise<Jobs> {
  const jobs = await startJobs(services(), tasks, finish_within_ms === undefined ? {} : { finish_within_ms });
  running.push(jobs);
  return jobs;
}

const countTask = (onRun: (number: number) => Promise<void> | void) =>
  defineJobTask({
    name: 'count',
    input: z.object({ number: z.int(), note: z.string().default('') }),
    run: async (_services, { number }) => onRun(number),
  });
const idle = countTask(() => undefined);

const enqueue = (numbers: readonly number[], note = '') =>
  inTransaction(app.services.database, undefined, async ({ db }) => {
    await Promise.all(numbers.map((number) => enqueueJob(db, idle, { number, note })));
  });
const waiting = () =>
  app.rows<{ locked_by: string | null; attempts: number }>('select locked_by, attempts from graphile_worker.jobs');

it('runs each job once although two processes work the queue', async () => {
  const first: number[] = [];
  const second: number[] = [];
  await start([countTask((number) => void first.push(number))]);
  await start([countTask((number) => void second.push(number))]);
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  await enqueue(numbers);
  await expect.poll(waiting, PATIENT).toEqual([]);
  expect([...first, ...second].sort((a, b) => a - b)).toEqual(numbers);
});

it('does not run a job whose transaction was rolled back', async () => {
  const failing = inTransaction(app.services.database, undefined, async ({ db }) => {
    await enqueueJob(db, idle, { number: 1 });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await waiting()).toEqual([]);
});

it('runs only the last of the waiting jobs with the same key', async () => {
  for (const number of [1, 2, 3])
    await inTransaction(app.services.database, undefined, ({ db }) => enqueueJob(db, idle, { number }, 'the same'));
  const ran: number[] = [];
  await start([countTask((number) => void ran.push(number))]);
  await expect.poll(waiting, PATIENT).toEqual([]);
  expect(ran).toEqual([3]);
});

it('tries a failed job again later, and refuses an invalid payload', async () => {
  await start([countTask(() => Promise.reject(new Error('not today')))]);
  await enqueue([1]);
  await app.rows(`select graphile_worker.add_job('count', '{"number": "one"}')`);
  await expect.poll(waiting, PATIENT).toEqual([
    { locked_by: null, attempts: 1 },
    { locked_by: null, attempts: 1 },
  ]);
});

it('logs the jobs that ran, without their payloads and error messages', async () => {
  log_lines.length = 0;
  await start([countTask((number) => (number === 1 ? undefined : Promise.reject(new Error('secret: hunter2'))))]);
  await enqueue([1, 2], 'bob@customer.example');
  await expect.poll(() => log_lines.filter((line) => /job (done|failed)/.test(line)).length, PATIENT).toBe(2);
  const log = log_lines.join('');
  expect(log).toContain('"task":"count"');
  expect(log).not.toMatch(/hunter2|customer\.example/);
});

it('removes expired rows once an hour', async () => {
  expect(purgeExpiredTask.cron).toMatch(/^\d+ \* \* \* \*$/);
  const expired = "now() - interval '1 minute'";
  const { organization_id } = app.home;
  const person = await app.rows<{ id: string }>('select id from users where organization_id = $1 limit 1', [
    organization_id,
  ]);
  await app.rows(
    `insert into sessions (organization_id, id, user_id, token_hash, created_at, expires_at)
     values ($1, gen_random_uuid(), $2, 'gone', now(), ${expired}), ($1, gen_random_uuid(), $2, 'kept', now(), now() + interval '1 day')`,
    [organization_id, person[0]?.id],
  );
  await start([purgeExpiredTask]);
  await app.rows(`select graphile_worker.add_job('purge_expired', '{"_cron": {"ts": "2026-01-01T00:17:00Z"}}')`);
  await expect.poll(waiting, PATIENT).toEqual([]);
  const left = await app.rows(
    "select encode(token_hash, 'escape') as hash from sessions where token_hash in ('gone', 'kept')",
  );
  expect(left).toEqual([{ hash: 'kept' }]);
});

describe('stopping', () => {
  it('lets a running job finish', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: may_end, resolve: end } = Promise.withResolvers<void>();
    const jobs = await start([countTask(() => (begin(), may_end))]);
    await enqueue([1]);
    await begun;
    const stopped = running.pop() === jobs && jobs.stop();
    end();
    await stopped;
    expect(await waiting()).toEqual([]);
  });

  it('leaves a job that does not finish to the next process', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    await start([countTask(() => (begin(), new Promise<void>(() => undefined)))], 10);
    await enqueue([1]);
    await begun;
    await running.pop()?.stop();
    expect(await waiting()).toEqual([{ locked_by: null, attempts: 1 }]);
  });
});

describe('after a fault', () => {
  it('continues when the database drops every connection of the queue', async () => {
    const ran: number[] = [];
    await start([countTask((number) => void ran.push(number))]);
    await enqueue([1]);
    await expect.poll(() => ran, PATIENT).toEqual([1]);
    await app.rows(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'baydesk-jobs%' and datname = current_database()",
    );
    await enqueue([2]);
    await expect.poll(() => ran, PATIENT).toEqual([1, 2]);
  });

  it('restarts when a finished job cannot be marked as done', async () => {
    const ran: number[] = [];
    const restarts = () => log_lines.filter((line) => line.includes('jobs stopped, starting again')).length;
    let restarts_before = Infinity;
    await start([
      countTask(async (number) => {
        ran.push(number);
        if (ran.length > 1) return;
        await app.rows('alter table graphile_worker._private_jobs rename to away');
        // The test before restarts the jobs too.
        restarts_before = restarts();
      }),
    ]);
    await enqueue([1]);
    await expect.poll(() => restarts() > restarts_before, PATIENT).toBe(true);
    await app.rows('alter table graphile_worker.away rename to _private_jobs');
    await enqueue([2]);
    await expect.poll(() => ran, PATIENT).toEqual([1, 2]);
  });

  it('frees the jobs of a killed process, but not those of a running one', async () => {
    await enqueue([1]);
    await app.rows(
      "update graphile_worker._private_jobs set locked_by = 'pool-of-the-dead', locked_at = now() - interval '2 minutes', attempts = 1",
    );
    const ran: number[] = [];
    const { promise: may_end, resolve: end } = Promise.withResolvers<void>();
    await start([countTask((number) => (ran.push(number), may_end))]);
    await enqueue([2]);
    await expect.poll(() => ran, PATIENT).toEqual([2]);
    await expect
      .poll(() =>
        app.rows(
          "select from pg_stat_activity where application_name like 'baydesk-jobs pool-%' and datname = current_database()",
        ),
      )
      .toHaveLength(1);
    await app.rows("update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'");
    await releaseAsOwner();
    // The running process may have taken it already.
    expect((await waiting()).map(({ locked_by }) => locked_by)).not.toContain('pool-of-the-dead');
    await app.rows(`select pg_notify('jobs:insert', '{"r":"test","count":1}')`);
    await expect.poll(() => ran, PATIENT).toEqual([2, 1]);
    end();
    await expect.poll(waiting, PATIENT).toEqual([]);
  });
});

async function releaseAsOwner(): Promise<void> {
  const pool = openPool({ connectionString: app.database_url, max: 1 });
  await releaseAbandonedJobs(pool);
  await pool.end();
}
