import type { ClientBase } from 'pg';
import { writeCursor } from '../apps/server/src/features/inventory/list/stock-sorting.ts';
import type { Call } from './record-statements.ts';
import type { BenchCalls, Send } from './seeded-shop.ts';

const SAMPLES = 20;

const reads = (paths: readonly string[]): BenchCalls => ({ made: paths.map((path) => () => `/api/${path}`) });
const searches = (path: string, texts: readonly string[], others: Readonly<Record<string, string>> = {}) =>
  reads(texts.map((search) => `${path}?${new URLSearchParams({ search, ...others })}`));
const COMMON_WORDS = ['filter', 'brake shoe', 'seal', 'dryer'];
/** More than any part has on hand, so that each one is offered with its alternates. */
const TOO_MANY = { quantity: '100' };

/** The calls of the parts desk, sampled from all parts of a location. */
export async function inventoryCallsOf(client: ClientBase, location_id: string): Promise<Record<string, BenchCalls>> {
  const { rows } = await client.query<{ stock_part_id: string; part_number: string; name: string }>(
    `select s.id as stock_part_id, p.part_number, p.name
     from stock_parts s join catalogue_parts p on p.organization_id = s.organization_id and p.id = s.part_id
     where s.workplace_id = $1 order by md5(p.part_number) limit $2`,
    [location_id, SAMPLES],
  );
  const numbers = rows.map(({ part_number }) => part_number.toLowerCase().replace('-', ' '));
  return {
    'inventory list': reads(rows.map((_, index) => `inventory/parts?page=${1 + (index % 4)}`)),
    'inventory list, below min': reads(['inventory/parts?is_below_min=true']),
    'inventory list, by value': reads(['inventory/parts?sort_by=total_value&descending=true']),
    'inventory list, far down': reads([`inventory/parts?after=${await farDown(client, location_id)}`]),
    'inventory list, by number': searches('inventory/parts', numbers),
    'movements of a part': reads(rows.map(({ stock_part_id }) => `parts/history?stock_part_id=${stock_part_id}`)),
    'part for an order, by number': searches('parts/options', numbers),
    'part for an order, by name': searches(
      'parts/options',
      rows.map(({ name }) => name),
    ),
    'part for an order, by a common word': searches('parts/options', COMMON_WORDS),
    'short part for an order, by number': searches('parts/options', numbers, TOO_MANY),
    'short part for an order, by a common word': searches('parts/options', COMMON_WORDS, TOO_MANY),
    'parts that went out last': reads(['parts/options']),
    'desk list': reads(['work-orders/part-requests']),
    'desk list, from stock': reads(['work-orders/part-requests?part_source_type=inventory']),
    'desk list, searched': searches('work-orders/part-requests', ['filter', 'brake', 'seal']),
    'desk counts': reads(['work-orders/part-requests/count']),
    'stage a part': await stagings(client, location_id),
  };
}

interface Waiting {
  readonly id: string;
  readonly work_order_id: string;
  readonly version: number;
}

/** The product stages half of the requests and puts them back; bare pg repeats the staging of the other half. */
async function stagings(client: ClientBase, location_id: string): Promise<BenchCalls> {
  const { rows } = await client.query<Waiting>(
    `select distinct on (o.id) r.id, r.work_order_id, r.version
     from part_requests r join work_orders o on o.organization_id = r.organization_id and o.id = r.work_order_id
     where o.workplace_id = $1 and r.status = 'authorized' and r.part_source_type = 'inventory' order by o.id, r.id limit $2`,
    [location_id, 2 * SAMPLES],
  );
  if (rows.length < 2 * SAMPLES) throw new Error(`Only ${rows.length} orders wait for parts from stock`);
  // A repeated statement writes the same number of a movement again.
  await client.query(
    'alter table stock_movements drop constraint stock_movements_organization_id_stock_part_id_number_key',
  );
  await client.query('create index on stock_movements (organization_id, stock_part_id, number)');
  const requests = new Map(rows.map((row) => [row.work_order_id, row]));
  const act = (action: string, { id, work_order_id, version }: Waiting): Call => ({
    path: '/api/work-orders/part-requests/perform-status-action',
    body: { work_order_id, requests: [{ id, version }], action },
  });
  const calls = rows.map((row) => () => act('stage', requests.get(row.work_order_id) ?? row));
  const undo = async (call: Call, send: Send) => {
    const { work_order_id } = (typeof call === 'string' ? {} : call.body) as { work_order_id: string };
    const staged = requests.get(work_order_id);
    if (!staged) return;
    await send(act('unstage', { ...staged, version: staged.version + 1 }));
    requests.set(work_order_id, { ...staged, version: staged.version + 2 });
  };
  return { made: calls.slice(0, SAMPLES), recorded: calls.slice(SAMPLES), undo };
}

/** Where the page ends that has nine tenths of the parts before it. */
async function farDown(client: ClientBase, location_id: string): Promise<string> {
  const { rows } = await client.query<{ id: string; sort_value: string }>(
    `select id, sorted_number as sort_value from stock_parts where workplace_id = $1 and not is_retired
     order by sorted_number, id offset (select count(*) * 9 / 10 from stock_parts where workplace_id = $1) limit 1`,
    [location_id],
  );
  return writeCursor({ column: 'part_number', descending: false }, rows[0] ?? { id: '', sort_value: '' });
}
