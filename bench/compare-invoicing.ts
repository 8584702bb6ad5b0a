import { inTurns } from '../apps/web/src/shared/api/in-turns.ts';
import { withOwner } from '../apps/server/src/platform/database/database.ts';
import { OPEN_STATUSES } from '../packages/domain/src/work-orders/work-order-status.ts';
import { percentile } from './measure.ts';
import { completeOrders } from './money-calls.ts';
import { newId } from './new-id.ts';
import type { Call } from './record-statements.ts';
import { openSeededShop, rounded, seedDatabase } from './seeded-shop.ts';

const INVOICED_IN_ONE_GO = 200;
const ROUNDS = 3;
const WARM_UP_CALLS = 200;
const COMPLETE_PER_LOCATION = INVOICED_IN_ONE_GO * (ROUNDS + 1) + 100;
const SCALE = {
  people: 20,
  vehicles: 10_000,
  orders: 12_000,
  complete_per_location: COMPLETE_PER_LOCATION,
  books: { fleets: 100 },
};

/** Times a list and the adding of a line while 200 orders are invoiced in one go, in turns with the same alone. */
export async function compareInvoicing(cluster_url: string): Promise<void> {
  const seeded = await seedDatabase(cluster_url, 'bench_invoicing', SCALE);
  const { ready, open } = await withOwner(seeded.database_url, async (client) => ({
    ready: await completeOrders(client, seeded.location_id, INVOICED_IN_ONE_GO * (ROUNDS + 1)),
    open: (
      await client.query<{ id: string }>(
        'select id from work_orders where workplace_id = $1 and status = any ($2::text[]) order by id limit 200',
        [seeded.location_id, OPEN_STATUSES],
      )
    ).rows.map(({ id }) => id),
  }));
  const shop = await openSeededShop(seeded, SCALE.orders);
  let lines = 0;
  const calls: Record<string, () => Call> = {
    'list of orders': () => '/api/work-orders',
    'add a line': () => ({
      path: '/api/work-orders/lines/create',
      body: {
        id: newId(),
        work_order_id: open[(lines += 1) % open.length],
        line_name: 'Replace mud flap',
        time_estimate: 30,
      },
    }),
  };
  /** Makes the calls one after another, as one person does, until told to stop. */
  const timed = async (is_over: () => boolean) => {
    const times: Record<string, number[]> = Object.fromEntries(Object.keys(calls).map((name) => [name, []]));
    while (!is_over())
      for (const [name, call] of Object.entries(calls)) {
        const began = performance.now();
        await shop.send(call());
        times[name]?.push(performance.now() - began);
      }
    return times;
  };
  const timedCalls = (count: number) => {
    let rounds = 0;
    return timed(() => (rounds += 1) > count);
  };
  const invoiceAll = async (orders: readonly { id: string; version: number }[]) => {
    await shop.send({ path: '/api/invoices/check', body: { work_order_ids: orders.map(({ id }) => id) } });
    await inTurns(orders, ({ id, version }) =>
      shop.send({ path: '/api/invoices/create', body: { id: newId(), work_order_id: id, version } }),
    );
  };

  const rounds: { alone: Record<string, number[]>; meanwhile: Record<string, number[]>; seconds: number }[] = [];
  try {
    await timedCalls(WARM_UP_CALLS);
    await invoiceAll(ready.splice(0, INVOICED_IN_ONE_GO));
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      let is_over = false;
      const invoicing = invoiceAll(ready.splice(0, INVOICED_IN_ONE_GO)).finally(() => (is_over = true));
      const meanwhile = await timed(() => is_over);
      await invoicing;
      const seconds = (performance.now() - began) / 1000;
      rounds.push({ meanwhile, seconds, alone: await timedCalls(WARM_UP_CALLS) });
    }
  } finally {
    await shop.close();
  }
  const seconds = rounds.map((round) => round.seconds.toFixed(1)).join(', ');
  console.log(
    `\nOne person's calls while another checks and invoices ${INVOICED_IN_ONE_GO} orders in one go (${seconds} s), against the same alone`,
  );
  console.table(
    Object.keys(calls).map((call) => {
      const p95Of = (when: 'alone' | 'meanwhile') =>
        percentile(
          rounds.flatMap((round) => round[when][call] ?? []),
          0.95,
        );
      const longest = Math.max(...rounds.flatMap(({ meanwhile }) => meanwhile[call] ?? []));
      const [alone, meanwhile] = [p95Of('alone'), p95Of('meanwhile')];
      return {
        call,
        p95: alone,
        p95_meanwhile: meanwhile,
        longest: rounded(longest),
        ratio: rounded(meanwhile / alone),
      };
    }),
  );
}
