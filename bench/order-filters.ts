import type { ClientBase } from 'pg';
import { ORDER_COLUMNS } from '../packages/contract/src/work-orders/list.contract.ts';
import { OPEN_STATUSES } from '../packages/domain/src/work-orders/work-order-status.ts';

/** A filter of the list of orders: a query that finds some orders of the location, and one that finds none. */
interface Filter {
  readonly name: string;
  readonly some: string;
  readonly none: string;
}

/** Ranges of dates hold this many orders, in a small and in a large shop. */
const ORDERS_IN_RANGE = 400;
/** No customer, vehicle or order has this id. */
const NOBODY = '00000000-0000-7000-8000-000000000000';

const SAMPLE = `
  with dates as (
    select created_at, promised_at from work_orders where workplace_id = $1 order by created_at desc offset 1000 limit $2)
  select o.service_advisor_id, o.lead_technician_id, o.customer_id, o.vehicle_id, o.priority, o.service_type,
    (select p from unnest(array['low', 'high', 'urgent', 'medium']) p
     where not exists (select from work_orders x where x.workplace_id = $1 and x.priority = p) limit 1) as unused_priority,
    (select s.id from staff s where not exists (
       select from work_orders x where x.workplace_id = $1 and s.id in (x.service_advisor_id, x.lead_technician_id)) limit 1) as elsewhere_id,
    (select to_char(min(created_at), 'YYYY-MM-DD') from dates) as created_from,
    (select to_char(max(created_at), 'YYYY-MM-DD') from dates) as created_until,
    (select to_char(min(promised_at), 'YYYY-MM-DD') from dates) as promised_from,
    (select to_char(max(promised_at), 'YYYY-MM-DD') from dates) as promised_until
  from work_orders o where o.workplace_id = $1 and o.priority = 'medium' and o.service_type = 'repair'
  order by md5(o.vin) limit 1`;

/**
 * Every filter of the list, with values taken from an order of the location. It has the most common priority and kind of service,
 * so that a pair of filters finds as much in a small shop as in a large one.
 */
export async function filtersOf(client: ClientBase, location_id: string): Promise<Filter[]> {
  const { rows } = await client.query<Record<string, string>>(SAMPLE, [location_id, ORDERS_IN_RANGE]);
  const of = (name: string): string => rows[0]?.[name] ?? '';
  // A small shop may use every value, so that none of them finds nothing.
  const unused = (field: string, name: string): string => (of(name) === '' ? '' : `${field}=${of(name)}`);
  return [
    { name: 'statuses', some: `statuses=${OPEN_STATUSES.join()}`, none: 'statuses=imported' },
    { name: 'priority', some: `priority=${of('priority')}`, none: unused('priority', 'unused_priority') },
    { name: 'service type', some: `service_type=${of('service_type')}`, none: '' },
    {
      name: 'advisor',
      some: `service_advisor_id=${of('service_advisor_id')}`,
      none: unused('service_advisor_id', 'elsewhere_id'),
    },
    {
      name: 'technician',
      some: `lead_technician_id=${of('lead_technician_id')}`,
      none: unused('lead_technician_id', 'elsewhere_id'),
    },
    {
      name: 'created',
      some: `created_from=${of('created_from')}&created_until=${of('created_until')}`,
      none: 'created_from=2099-01-01',
    },
    {
      name: 'promised',
      some: `promised_from=${of('promised_from')}&promised_until=${of('promised_until')}`,
      none: 'promised_from=2099-01-01',
    },
    { name: 'promised until', some: `promised_until=${of('promised_until')}`, none: 'promised_until=1999-01-01' },
    { name: 'waiting for', some: 'waiting_for=parts', none: '' },
    { name: 'late', some: 'is_late=true', none: '' },
    { name: 'customer', some: `company_id=${of('customer_id')}`, none: `company_id=${NOBODY}` },
    { name: 'vehicle', some: `vehicle_id=${of('vehicle_id')}`, none: `vehicle_id=${NOBODY}` },
  ];
}

/** The lists of each filter alone and of each pair, with orders and without. */
export function filteredLists(filters: readonly Filter[]): Record<string, string> {
  const lists: Record<string, string> = {};
  const add = (name: string, ...queries: readonly string[]) => {
    lists[name] = `/api/work-orders?${queries.join('&')}`;
  };
  filters.forEach((one, index) => {
    add(one.name, one.some);
    if (one.none !== '') add(`${one.name}: none`, one.none);
    for (const other of filters.slice(index + 1).filter(({ some }) => !isOfSameField(one.some, some))) {
      const names = `${one.name}, ${other.name}`;
      add(names, one.some, other.some);
      if (other.none !== '') add(`${names}: none`, one.some, other.none);
      else if (one.none !== '') add(`${names}: none`, one.none, other.some);
    }
  });
  return lists;
}

/** The lists by each column in both directions, of all orders and narrowed by each filter that finds many. */
export function sortedLists(filters: readonly Filter[]): Record<string, string> {
  const narrowing = [{ name: 'all', some: '' }, ...filters.filter(({ name }) => LONG.has(name))];
  const columns = ORDER_COLUMNS.filter((column) => column !== 'relevance');
  const lists = narrowing.flatMap(({ name, some }) =>
    columns.flatMap((column) =>
      [true, false].map((descending) => [
        `${name}, by ${column}, ${descending ? 'down' : 'up'}`,
        `/api/work-orders?sort_by=${column}&descending=${descending}&${some}`,
      ]),
    ),
  );
  return Object.fromEntries(lists);
}

const LONG = new Set(['advisor', 'priority', 'promised until']);

const isOfSameField = (query: string, other: string): boolean => {
  const fields = new Set(new URLSearchParams(query).keys());
  return [...new URLSearchParams(other).keys()].some((field) => fields.has(field));
};
