import type { ClientBase } from 'pg';
import { newId } from './new-id.ts';
import type { BenchCalls } from './seeded-shop.ts';

const SAMPLES = 20;

/** One vendor or customer of a small shop has less than a page, so both shops answer with as few rows. */
const FEW = 'rows_per_page=2';

/** A word in the names of many parts, so that both shops answer with a full page. */
const OF_MANY_PARTS = 'search=wheel';

const reads = (paths: readonly string[]): BenchCalls => ({ made: paths.map((path) => () => `/api/${path}`) });

interface Sample {
  readonly order_id: string;
  readonly delivery_id: string;
  readonly vendor_id: string;
  readonly part_number: string;
}

/**
 * The calls of a person who buys and receives, sampled from all deliveries of a location. The first part of each is an everyday
 * one. Even the small shop has more of it than a search finds, so both shops answer with a full page from as many matches.
 */
export async function buyingCallsOf(client: ClientBase, location_id: string): Promise<Record<string, BenchCalls>> {
  const { rows } = await client.query<Sample>(
    `select d.order_id, d.id as delivery_id, d.vendor_id, i.part_number
     from deliveries d join delivery_items i on i.organization_id = d.organization_id and i.delivery_id = d.id and i.position = 1
     where d.workplace_id = $1 order by md5(d.id::text) limit $2`,
    [location_id, SAMPLES],
  );
  const each = (path: (sample: Sample) => string) => reads(rows.map(path));
  return {
    'orders to vendors': reads(['inventory/orders']),
    'orders to vendors, awaited': reads(['inventory/orders?statuses=sent,confirmed,partially_received']),
    'orders to vendors, overdue': reads(['inventory/orders?is_overdue=true']),
    'orders to a vendor': each(({ vendor_id }) => `inventory/orders?vendor_id=${vendor_id}&${FEW}`),
    'orders of a part': each(({ part_number }) => `inventory/orders?search=${part_number}`),
    'orders of many parts': reads([`inventory/orders?${OF_MANY_PARTS}`]),
    'an order': each(({ order_id }) => `inventory/orders/${order_id}/view`),
    deliveries: reads(['inventory/deliveries']),
    'deliveries of a vendor': each(({ vendor_id }) => `inventory/deliveries?vendor_id=${vendor_id}&${FEW}`),
    'deliveries of a part': each(({ part_number }) => `inventory/deliveries?search=${part_number}`),
    'deliveries of many parts': reads([`inventory/deliveries?${OF_MANY_PARTS}`]),
    'deliveries that differ': reads(['inventory/deliveries?has_open_difference=true']),
    'a delivery': each(({ delivery_id }) => `inventory/deliveries/${delivery_id}/view`),
    'return requests': reads(['inventory/returns/requests']),
    'returns to vendors': reads(['inventory/returns']),
    'returns of a part': each(({ part_number }) => `inventory/returns?search=${part_number}&${FEW}`),
    'what vendors took back': reads(['inventory/returns/items']),
    'cores to go back': reads(['inventory/returns/cores']),
    'what we owe': reads(['parts-catalogue/vendors/owed']),
    'what we owe a vendor': each(({ vendor_id }) => `parts-catalogue/vendors/${vendor_id}/unpaid-transactions`),
    'payments to a vendor': each(({ vendor_id }) => `parts-catalogue/vendors/${vendor_id}/payments?${FEW}`),
    ...(await sellingCalls(client, location_id)),
    'accept a delivery of 100 items': await acceptances(client, location_id),
  };
}

interface SampledSale {
  readonly id: string;
  readonly number: number;
  readonly customer_id: string;
  readonly part_number: string;
}

/** The calls of a person who sells over the counter, sampled from all sales of a location; each has an everyday part first. */
async function sellingCalls(client: ClientBase, location_id: string): Promise<Record<string, BenchCalls>> {
  const { rows } = await client.query<SampledSale>(
    `select o.id, o.number, o.customer_id, r.part_number
     from work_orders o join part_requests r on r.organization_id = o.organization_id and r.work_order_id = o.id and r.position = 1
     where o.workplace_id = $1 and o.order_kind = 'part_sale' order by md5(o.id::text) limit $2`,
    [location_id, SAMPLES],
  );
  const each = (path: (sale: SampledSale) => string) => reads(rows.map(path));
  return {
    'part sales': reads(['part-sales']),
    'part sales, pending': reads(['part-sales?statuses=pending']),
    'part sales, invoiced': reads(['part-sales?statuses=invoiced']),
    'part sales, credited': reads(['part-sales?statuses=credited']),
    'part sales, pending or credited': reads(['part-sales?statuses=pending,credited']),
    'part sales of a customer': each(({ customer_id }) => `part-sales?customer_id=${customer_id}&${FEW}`),
    'part sales by number': each(({ number }) => `part-sales?search=PS-${number}`),
    'part sales of a part': each(({ part_number }) => `part-sales?search=${part_number}`),
    'part sales of many parts': reads([`part-sales?${OF_MANY_PARTS}`]),
    'a part sale': each(({ id }) => `part-sales/${id}/view`),
  };
}

/** Receives one piece of each item of a large order, which has a million of them. */
async function acceptances(client: ClientBase, location_id: string): Promise<BenchCalls> {
  const { rows } = await client.query<{ order_id: string; vendor_id: string; item_ids: string[] }>(
    `select o.id as order_id, o.vendor_id, array_agg(i.id order by i.position) as item_ids
     from purchase_orders o join purchase_order_items i on i.organization_id = o.organization_id and i.order_id = o.id
     where o.workplace_id = $1 and o.note = 'Large' group by o.id, o.vendor_id order by o.id`,
    [location_id],
  );
  // A repeated statement writes the same number of a movement again.
  await client.query(
    'alter table stock_movements drop constraint stock_movements_organization_id_stock_part_id_number_key',
  );
  await client.query('create index on stock_movements (organization_id, stock_part_id, number)');
  const today = new Date().toISOString().slice(0, 10);
  const calls = rows.map(({ order_id, vendor_id, item_ids }) => () => ({
    path: '/api/inventory/deliveries/accept',
    body: {
      id: newId(),
      order_id,
      vendor_id,
      delivery_date: today,
      items: item_ids.map((order_item_id) => ({ id: newId(), order_item_id, quantity_delivered: 1 })),
    },
  }));
  return { made: calls.slice(0, SAMPLES), recorded: calls.slice(SAMPLES) };
}
