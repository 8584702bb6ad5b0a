import { hashPassword } from '../apps/server/src/features/accounts/public.ts';
import { DEMO_PASSWORD, seedScale } from '../apps/server/src/features/demo/public.ts';
import { withOwner } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { TestClient } from '../apps/server/src/testing/test-client.ts';
import { createWorkOrder } from '../packages/contract/src/work-orders.contract.ts';
import { median, percentile } from './measure.ts';
import { newId } from './new-id.ts';
import { startProcess } from './start-process.ts';

const SCALE = { people: 20, vehicles: 1_000, orders: 2_000 };
const ORDERS_AT_ONCE = 200;
const ROUNDS = 6;
const WARM_UP_ROUNDS = 50;

interface Round {
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly all_ms: number;
  /** A machine that is too slow for all of them refuses those that waited 5 seconds for a connection. */
  readonly refused: number;
}

/** Opens 200 orders at once at one location, in turns through one process and over two processes on one database. */
export async function compareProcesses(cluster_url: string): Promise<void> {
  const shop = await openBusyShop(cluster_url);
  const servers = [
    await startProcess('product-server.ts', shop.database_url),
    await startProcess('product-server.ts', shop.database_url),
  ];
  try {
    const first = await new TestClient(servers[0]?.url ?? '').signIn(shop.sign_in, DEMO_PASSWORD);
    first.location_id = shop.location_id;
    const people = servers.map(({ url }) => first.copy(url));
    // Node compiles code that runs often, so both are warmed up first, and few orders at once do not overload them.
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await openOrders(people, shop.customer_id, people.length);
    const rounds: Record<'one' | 'two', Round[]> = { one: [], two: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Both processes take their turn at being alone, so that neither is better prepared.
      rounds.one.push(await openOrders([people[round % people.length] ?? first], shop.customer_id));
      rounds.two.push(await openOrders(people, shop.customer_id));
    }
    const stored = ORDERS_AT_ONCE * 2 * ROUNDS - countRefused([...rounds.one, ...rounds.two]);
    await assertNoGaps(shop.database_url, shop.location_id, stored);
    const shown = (processes: number, measured: readonly Round[]) => ({
      processes,
      p50_ms: median(measured.map(({ p50_ms }) => p50_ms)),
      p95_ms: median(measured.map(({ p95_ms }) => p95_ms)),
      all_ms: median(measured.map(({ all_ms }) => all_ms)),
      refused: countRefused(measured),
    });
    const [one, two] = [shown(1, rounds.one), shown(2, rounds.two)];
    console.log(
      `\n${ORDERS_AT_ONCE} orders opened at once at one location, without gaps in their numbers; none may be refused`,
    );
    console.table([one, two]);
    const ratio = two.p95_ms / one.p95_ms;
    console.log(`p95 over two processes to p95 through one: ${ratio.toFixed(2)}, at most 1 is wanted`);
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function openOrders(
  people: readonly TestClient[],
  customer_id: string,
  at_once = ORDERS_AT_ONCE,
): Promise<Round> {
  const began = performance.now();
  const open = async (_: unknown, index: number) => {
    const answer = await people[index % people.length]?.call(createWorkOrder, { id: newId(), customer_id });
    return { is_stored: answer?.status === 201, ms: performance.now() - began };
  };
  const opened = await Promise.all(Array.from({ length: at_once }, open));
  const times = opened.map(({ ms }) => ms);
  const refused = opened.filter(({ is_stored }) => !is_stored).length;
  return { p50_ms: median(times), p95_ms: percentile(times, 0.95), all_ms: Math.max(...times), refused };
}

const countRefused = (rounds: readonly Round[]) => rounds.reduce((sum, { refused }) => sum + refused, 0);

async function assertNoGaps(database_url: string, location_id: string, opened: number): Promise<void> {
  const { rows } = await withOwner(database_url, (client) =>
    client.query<{ numbers: number; span: number }>(
      `select count(distinct number)::int as numbers, (max(number) - min(number) + 1)::int as span
       from (select number from work_orders where workplace_id = $1 order by number desc limit $2) o`,
      [location_id, opened],
    ),
  );
  const { numbers, span } = rows[0] ?? {};
  if (numbers !== opened || span !== opened)
    throw new Error(`${opened} orders have ${numbers} numbers in a span of ${span}`);
}

async function openBusyShop(cluster_url: string) {
  await withOwner(cluster_url, (client) => client.query('create database bench_processes'));
  const { href: database_url } = new URL('/bench_processes', cluster_url);
  await migrate(database_url);
  const hash = await hashPassword(DEMO_PASSWORD);
  return withOwner(database_url, async (client) => {
    const { sign_in } = await seedScale(client, SCALE, hash);
    await client.query('analyze');
    const { rows } = await client.query<{ location_id: string; customer_id: string }>(
      `select s.default_workplace_id as location_id, (select id from customers limit 1) as customer_id
       from staff s join users u on u.organization_id = s.organization_id and u.id = s.user_id where u.email = $1`,
      [sign_in],
    );
    const { location_id = '', customer_id = '' } = rows[0] ?? {};
    return { database_url, sign_in, location_id, customer_id };
  });
}
