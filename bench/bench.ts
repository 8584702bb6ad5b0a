import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { compareFleets } from './compare-fleets.ts';
import { compareOrders } from './compare-orders.ts';
import { compareTrivialRead } from './compare-trivial-read.ts';

const data_dir = await mkdtemp(join(tmpdir(), 'baydesk-bench-'));
const postgres = await startEmbeddedPostgres({ data_dir, report: console.log });
try {
  await migrate(postgres.url);
  await compareTrivialRead(postgres.url);
  await compareFleets(postgres.url);
  await compareOrders(postgres.url);
} finally {
  await postgres.stop();
  await rm(data_dir, { recursive: true, force: true });
}
