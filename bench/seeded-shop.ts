import type { ClientBase } from 'pg';
import { Client } from 'pg';
import { hashPassword } from '../apps/server/src/features/accounts/public.ts';
import { DEMO_PASSWORD, seedScale } from '../apps/server/src/features/demo/public.ts';
import { asServer, withOwner } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { TestClient } from '../apps/server/src/testing/test-client.ts';
import type { Call } from './record-statements.ts';
import { recordStatements, sentBy } from './record-statements.ts';
import { repeatChange } from './repeat-change.ts';
import { startProcess } from './start-process.ts';
import type { MeasuredRead, PreparedRead } from './time-in-turns.ts';

type Scale = Parameters<typeof seedScale>[1];
export type Send = (call: Call) => Promise<unknown>;

/** Calls of one kind. Each is a function, because a create needs a new id every time. */
export interface BenchCalls {
  readonly made: readonly (() => Call)[];
  /** Other calls of the same kind, for the statements that bare pg repeats; the same ones unless they change what they need. */
  readonly recorded?: readonly (() => Call)[];
  /** Takes a change back without being timed, so that it can be made again. */
  readonly undo?: (call: Call, send: Send) => Promise<unknown>;
}

export interface SeededDatabase {
  readonly database_url: string;
  readonly organization_id: string;
  readonly sign_in: string;
  readonly location_id: string;
}

/** Makes a database with a shop of this size; `location_id` is where the person who signs in works. */
export async function seedDatabase(cluster_url: string, name: string, scale: Scale): Promise<SeededDatabase> {
  await withOwner(cluster_url, (client) => client.query(`create database ${name}`));
  const { href: database_url } = new URL(`/${name}`, cluster_url);
  await migrate(database_url);
  const hash = await hashPassword(DEMO_PASSWORD);
  const began = performance.now();
  return withOwner(database_url, async (client) => {
    const { sign_in, organization_id } = await seedScale(client, scale, hash);
    console.log(`Seeded ${scale.orders} orders in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    return { database_url, organization_id, sign_in, location_id: await locationOf(client, sign_in) };
  });
}

async function locationOf(client: ClientBase, sign_in: string): Promise<string> {
  const { rows } = await client.query<{ location_id: string }>(
    `select s.default_workplace_id as location_id from staff s join users u on u.organization_id = s.organization_id and u.id = s.user_id
     where u.email = $1`,
    [sign_in],
  );
  return rows[0]?.location_id ?? '';
}

/** Starts the product and a bare connection on a seeded database. */
export async function openSeededShop(seeded: SeededDatabase, size: number) {
  const { database_url, organization_id, sign_in, location_id } = seeded;
  const product = await startProcess('product-server.ts', database_url);
  const client = await new TestClient(product.url).signIn(sign_in, DEMO_PASSWORD);
  client.location_id = location_id;
  const bare = new Client({ ...asServer(database_url) });
  await bare.connect();
  await bare.query("select set_config('app.organization_id', $1, false)", [organization_id]);
  const person = { email: sign_in, password: DEMO_PASSWORD, location_id };
  const send: Send = async (call) => {
    const answer = await sentBy(client, call);
    if (!answer.ok) throw new Error(`${JSON.stringify(call)} answered ${answer.status}: ${await answer.text()}`);
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.arrayBuffer();
  };
  return {
    send,
    /** A call that is only timed through the product. */
    prepareRead: (read: string, call: Call): PreparedRead => ({ read, size, product: [() => send(call)], bare: [] }),
    async prepare(read: string, { made, recorded = made, undo }: BenchCalls): Promise<PreparedRead> {
      const since_ms = Date.now();
      const calls = recorded.map((call) => call());
      const is_change = undo !== undefined || typeof calls[0] === 'object';
      const statements = await recordStatements(database_url, person, calls);
      const last: Call[] = [];
      return {
        read,
        size,
        product: made.map((call, index) => () => send((last[index] = call()))),
        bare: statements.map((sent) => async () => {
          if (is_change) return repeatChange(bare, sent, since_ms);
          for (const { text, values } of sent) await bare.query(text, values);
        }),
        ...(undo && { undo: made.map((_, index) => () => undo(last[index] ?? '', send)) }),
      };
    },
    async close() {
      await bare.end();
      await product.stop();
    },
  };
}
export type SeededShop = Awaited<ReturnType<typeof openSeededShop>>;

export const rounded = (value: number) => Number(value.toFixed(2));

/** Times in milliseconds. A ratio of 1 is as fast as bare SQL. */
export const compared = (call: string, few: MeasuredRead, many: MeasuredRead) => ({
  call,
  p50: few.p50_ms,
  p95: few.p95_ms,
  ratio: rounded(few.bare_p50_ms / few.p50_ms),
  p50_of_many: many.p50_ms,
  p95_of_many: many.p95_ms,
  ratio_of_many: rounded(many.bare_p50_ms / many.p50_ms),
  growth_of_p95: rounded(many.p95_ms / few.p95_ms),
});
