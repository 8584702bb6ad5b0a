import type { ClientBase } from 'pg';
import { withOwner } from '../apps/server/src/platform/database/database.ts';
import { filteredLists, filtersOf, sortedLists } from './order-filters.ts';
import { orderCallsOf } from './order-reads.ts';
import type { Call } from './record-statements.ts';
import type { Send } from './seeded-shop.ts';
import { compared, openSeededShop, rounded, seedDatabase } from './seeded-shop.ts';
import type { MeasuredRead, PreparedRead } from './time-in-turns.ts';
import { timeInTurns } from './time-in-turns.ts';

/** Fewer people at as many locations, so that one of them has more orders than a page shows, as in the large shop. */
const SMALL = { people: 20, locations: 4, vehicles: 10_000, orders: 10_000 };
const LARGE = { people: 200, vehicles: 300_000, orders: Number(process.env.BENCH_ORDERS ?? 1_000_000) };

type Shop = Awaited<ReturnType<typeof openShop>>;

/** Compares the daily calls of the counter in a shop with few orders and in one with a million, taking turns. */
export async function compareOrders(cluster_url: string): Promise<void> {
  await compareShops(await openShop(cluster_url, SMALL), await openShop(cluster_url, LARGE));
}

async function compareShops(small: Shop, large: Shop): Promise<void> {
  const rows: object[] = [];
  for (const call of Object.keys(small.calls)) {
    const { times, few, many } = await timeUntilCertain([await small.prepare(call), await large.prepare(call)]);
    const rows_found = { rows: await small.countRows(call), rows_of_many: await large.countRows(call) };
    rows.push({ ...compared(call, few, many), times, ...rows_found });
  }
  const filtered = await compareFilters(small, large);
  await small.close();
  await large.close();
  console.log(`\nWork orders over HTTP, of ${SMALL.orders} and of ${LARGE.orders}, against the same SQL by bare pg`);
  console.table(rows);
  console.log(
    'Rows are those a list finds on average: one that finds more of them takes longer, however large the shop.',
  );
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
/** A call that seems to grow is timed this much oftener, because its slowest may be those of a noisy moment. */
const TIMES_WHEN_IN_DOUBT = 5;
const MOST_GROWTH = 1.5;

interface FilteredList {
  readonly filters: string;
  readonly times: number;
  readonly p95: number;
  readonly p95_of_many: number;
  readonly growth_of_p50: number;
  readonly growth_of_p95: number;
}

async function compareFilters(small: Shop, large: Shop) {
  const rows: FilteredList[] = [];
  for (const filters of Object.keys(small.filtered)) {
    const shops = [small, large].map((shop) => shop.prepareFiltered(filters));
    const { times, few, many } = await timeUntilCertain(shops, CALLS_PER_FILTER);
    rows.push({
      filters,
      times,
      p95: few.p95_ms,
      p95_of_many: many.p95_ms,
      growth_of_p50: rounded(many.p50_ms / few.p50_ms),
      growth_of_p95: growthOf(few, many),
    });
  }
  return rows;
}

/** Times the same call in the small shop and in the large one, and once more if it seems to grow. */
async function timeUntilCertain(shops: readonly PreparedRead[], calls?: number) {
  const first = await timeBoth(shops, calls, 1);
  const is_in_doubt = growthOf(first.few, first.many) > MOST_GROWTH;
  return is_in_doubt ? timeBoth(shops, calls, TIMES_WHEN_IN_DOUBT) : first;
}

async function timeBoth(shops: readonly PreparedRead[], calls: number | undefined, times: number) {
  const [few, many] = await timeInTurns(shops, calls, times);
  if (!few || !many) throw new Error('Two shops are compared');
  return { times, few, many };
}

const growthOf = (few: MeasuredRead, many: MeasuredRead): number => rounded(many.p95_ms / few.p95_ms);

async function openShop(cluster_url: string, scale: typeof LARGE) {
  const seeded = await seedDatabase(cluster_url, `bench_orders_${scale.orders}`, scale);
  const { database_url, location_id } = seeded;
  const { calls, filtered } = await withOwner(database_url, async (client) => {
    const filters = await filtersOf(client, location_id);
    return {
      calls: await orderCallsOf(client, location_id),
      filtered: { ...filteredLists(filters), ...sortedLists(filters) },
    };
  });
  const shop = await openSeededShop(seeded, scale.orders);
  return {
    calls,
    filtered,
    close: () => shop.close(),
    prepare: (name: string) => shop.prepare(name, { made: calls[name] ?? [] }),
    countRows: (name: string) => rowsFound(shop.send, calls[name] ?? []),
    prepareFiltered: (name: string) => shop.prepareRead(name, filtered[name] ?? ''),
    stored: () => withOwner(database_url, (owner) => storedOrders(owner, scale.orders)),
  };
}

/** How many rows the lists find on average; undefined for calls of other kinds. */
async function rowsFound(send: Send, calls: readonly (() => Call)[]): Promise<number | undefined> {
  const row_counts: number[] = [];
  for (const call of calls.map((make) => make()).filter((made) => typeof made === 'string')) {
    const { collection } = (await send(call)) as { readonly collection?: readonly unknown[] };
    if (collection) row_counts.push(collection.length);
  }
  return row_counts.length > 0
    ? rounded(row_counts.reduce((sum, rows) => sum + rows, 0) / row_counts.length)
    : undefined;
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
