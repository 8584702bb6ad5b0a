import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../apps/server/src/features/demo/public.ts';
import { withOwner } from '../apps/server/src/platform/database/database.ts';
import { TestClient } from '../apps/server/src/testing/test-client.ts';
import { startBaydesk } from '../e2e/support/start-baydesk.ts';
import { figure } from './browser/figure.ts';

export const MOST_MEMORY_MB = 250;
const LIST_CALLS = 500;
const PEOPLE_AT_ONCE = 10;
const DOCUMENTS = 20;
/** Longer than the threads that draw documents wait for more work. */
const IDLE_MS = 30_000;

/** Measures the memory of the server's process and threads: idle after it created the demo, and idle after a burst of calls. */
export async function measureMemory(cluster_url: string): Promise<void> {
  const data_dir = await mkdtemp(join(tmpdir(), 'baydesk-bench-memory-'));
  await withOwner(cluster_url, (client) => client.query('create database bench_memory'));
  const { href: DATABASE_URL } = new URL('/bench_memory', cluster_url);
  const product = await startBaydesk({ DATA_DIR: data_dir, DATABASE_URL, BAYDESK_DEMO: 'on' });
  try {
    await delay(IDLE_MS);
    const at_first = await memoryOf(product.url);
    await useBusily(product.url, DATABASE_URL);
    const at_once = await memoryOf(product.url);
    await delay(IDLE_MS);
    console.log(
      `\nMemory of the server with the demo; right after ${LIST_CALLS} lists and ${DOCUMENTS} PDFs ${at_once} MB`,
    );
    console.table([
      figure('idle after the start, MB', at_first, MOST_MEMORY_MB),
      figure('idle after the lists and PDFs, MB', await memoryOf(product.url), MOST_MEMORY_MB),
    ]);
  } finally {
    await product.stop();
    await rm(data_dir, { recursive: true, force: true });
  }
}

export async function memoryOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(metrics) ?? [];
  return Math.round(Number(bytes) / 1_000_000);
}

async function useBusily(url: string, database_url: string): Promise<void> {
  const client = await new TestClient(url).signIn('administrator@northline.demo', DEMO_PASSWORD);
  const { rows: orders } = await withOwner(database_url, (owner) =>
    owner.query<{ id: string; workplace_id: string }>(
      `select id, workplace_id from work_orders
       where workplace_id = (select workplace_id from work_orders group by 1 order by count(*) desc limit 1) limit $1`,
      [DOCUMENTS],
    ),
  );
  client.location_id = orders[0]?.workplace_id;
  const read = async (path: string) => {
    const answer = await client.fetch(path);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  const person = async () => {
    for (let call = 0; call < LIST_CALLS / PEOPLE_AT_ONCE; call += 1) await read('/api/work-orders');
  };
  await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, person));
  for (const { id } of orders) await read(`/api/work-orders/invoices/estimate?work_order_id=${id}&type=pdf`);
}
