import type { ClientBase } from 'pg';
import { Client } from 'pg';
import { hashPassword } from '../apps/server/src/features/accounts/public.ts';
import { DEMO_PASSWORD, seedScale } from '../apps/server/src/features/demo/public.ts';
import { asServer, withOwner } from '../apps/server/src/platform/database.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { TestClient } from '../apps/server/src/testing/test-client.ts';
import { filteredLists, filtersOf, sortedLists } from './order-filters.ts';
import { orderCallsOf } from './order-reads.ts';
import type { Call } from './record-statements.ts';
import { recordStatements, sentBy } from './record-statements.ts';
import { repeatChange } from './repeat-change.ts';
import { startProcess } from './start-process.ts';
import type { MeasuredRead, PreparedRead } from './time-in-turns.ts';
import { timeInTurns } from './time-in-turns.ts';

const SMALL = { people: 200, vehicles: 10_000, orders: 10_000 };
const LARGE = { people: 200, vehicles: 300_000, orders: Number(process.env.BENCH_ORDERS ?? 1_000_000) };

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Compares the daily calls of the counter in a shop with few orders and in one with a million, taking turns. */
export async function compareOrders(cluster_url: string): Promise<void> {
  await compareShops(await openShop(cluster_url, SMALL), await openShop(cluster_url, LARGE));
}

async function compareShops(small: Shop, large: Shop): Promise<void> {
  const rows: object[] = [];
  for (const call of Object.keys(small.calls)) {
    const [few, many] = await timeInTurns([await small.prepare(call), await large.prepare(call)]);
    if (few && many) rows.push(compared(call, few, many));
  }
  const filtered = await compareFilters(small, large);
  await small.close();
  await large.close();
  console.log(`\nWork orders over HTTP, of ${SMALL.orders} and of ${LARGE.orders}, against the same SQL by bare pg`);
  console.table(rows);
  console.log(
    'Lists by every filter alone and in pairs, of which some find nothing, and by every column; those that grew most first',
  );
  console.table(filtered.toSorted((a, b) => b.growth_of_p95 - a.growth_of_p95));
  console.log(
    'Indexes in relation to the rows of orders, those no call used, and the share of changed orders that stayed on their page',
  );
  console.table([await small.stored(), await large.stored()]);
}

/** Enough to see a list that grows; there are more than a hundred of them. */
const CALLS_PER_FILTER = 200;

async function compareFilters(small: Shop, large: Shop) {
  const rows: { filters: string; p95: number; p95_of_many: number; growth_of_p95: number }[] = [];
  for (const filters of Object.keys(small.filtered)) {
    const shops = [small, large].map((shop) => shop.prepareFiltered(filters));
    const [few, many] = await timeInTurns(shops, CALLS_PER_FILTER);
    if (!few || !many) continue;
    const growth_of_p95 = rounded(many.p95_ms / few.p95_ms);
    rows.push({ filters, p95: few.p95_ms, p95_of_many: many.p95_ms, growth_of_p95 });
  }
  return rows;
}

const rounded = (value: number) => Number(value.toFixed(2));

/** Times in milliseconds. A ratio of 1 is as fast as bare SQL. */
const compared = (call: string, few: MeasuredRead, many: MeasuredRead) => ({
  call,
  p50: few.p50_ms,
  p95: few.p95_ms,
  ratio: rounded(few.bare_p50_ms / few.p50_ms),
  p50_of_many: many.p50_ms,
  p95_of_many: many.p95_ms,
  ratio_of_many: rounded(many.bare_p50_ms / many.p50_ms),
  growth_of_p95: rounded(many.p95_ms / few.p95_ms),
});

async function openShop(cluster_url: string, scale: typeof SMALL) {
  const database_url = await openShopDatabase(cluster_url, scale.orders);
  const hash = await hashPassword(DEMO_PASSWORD);
  const began = performance.now();
  const { sign_in, organization_id } = await withOwner(database_url, (client) => seedScale(client, scale, hash));
  console.log(`Seeded ${scale.orders} orders in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return shopAt(database_url, organization_id, sign_in, scale.orders);
}

async function shopAt(database_url: string, organization_id: string, sign_in: string, size: number) {
  const { calls, filtered, location_id } = await withOwner(database_url, async (client) => {
    const { rows } = await client.query<{ location_id: string }>(
      `select s.default_workplace_id as location_id from staff s join users u on u.organization_id = s.organization_id and u.id = s.user_id
       where u.email = $1`,
      [sign_in],
    );
    const place = rows[0]?.location_id ?? '';
    const filters = await filtersOf(client, place);
    return {
      location_id: place,
      calls: await orderCallsOf(client, place),
      filtered: { ...filteredLists(filters), ...sortedLists(filters) },
    };
  });
  const product = await startProcess('product-server.ts', database_url);
  const client = await new TestClient(product.url).signIn(sign_in, DEMO_PASSWORD);
  client.location_id = location_id;
  const bare = new Client({ ...asServer(database_url) });
  await bare.connect();
  await bare.query("select set_config('app.organization_id', $1, false)", [organization_id]);
  const person = { email: sign_in, password: DEMO_PASSWORD, location_id };
  const answered = async (name: string, call: Call) => {
    const answer = await sentBy(client, call);
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    return answer.arrayBuffer();
  };
  return {
    calls,
    filtered,
    prepareFiltered: (name: string): PreparedRead => ({
      read: name,
      size,
      product: [() => answered(name, filtered[name] ?? '')],
      bare: [],
    }),
    stored: () => withOwner(database_url, (owner) => storedOrders(owner, size)),
    async prepare(name: string): Promise<PreparedRead> {
      const made = calls[name] ?? [];
      const since_ms = Date.now();
      const is_change = typeof made[0]?.() === 'object';
      const recorded = await recordStatements(
        database_url,
        person,
        made.map((call) => call()),
      );
      return {
        read: name,
        size,
        product: made.map((call) => () => answered(name, call())),
        bare: recorded.map((statements) => async () => {
          if (is_change) return repeatChange(bare, statements, since_ms);
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

async function openShopDatabase(cluster_url: string, orders: number): Promise<string> {
  const name = `bench_orders_${orders}`;
  await withOwner(cluster_url, (client) => client.query(`create database ${name}`));
  const url = new URL(cluster_url);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return url.href;
}

/** Counted since the server was started, so the changes are those of the lines that were added. */
async function storedOrders(client: ClientBase, orders: number) {
  const { rows } = await client.query<{ indexes_to_rows: number; stayed_on_page: number; unused: string }>(
    `select pg_indexes_size(t.relid)::float / pg_relation_size(t.relid) as indexes_to_rows,
       t.n_tup_hot_upd::float / nullif(t.n_tup_upd, 0) as stayed_on_page,
       (select string_agg(i.indexrelname, ' ' order by i.indexrelname)
        from pg_stat_user_indexes i join pg_index x on x.indexrelid = i.indexrelid
        where i.relid = t.relid and i.idx_scan = 0 and not x.indisunique) as unused
     from pg_stat_user_tables t where t.relname = 'work_orders'`,
  );
  const { indexes_to_rows = 0, stayed_on_page = 0, unused = '' } = rows[0] ?? {};
  return { orders, indexes_to_rows: rounded(indexes_to_rows), stayed_on_page: rounded(stayed_on_page), unused };
}
