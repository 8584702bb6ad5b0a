import { changeWorkplace, listWorkplaces } from '@baydesk/contract/workplaces.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { defineJobTask, enqueueJob } from './platform/jobs/jobs.ts';
import type { Jobs } from './platform/jobs/start-jobs.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import { inTransaction } from './platform/database/transaction.ts';
import type { CuttableProxy } from './testing/cuttable-proxy.ts';
import { openCuttableProxy } from './testing/cuttable-proxy.ts';
import { LiveListener } from './testing/live-listener.ts';
import type { TestApp } from './testing/test-app.ts';
import { openTestApp, startServer } from './testing/test-app.ts';

const PATIENT = { timeout: 20_000 };
const ran: number[] = [];
const countTask = defineJobTask({
  name: 'count',
  input: z.object({ number: z.int() }),
  run: async (_services, { number }) => void ran.push(number),
});

let app: TestApp;
let proxy: CuttableProxy;
let server: Awaited<ReturnType<typeof startServer>>;
let jobs: Jobs;

beforeAll(async () => {
  app = await openTestApp();
  proxy = await openCuttableProxy(app.database_url);
  server = await startServer(proxy.url);
  jobs = await startJobs(server.services, [countTask]);
});
afterAll(async () => {
  await jobs.stop();
  await server.close();
  await proxy.close();
  await app.close();
});

const readiness = async () => (await fetch(`${server.url}/readyz`)).status;
const enqueue = (number: number) =>
  inTransaction(app.services.database, undefined, ({ db }) => enqueueJob(db, countTask, { number }));

it('a server whose database goes away for a while goes on by itself: calls, live changes and jobs', async () => {
  const manager = (await app.as('ROLE_MANAGER')).copy(server.url);
  const listener = await LiveListener.open(manager);
  await enqueue(1);
  await expect.poll(() => ran, PATIENT).toEqual([1]);

  await proxy.cut();
  await expect.poll(readiness, PATIENT).toBe(503);
  const refused = await manager.call(listWorkplaces);
  expect([refused.status, refused.errors[0]?.code]).toEqual([503, 'overloaded']);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  const { body } = await (await app.as('ROLE_MANAGER')).call(listWorkplaces);
  const [shop] = body.collection;
  await (await app.as('ROLE_MANAGER')).call(changeWorkplace, { ...shop, name: 'Renamed meanwhile' });
  await enqueue(2);

  await proxy.mend();
  await expect.poll(readiness, PATIENT).toBe(200);
  expect(await listener.entitiesUntil(String(shop?.id))).toContain(shop?.id);
  await expect.poll(() => ran, PATIENT).toEqual([1, 2]);
  expect((await manager.call(listWorkplaces)).status).toBe(200);
});
