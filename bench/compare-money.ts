import { withOwner } from '../apps/server/src/platform/database/database.ts';
import { moneyCallsOf, sortedInvoiceLists } from './money-calls.ts';
import { compared, openSeededShop, rounded, seedDatabase } from './seeded-shop.ts';
import { timeInTurns } from './time-in-turns.ts';

/** Orders that are not invoiced yet, and those that were declined. */
const NOT_INVOICED = 800;
const INVOICED_SHARE = 0.97;
const PEOPLE = 100;
/** Customers who have many open invoices. */
const FLEETS = 100;

const SMALL = 10_000;
const LARGE = Number(process.env.BENCH_INVOICES ?? 1_000_000);
const MOST_VEHICLES = 300_000;

const CALLS = 400;
/** Enough to see a list that grows. */
const CALLS_PER_LIST = 100;

/** Compares what the office does in a shop with few invoices and in one with a million, taking turns. */
export async function compareMoney(cluster_url: string): Promise<void> {
  const small = await openOffice(cluster_url, SMALL);
  const large = await openOffice(cluster_url, LARGE);
  const rows: object[] = [];
  const lists: { list: string; p95: number; p95_of_many: number; growth_of_p95: number }[] = [];
  try {
    for (const list of Object.keys(small.lists)) {
      const shops = [small, large].map((shop) => shop.prepareRead(list, shop.lists[list] ?? ''));
      const [few, many] = await timeInTurns(shops, CALLS_PER_LIST);
      if (!few || !many) continue;
      lists.push({ list, p95: few.p95_ms, p95_of_many: many.p95_ms, growth_of_p95: rounded(many.p95_ms / few.p95_ms) });
    }
    for (const call of Object.keys(small.calls)) {
      const shops = [await small.prepareCalls(call), await large.prepareCalls(call)];
      const [few, many] = await timeInTurns(shops, CALLS);
      if (few && many) rows.push(compared(call, few, many));
    }
  } finally {
    await small.close();
    await large.close();
  }
  console.log(
    `\nCustomer money over HTTP, of ${small.invoices} and of ${large.invoices} invoices, against the same SQL by bare pg`,
  );
  console.table(rows);
  console.log('Lists of invoices by every column; those that grew most first');
  console.table(lists.toSorted((a, b) => b.growth_of_p95 - a.growth_of_p95));
}

async function openOffice(cluster_url: string, invoices: number) {
  const seeded = await seedDatabase(cluster_url, `bench_money_${invoices}`, {
    people: PEOPLE,
    vehicles: Math.min(invoices, MOST_VEHICLES),
    orders: Math.round((invoices + NOT_INVOICED) / INVOICED_SHARE),
    books: { fleets: FLEETS },
  });
  return openOfficeAt(seeded, invoices);
}

/** Opens a shop that is seeded already. */
async function openOfficeAt(seeded: Awaited<ReturnType<typeof seedDatabase>>, size: number) {
  const { location_id, database_url } = seeded;
  const { calls, lists, invoices } = await withOwner(database_url, async (client) => ({
    calls: await moneyCallsOf(client, location_id),
    lists: await sortedInvoiceLists(client, location_id),
    invoices: (await client.query<{ count: number }>('select count(*) from invoices')).rows[0]?.count ?? 0,
  }));
  const shop = await openSeededShop(seeded, size);
  return {
    ...shop,
    calls,
    lists,
    invoices,
    prepareCalls: (call: string) => shop.prepare(call, calls[call] ?? { made: [] }),
  };
}
