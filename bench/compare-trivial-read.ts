import { hashPassword } from '../apps/server/src/features/accounts/public.ts';
import { buildOrganization } from '../apps/server/src/features/demo/public.ts';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { inOrganization } from '../apps/server/src/platform/database/transaction.ts';
import { planOrganization } from '../apps/server/src/testing/test-organizations.ts';
import { TestClient } from '../apps/server/src/testing/test-client.ts';
import { compare, median } from './measure.ts';
import { startProcess } from './start-process.ts';

const PASSWORD = 'a password for the bench';

const shown = (ratios: readonly number[]) =>
  `rounds from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;

/** Measures the cost of the request pipeline around a handler. */
export async function compareTrivialRead(database_url: string): Promise<void> {
  const plan = { ...planOrganization('Bench Fleet', 'bench.test'), features: ['shopcoach', 'calendar'] };
  const database = openDatabase(database_url, 2);
  const hash = await hashPassword(PASSWORD);
  await inOrganization(database, plan.organization_id, ({ db }) =>
    buildOrganization(db, plan, hash, new Date().toISOString()),
  );
  await database.close();

  const bare = await startProcess('bare-server.ts', database_url, plan.organization_id);
  const product = await startProcess('product-server.ts', database_url);
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
}
