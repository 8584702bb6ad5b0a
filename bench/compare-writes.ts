import { hashPassword } from '../apps/server/src/features/accounts/public.ts';
import { DEMO_PASSWORD, seedScale } from '../apps/server/src/features/demo/public.ts';
import { withOwner } from '../apps/server/src/platform/database/database.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { SESSION_COOKIE } from '../apps/server/src/platform/sessions/session-cookies.ts';
import { TestClient } from '../apps/server/src/testing/test-client.ts';
import { OPEN_STATUSES } from '../packages/domain/src/work-orders/work-order-status.ts';
import type { LeastStatement } from './least-statement.ts';
import { leastStatement, renewIds } from './least-statement.ts';
import { newId } from './new-id.ts';
import type { RowChange } from './record-changes.ts';
import { recordChanges } from './record-changes.ts';
import type { Call } from './record-statements.ts';
import { sentBy } from './record-statements.ts';
import { startProcess } from './start-process.ts';
import { timeInTurns } from './time-in-turns.ts';

const SCALE = { people: 20, vehicles: 20_000, orders: 10_000, open_per_location: 3_500 };
const LEAST_RATIO = 0.4;
/**
 * Each kind of write has orders of its own, so many that none of them grows long by what is added to it, and that no vehicle gets
 * more than a few new orders: they are written once to be recorded, and twice at every turn, by the product and by the least SQL.
 */
const ORDERS_OF_EACH = 400;
const CALLS = 400;

/** Each kind of write as the calls that make it up; a function, because every write needs new ids. */
type Writes = Readonly<Record<string, readonly (() => readonly Call[])[]>>;

