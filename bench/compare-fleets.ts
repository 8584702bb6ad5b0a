import { Client } from 'pg';
import { hashPassword } from '../apps/server/src/features/accounts/public.ts';
import { DEMO_PASSWORD, seedScale } from '../apps/server/src/features/demo/public.ts';
import { asServer, withOwner } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { TestClient } from '../apps/server/src/testing/test-client.ts';
import { readsOf } from './fleet-reads.ts';
import { recordStatements } from './record-statements.ts';
import { startProcess } from './start-process.ts';
import type { MeasuredRead, PreparedRead } from './time-in-turns.ts';
import { timeInTurns } from './time-in-turns.ts';

const SMALL = 10_000;
const LARGE = 300_000;
const PEOPLE = 20;

/** Compares reads of a small and a large fleet, taking turns so that a noisy moment affects both. */
export async function compareFleets(cluster_url: string): Promise<void> {
  const small = await openFleet(cluster_url, SMALL);
  const large = await openFleet(cluster_url, LARGE);
  const measured: MeasuredRead[] = [];
  for (const read of Object.keys(small.reads))
    measured.push(...(await timeInTurns([await small.prepare(read), await large.prepare(read)])));
  await small.close();
  await large.close();
  console.log('\nReads of fleets over HTTP, against the same SQL by bare pg');
  console.table(measured.map((row) => ({ ...row, ratio_of_p50: Number((row.p50_ms / row.bare_p50_ms).toFixed(2)) })));
  console.log(`Growth of p95 from ${SMALL} to ${LARGE} vehicles`);
  const p95Of = (read: string, vehicles: number) =>
    measured.find((row) => row.read === read && row.size === vehicles)?.p95_ms ?? 0;
  console.table(
    Object.keys(small.reads).map((read) => ({
      read,
      growth: Number((p95Of(read, LARGE) / p95Of(read, SMALL)).toFixed(2)),
    })),
  );
}

async function openFleet(cluster_url: string, vehicles: number) {
  const database_url = await openFleetDatabase(cluster_url, vehicles);
  const hash = await hashPassword(DEMO_PASSWORD);
  const began = performance.now();
  const { organization_id, sign_in } = await withOwner(database_url, (client) =>
    seedScale(client, { people: PEOPLE, vehicles }, hash),
  );
  console.log(`Seeded ${vehicles} vehicles in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  const reads = await withOwner(database_url, (client) => readsOf(client, organization_id));
  const product = await startProcess('product-server.ts', database_url);
  const client = await new TestClient(product.url).signIn(sign_in, DEMO_PASSWORD);
  const bare = new Client({ ...asServer(database_url) });
  await bare.connect();
  await bare.query("select set_config('app.organization_id', $1, false)", [organization_id]);
  return {
    reads,
    async prepare(read: string): Promise<PreparedRead> {
      const paths = reads[read] ?? [];
      const recorded = await recordStatements(database_url, { email: sign_in, password: DEMO_PASSWORD }, paths);
      return {
        read,
        size: vehicles,
        product: paths.map((path) => async () => (await client.fetch(path)).arrayBuffer()),
        bare: recorded.map((statements) => async () => {
          for (const { text, values } of statements) await bare.query(text, values);
        }),
      };
    },
    async close() {
      await bare.end();
      await product.stop();
    },
  };
}

async function openFleetDatabase(cluster_url: string, vehicles: number): Promise<string> {
  const name = `bench_${vehicles}`;
  await withOwner(cluster_url, (client) => client.query(`create database ${name}`));
  const url = new URL(cluster_url);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return url.href;
}
