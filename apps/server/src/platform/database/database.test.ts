import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/test-database.ts';
import { blankDatabase } from '../../testing/test-database.ts';
import { openPool, withOwner } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await blankDatabase();
});
afterAll(() => database.drop());

it('a pool replaces a connection that was lost while idle', async () => {
  const pool = openPool({ connectionString: database.url, max: 1 });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const removed = new Promise((resolve) => {
    pool.once('remove', resolve);
  });
  await withOwner(database.url, (client) => client.query('select pg_terminate_backend($1)', [rows[0]?.pid]));
  await removed;
  const { rows: after } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  expect(after[0]?.pid).not.toBe(rows[0]?.pid);
  await pool.end();
});