/** Compares writes with the least SQL that leaves the same rows, both over HTTP and with the session checked. */
export async function compareWrites(cluster_url: string): Promise<void> {
  const shop = await openWritingShop(cluster_url);
  const bare = await startProcess('bare-server.ts', shop.database_url, shop.organization_id);
  const product = await startProcess('product-server.ts', shop.database_url);
  const client = await new TestClient(product.url).signIn(shop.sign_in, DEMO_PASSWORD);
  client.location_id = shop.location_id;
  const session = client.cookies.get(SESSION_COOKIE) ?? '';

  const send = async (calls: readonly Call[]) => {
    for (const call of calls) {
      const answer = await sentBy(client, call);
      if (!answer.ok) throw new Error(`${JSON.stringify(call)} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  const store = async (statements: readonly LeastStatement[]) => {
    for (const statement of statements) {
      const answer = await fetch(`${bare.url}/change`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...statement, session, location_id: shop.location_id }),
      });
      if (!answer.ok) throw new Error(`${statement.text} answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };

  const rows: object[] = [];
  try {
    for (const [write, made] of Object.entries(shop.writes)) {
      const least = await leastOf(shop.database_url, made, send, store);
      const prepared = {
        read: write,
        size: SCALE.orders,
        product: made.map((calls) => () => send(calls())),
        bare: least.map((renewed) => () => store(renewed())),
      };
      const [measured] = await timeInTurns([prepared], CALLS);
      if (!measured) continue;
      const ratio = Math.round((measured.bare_p50_ms / measured.p50_ms) * 100) / 100;
      const { p50_ms, p95_ms, bare_p50_ms, bare_p95_ms } = measured;
      rows.push({ write, p50_ms, p95_ms, bare_p50_ms, bare_p95_ms, ratio, holds: ratio >= LEAST_RATIO });
    }
  } finally {
    await product.stop();
    await bare.stop();
  }
  console.log(
    `\nWrites over HTTP, against the least SQL that leaves the same rows; a ratio of 1 is as fast, ${LEAST_RATIO} is wanted`,
  );
  console.table(rows);
}

/** The least statements of each write, with new ids at every use. They must write as many rows of each table as the product. */
async function leastOf(
  database_url: string,
  made: readonly (() => readonly Call[])[],
  send: (calls: readonly Call[]) => Promise<void>,
  store: (statements: readonly LeastStatement[]) => Promise<void>,
): Promise<(() => LeastStatement[])[]> {
  const since_ms = Date.now();
  const sent = made.map((calls) => calls());
  // Each call is a transaction of its own, also where several make up one write.
  const recorded = await recordChanges(
    database_url,
    sent.flatMap((calls) => calls.map((call) => () => send([call]))),
  );
  const statements = recorded.changes.map((changes) => leastStatement(changes, recorded.columns));
  let taken = 0;
  const least = sent.map(({ length }) => {
    const own = statements.slice(taken, taken + length);
    taken += length;
    return () => renewIds(own, since_ms);
  });
  const first = sent[0]?.length ?? 0;
  const again = await recordChanges(database_url, [() => store(least[0]?.() ?? [])]);
  const [theirs, ours] = [countRows(again.changes.flat()), countRows(recorded.changes.slice(0, first).flat())];
  if (theirs !== ours) throw new Error(`The least SQL wrote ${theirs}, and the product ${ours}`);
  return least;
}

function countRows(changes: readonly RowChange[]): string {
  const counts = new Map<string, number>();
  for (const { table, before } of changes) {
    const written = `${before ? 'changed' : 'new'} ${table}`;
    counts.set(written, (counts.get(written) ?? 0) + 1);
  }
  return [...counts]
    .map(([written, count]) => `${count} ${written}`)
    .toSorted()
    .join(', ');
}

async function openWritingShop(cluster_url: string) {
  await withOwner(cluster_url, (client) => client.query('create database bench_writes'));
  const { href: database_url } = new URL('/bench_writes', cluster_url);
  await migrate(database_url);
  const hash = await hashPassword(DEMO_PASSWORD);
  return withOwner(database_url, async (client) => {
    const { sign_in, organization_id } = await seedScale(client, SCALE, hash);
    await client.query('analyze');
    const needed = Object.keys(MAKE_WRITE).length * ORDERS_OF_EACH;
    const { rows: open } = await client.query<Sample>(
      `select distinct on (o.vehicle_id) o.workplace_id, o.id, o.customer_id, o.vehicle_id, l.id as line_id
       from work_orders o
       join work_order_lines l on l.organization_id = o.organization_id and l.work_order_id = o.id
       where o.status = any ($1::text[]) and l.status not in ('completed', 'declined')
         and o.workplace_id = (select default_workplace_id from staff s join users u on u.organization_id = s.organization_id and u.id = s.user_id where u.email = $2)
       order by o.vehicle_id, l.line_order limit $3`,
      [OPEN_STATUSES, sign_in, needed],
    );
    if (open.length < needed) throw new Error(`${needed} open orders are needed, and there are ${open.length}`);
    const location_id = open[0]?.workplace_id ?? '';
    return { database_url, sign_in, organization_id, location_id, writes: writesOf(open) };
  });
}

interface Sample {
  readonly workplace_id: string;
  readonly id: string;
  readonly customer_id: string;
  readonly vehicle_id: string;
  readonly line_id: string;
}

const PART = { description: 'Brake shoe kit', part_number: 'BSK-4707', quantity: 2, cost: 41_50 };

const newOrder = (id: string, { customer_id, vehicle_id }: Sample): Call => ({
  path: '/api/work-orders/create',
  body: { id, customer_id, vehicle_id, concern: 'Pulls to the left' },
});
const newLine = (id: string, work_order_id: string): Call => ({
  path: '/api/work-orders/lines/create',
  body: { id, work_order_id, line_name: 'Replace mud flap', time_estimate: 30 },
});
const newPart = (line_id: string): Call => ({
  path: '/api/work-orders/part-requests/make',
  body: { id: newId(), line_id, ...PART },
});

const MAKE_WRITE: Readonly<Record<string, (sample: Sample) => readonly Call[]>> = {
  'add a line': ({ id }) => [newLine(newId(), id)],
  'part request': ({ line_id }) => [newPart(line_id)],
  'create an order': (sample) => [newOrder(newId(), sample)],
  'order + line + 2 parts': (sample) => {
    const [order_id, line_id] = [newId(), newId()];
    return [newOrder(order_id, sample), newLine(line_id, order_id), newPart(line_id), newPart(line_id)];
  },
  'order + line + 2 parts in one call': (sample) => [wholeOrder(newIds(), sample)],
  'from a new order to a complete one in 7 calls': (sample) => wholeCycle(newIds(), sample),
};

function writesOf(open: readonly Sample[]): Writes {
  const writes = Object.entries(MAKE_WRITE).map(([write, make], place) => {
    const own = open.slice(place * ORDERS_OF_EACH, (place + 1) * ORDERS_OF_EACH);
    return [write, own.map((sample) => () => make(sample))] as const;
  });
  return Object.fromEntries(writes);
}

const newIds = () => ({ id: newId(), line_id: newId(), part_ids: [newId(), newId()] });
type NewIds = ReturnType<typeof newIds>;

const wholeOrder = ({ id, line_id, part_ids }: NewIds, { customer_id, vehicle_id }: Sample): Call => ({
  path: '/api/work-orders/create',
  body: {
    id,
    customer_id,
    vehicle_id,
    concern: 'Pulls to the left',
    mileage: 900_000,
    is_lower_right: true,
    licence_plate: 'AB 12345',
    customer_po: 'PO 4711',
    lines: [
      {
        id: line_id,
        line_name: 'Reline brakes',
        time_estimate: 60,
        part_requests: part_ids.map((part_id) => ({ id: part_id, ...PART, part_source_type: 'inventory' })),
      },
    ],
  },
});

/** The versions are those that each call leaves behind. */
function wholeCycle(ids: NewIds, sample: Sample): readonly Call[] {
  const { id: work_order_id, line_id, part_ids } = ids;
  const call = (path: string, body: object): Call => ({ path: `/api/work-orders/${path}`, body });
  const requests = part_ids.map((id) => ({ id, version: 2 }));
  return [
    wholeOrder(ids, sample),
    call('change-status', { work_order_id, version: 1, status: 'approved', decided_by: 'Fleet desk', how: 'phone' }),
    call('part-requests/perform-status-action', { work_order_id, requests, action: 'stage' }),
    call('lines/change-status', { line_id, version: 2, step: 'start' }),
    call('lines/change-story', { line_id, version: 3, tech_story: 'Relined both axles' }),
    call('lines/change-status', { line_id, version: 4, step: 'complete' }),
    call('change-status', { work_order_id, version: 2, status: 'complete' }),
  ];
}
