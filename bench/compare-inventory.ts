import { withOwner } from '../apps/server/src/platform/database/database.ts';
import { inventoryCallsOf } from './inventory-calls.ts';
import { compared, openSeededShop, seedDatabase } from './seeded-shop.ts';
import { timeInTurns } from './time-in-turns.ts';

const SMALL = 2_000;
const LARGE = Number(process.env.BENCH_PARTS ?? 200_000);
const CALLS = 400;

/** Enough people for one location, and the same work in both shops. */
const SHOP = { people: 20, vehicles: 1_000, orders: 4_000 };

/** Compares the daily calls of the parts desk in a shop with few parts and in one with two million movements, taking turns. */
export async function compareInventory(cluster_url: string): Promise<void> {
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
  console.log(`\nParts over HTTP, of ${SMALL} and of ${LARGE} parts at a location, against the same SQL by bare pg`);
  console.table(rows);
}

async function openShop(cluster_url: string, parts: number) {
  const seeded = await seedDatabase(cluster_url, `bench_parts_${parts}`, { ...SHOP, parts });
  const calls = await withOwner(seeded.database_url, (client) => inventoryCallsOf(client, seeded.location_id));
  const shop = await openSeededShop(seeded, parts);
  return {
    calls,
    prepareCalls: (call: string) => shop.prepare(call, calls[call] ?? { made: [] }),
    close: () => shop.close(),
  };
}
