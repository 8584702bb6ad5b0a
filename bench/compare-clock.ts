import { withOwner } from '../apps/server/src/platform/database/database.ts';
import { clockPlaces, clockReads } from './clock-calls.ts';
import { newId } from './new-id.ts';
import type { Send } from './seeded-shop.ts';
import { compared, openSeededShop, rounded, seedDatabase } from './seeded-shop.ts';
import type { PreparedRead } from './time-in-turns.ts';
import { timeInTurns } from './time-in-turns.ts';

const SMALL = Number(process.env.BENCH_FEW_PUNCHES ?? 20_000);
const LARGE = Number(process.env.BENCH_PUNCHES ?? 5_000_000);
const CALLS = 400;

/** Locations have as many people in both shops, so that a day has as much time. */
const LEAST_PEOPLE = 50;
const PUNCHES_PER_PERSON = 2_000;
const ORDERS_PER_PERSON = 40;

/** Compares the clock in a shop with few punches and in one with five million, taking turns. */
export async function compareClock(cluster_url: string): Promise<void> {
  const small = await openShop(cluster_url, SMALL);
  const large = await openShop(cluster_url, LARGE);
  const reads: object[] = [];
  const changes: object[] = [];
  try {
    // Runs before the changes, which leave one person more punches on a day than people make in a year.
    for (const call of small.reads) {
      const [few, many] = await timeInTurns([await small.prepareReads(call), await large.prepareReads(call)], CALLS);
      if (few && many) reads.push(compared(call, few, many));
    }
    for (const [index, change] of small.changes.entries()) {
      const other = large.changes[index];
      const [few, many] = other ? await timeInTurns([change, other], CALLS) : [];
      if (!few || !many) continue;
      changes.push({
        call: change.read,
        p50: few.p50_ms,
        p95: few.p95_ms,
        p50_of_many: many.p50_ms,
        p95_of_many: many.p95_ms,
        growth_of_p95: rounded(many.p95_ms / few.p95_ms),
      });
    }
  } finally {
    await small.close();
    await large.close();
  }
  console.log(`\nThe clock over HTTP, of ${SMALL} and of ${LARGE} punches, against the same SQL by bare pg`);
  console.table(reads);
  console.log('Clocking in and out again, both together');
  console.table(changes);
}

async function openShop(cluster_url: string, punches: number) {
  const people = Math.max(LEAST_PEOPLE, Math.round(punches / PUNCHES_PER_PERSON));
  const orders = people * ORDERS_PER_PERSON;
  const scale = { people, vehicles: 1_000, orders, punches };
  const seeded = await seedDatabase(cluster_url, `bench_clock_${punches}`, scale);
  const places = await withOwner(seeded.database_url, (client) => clockPlaces(client, seeded));
  const shop = await openSeededShop(seeded, punches);
  const calls = clockReads(places);
  const { department_id, line_id } = places;
  const inAndOut = (read: string, clock_in: string, clock_out: string, on: object): PreparedRead => ({
    read,
    size: punches,
    product: [() => clockInAndOut(shop.send, clock_in, clock_out, on)],
    bare: [],
  });
  return {
    changes: [
      inAndOut('a department', 'department-clock-in', 'department-clock-out', { department_id }),
      inAndOut('a line', 'check-in', 'check-out', { line_id }),
    ],
    reads: Object.keys(calls),
    prepareReads: (call: string) => shop.prepare(call, calls[call] ?? { made: [] }),
    close: () => shop.close(),
  };
}

async function clockInAndOut(send: Send, clock_in: string, clock_out: string, on: object): Promise<void> {
  const id = newId();
  await send({ path: `/api/technician-tasks/${clock_in}`, body: { id, ...on } });
  await send({ path: `/api/technician-tasks/${clock_out}`, body: { id } });
}
