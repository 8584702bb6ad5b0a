import { Temporal } from 'temporal-polyfill';
import { openDatabase } from '../../platform/database/database.ts';
import { workInProcess } from '../../platform/process/run-in-process.ts';
import { createDemo } from './create-demo.ts';

const WITHIN_MS = 6 * 60_000;

await workInProcess<{ readonly database_url: string }>(async ({ database_url }) => {
  // It may wait minutes for another process that builds the same demo.
  const database = openDatabase(database_url, 1, WITHIN_MS);
  // The day at the shop: in the evening, UTC is a day ahead of it.
  await createDemo(database, Temporal.Now.plainDateISO('America/Toronto'));
  await database.close();
});
