import type { ClientBase } from 'pg';
import { OPEN_STATUSES } from '../packages/domain/src/work-orders/work-order-status.ts';
import { writeCursor } from '../apps/server/src/features/work-orders/list/order-sorting.ts';
import { newId } from './new-id.ts';
import type { Call } from './record-statements.ts';

interface Sample {
  readonly id: string;
  readonly number: number;
  readonly customer_name: string;
  readonly unit: string;
  readonly vin: string;
  readonly licence_plate: string;
  readonly customer_po: string;
  readonly customer_id: string;
  readonly vehicle_id: string;
  readonly opened_on: string;
}

const SAMPLES = 40;
/** Enough orders that none of them grows long by the lines added to it. */
const CHANGED_ORDERS = 250;

const firstWord = ({ customer_name }: Sample): string => customer_name.split(' ')[0] ?? '';

/** The lists that can be searched, and by what each of them is searched apart, because their growth differs. */
const LISTS = { list: '/api/work-orders', customers: '/api/customers', vehicles: '/api/vehicles' };
const SEARCH_TEXTS: Record<string, (sample: Sample) => string> = {
  'a customer’s word': firstWord,
  unit: ({ unit }) => unit,
  number: ({ number }) => `${number}`,
};
/** So few that a small shop has them too, so that only the growth of the search is measured, not that of its answer. */
const FIRST_ROWS = 5;

/** The calls of each kind, sampled from all orders of a location. Each is a function, because a create needs a new id every time. */
export async function orderCallsOf(client: ClientBase, location_id: string): Promise<Record<string, (() => Call)[]>> {
  const { rows: samples } = await client.query<Sample>(
    `select o.id, o.number, c.name as customer_name, o.unit, o.vin, o.licence_plate, o.customer_po, o.customer_id,
       o.vehicle_id, to_char(o.created_at, 'YYYY-MM-DD') as opened_on
     from work_orders o join customers c on c.organization_id = o.organization_id and c.id = o.customer_id
     where o.workplace_id = $1 and o.customer_po <> '' order by md5(o.vin) limit $2`,
    [location_id, SAMPLES],
  );
  const { rows: open } = await client.query<{ id: string }>(
    'select id from work_orders where workplace_id = $1 and status = any ($2::text[]) order by md5(vin) limit $3',
    [location_id, OPEN_STATUSES, CHANGED_ORDERS],
  );
  const searches = samples.flatMap(searchesFor).map(encodeURIComponent);
  const filtered = (queryOf: (sample: Sample) => string) =>
    samples.map((sample) => `/api/work-orders?${queryOf(sample)}`);
  const counted = (queryOf: (sample: Sample) => string) =>
    samples.map((sample) => `/api/work-orders/count-by-status?${queryOf(sample)}`);
  const reads = (paths: readonly string[]) => paths.map((path) => () => path);
  return {
    list: reads(samples.map((_, index) => `/api/work-orders?page=${1 + (index % 4)}`)),
    'list of the open': reads([`/api/work-orders?statuses=${OPEN_STATUSES.join()}`]),
    'board counts': reads(['/api/work-orders/count-by-status']),
    'list of a customer': reads(
      filtered(({ customer_id }) => `company_id=${customer_id}&workplace_ids=${location_id}`),
    ),
    'counts of a customer': reads(
      counted(({ customer_id }) => `company_id=${customer_id}&workplace_ids=${location_id}`),
    ),
    'list of a vehicle': reads(filtered(({ vehicle_id }) => `vehicle_id=${vehicle_id}&workplace_ids=${location_id}`)),
    'list of the late': reads([`/api/work-orders?is_late=true&statuses=${OPEN_STATUSES.join()}`]),
    'list by promise': reads(filtered(({ opened_on }) => `promised_from=${opened_on}&promised_until=${opened_on}`)),
    'counts by promise': reads(counted(({ opened_on }) => `promised_from=${opened_on}&promised_until=${opened_on}`)),
    'page far down': reads([`/api/work-orders?after=${await farDown(client, location_id)}`]),
    'list, searched': reads(searches.map((search) => `/api/work-orders?search=${search}`)),
    search: reads(searches.map((search) => `/api/search?search=${search}`)),
    ...Object.fromEntries(searchesApart(samples).map(([name, paths]) => [name, reads(paths)])),
    detail: reads(samples.map(({ id }) => `/api/work-orders/detail/${id}`)),
    'detail: order': reads(samples.map(({ id }) => `/api/work-orders/view/${id}`)),
    'detail: lines': reads(samples.map(({ id }) => `/api/work-orders/lines/${id}`)),
    'add a line': open.map(({ id }) => () => ({
      path: '/api/work-orders/lines/create',
      body: { id: newId(), work_order_id: id, line_name: 'Replace mud flap', time_estimate: 30 },
    })),
  };
}

/** Searches by one kind of text alone, of lists also for their first rows only. */
function searchesApart(samples: readonly Sample[]): (readonly [string, readonly string[]])[] {
  return Object.entries(SEARCH_TEXTS).flatMap(([kind, textOf]) => {
    const queries = samples.map((sample) => `search=${encodeURIComponent(textOf(sample))}`);
    return [
      [`search, by ${kind}`, queries.map((query) => `/api/search?${query}`)] as const,
      ...Object.entries(LISTS).flatMap(([list, path]) => [
        [`${list}, by ${kind}`, queries.map((query) => `${path}?${query}`)] as const,
        [
          `${list}, by ${kind}, first ${FIRST_ROWS}`,
          queries.map((query) => `${path}?${query}&rows_per_page=${FIRST_ROWS}`),
        ] as const,
      ]),
    ];
  });
}

/** Where the page ends that has nine tenths of the orders before it. */
async function farDown(client: ClientBase, location_id: string): Promise<string> {
  const { rows } = await client.query<{ id: string; sort_value: string }>(
    `select id, created_at::text as sort_value from work_orders where workplace_id = $1 order by created_at
     offset (select count(*) / 10 from work_orders where workplace_id = $1) limit 1`,
    [location_id],
  );
  const { id = '', sort_value = '' } = rows[0] ?? {};
  return writeCursor({ column: 'created_on', descending: true }, { id, sort_value, age_value: null });
}

/** Search texts for one order. */
function searchesFor(sample: Sample): string[] {
  const { number, customer_name, unit, vin, licence_plate, customer_po } = sample;
  const beginning = `${number}`.slice(0, 2);
  const exact = [`${number}`, customer_name, unit, vin.slice(-8), licence_plate, customer_po];
  return [...exact, beginning, `${firstWord(sample)} ${unit}`];
}
