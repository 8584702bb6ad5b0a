import { withOwner } from '../apps/server/src/platform/database/database.ts';
import { buyingCallsOf } from './buying-calls.ts';
import { compared, openSeededShop, seedDatabase } from './seeded-shop.ts';
import { timeInTurns } from './time-in-turns.ts';

const SMALL = Number(process.env.BENCH_FEW_PURCHASES ?? 1_000);
const LARGE = Number(process.env.BENCH_PURCHASES ?? 300_000);
const CALLS = 400;

/** The same work and the same shelves in both shops. */
const SHOP = { people: 20, vehicles: 1_000, orders: 4_000, parts: 2_000 };

/** Compares buying, receiving and selling over the counter in a shop that did little of it and in one with many years, taking turns. */
export async function compareBuying(cluster_url: string): Promise<void> {
  const small = await openShop(cluster_url, SMALL);
  const large = await openShop(cluster_url, LARGE);
  const rows: object[] = [];
  try {
    for (const call of Object.keys(small.calls)) {
      const [few, many] = await timeInTurns([await small.prepareCalls(call), await large.prepareCalls(call)], CALLS);
      if (few && many) rows.push(compared(call, few, many));
    }
  } finally {
    await small.close();
    await large.close();
  }
  console.log(
    `\nBuying over HTTP, of ${SMALL} and of ${LARGE} orders to vendors and as many part sales, against the same SQL by bare pg`,
  );
  console.table(rows);
}

async function openShop(cluster_url: string, purchases: number) {
  const seeded = await seedDatabase(cluster_url, `bench_buying_${purchases}`, { ...SHOP, purchases, sales: purchases });
  const calls = await withOwner(seeded.database_url, (client) => buyingCallsOf(client, seeded.location_id));
  const shop = await openSeededShop(seeded, purchases);
  return {
    calls,
    prepareCalls: (call: string) => shop.prepare(call, calls[call] ?? { made: [] }),
    close: () => shop.close(),
  };
}
