import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { compareBuying } from './compare-buying.ts';
import { compareClock } from './compare-clock.ts';
import { compareFleets } from './compare-fleets.ts';
import { compareInventory } from './compare-inventory.ts';
import { compareInvoicing } from './compare-invoicing.ts';
import { compareMoney } from './compare-money.ts';
import { compareOrders } from './compare-orders.ts';
import { compareProcesses } from './compare-processes.ts';
import { compareTrivialRead } from './compare-trivial-read.ts';
import { compareWrites } from './compare-writes.ts';
import { measureBrowser } from './measure-browser.ts';
import { measureMemory } from './measure-memory.ts';

const PARTS = {
  memory: measureMemory,
  trivial: compareTrivialRead,
  fleets: compareFleets,
  orders: compareOrders,
  money: compareMoney,
  invoicing: compareInvoicing,
  inventory: compareInventory,
  buying: compareBuying,
  clock: compareClock,
  writes: compareWrites,
  processes: compareProcesses,
  browser: measureBrowser,
} as const;
type Part = keyof typeof PARTS;

/** `npm run bench -- fleets` measures one part of it; by itself it measures all. */
function partsAsked(words: readonly string[]): readonly Part[] {
  const names = Object.keys(PARTS) as Part[];
  const unknown = words.filter((word) => !names.some((name) => name === word));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')} to measure, only ${names.join(', ')}`);
  return words.length === 0 ? names : names.filter((name) => words.includes(name));
}

const parts = partsAsked(process.argv.slice(2));
const data_dir = await mkdtemp(join(tmpdir(), 'baydesk-bench-'));
const postgres = await startEmbeddedPostgres({ data_dir, report: console.log });
try {
  await migrate(postgres.url);
  for (const part of parts) await PARTS[part](postgres.url);
} catch (error) {
  // Printed before the database stops, because connections that are still open then end the process with another error.
  console.error(error);
  process.exitCode = 1;
} finally {
  await postgres.stop();
  await rm(data_dir, { recursive: true, force: true });
}
