import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { hashPassword } from '../apps/server/src/features/accounts/public.ts';
import { buildOrganization } from '../apps/server/src/features/demo/public.ts';
import { openDatabase } from '../apps/server/src/platform/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { inOrganization } from '../apps/server/src/platform/transaction.ts';
import { planOrganization } from '../apps/server/src/testing/test-organizations.ts';
import { TestClient } from '../apps/server/src/testing/test-client.ts';
import { compare, median } from './measure.ts';

const PASSWORD = 'a password for the bench';

async function startProcess(file: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, file), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [url] = (await once(lines, 'line')) as [string];
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

const shown = (ratios: readonly number[]) =>
  `rounds from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;

const data_dir = await mkdtemp(join(tmpdir(), 'baydesk-bench-'));
const postgres = await startEmbeddedPostgres({ data_dir, report: console.log });
try {
  await migrate(postgres.url);
  const plan = { ...planOrganization('Bench Fleet', 'bench.test'), features: ['shopcoach', 'calendar'] };
  const database = openDatabase(postgres.url, 2);
  const hash = await hashPassword(PASSWORD);
  await inOrganization(database, plan.organization_id, ({ db }) =>
    buildOrganization(db, plan, hash, new Date().toISOString()),
  );
  await database.close();

  const bare = await startProcess('bare-server.ts', postgres.url, plan.organization_id);
  const product = await startProcess('product-server.ts', postgres.url);
  const client = await new TestClient(product.url).signIn('manager@bench.test', PASSWORD);
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const rounds = await compare({
    bare: { url: `${bare.url}/feature-flags` },
    product: { url: `${product.url}/api/organization/feature-flags`, headers: { cookie } },
  });
  const ratios = rounds.map((round) => round.product.per_second / round.bare.per_second);
  console.log('\nA trivial signed-in read, against the same SQL by bare pg behind bare Fastify');
  console.table(
    rounds.flatMap(({ bare: floor, product: ours }) => [
      { of: 'bare', ...floor },
      { of: 'product', ...ours },
    ]),
  );
  console.log(`ratio of throughput: ${median(ratios).toFixed(2)} (${shown(ratios)})`);
  await product.stop();
  await bare.stop();
} finally {
  await postgres.stop();
  await rm(data_dir, { recursive: true, force: true });
}
