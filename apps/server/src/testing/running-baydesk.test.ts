import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf, startBaydesk } from './running-baydesk.ts';
import type { TestDatabase } from './test-database.ts';
import { cloneDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

it('a server that a test has started ends when the process of the test is gone', async () => {
  const server = startBaydesk({ DATABASE_URL: database.url });
  await addressOf(server);
  const ended = once(server.child, 'exit');
  // A parent that ends closes the channel to its child, however it ends.
  server.child.disconnect();
  expect(await ended).toEqual([1, null]);
});
