import type { RunStatement } from './seed-fleet.ts';
import { ID_OF } from './seed-fleet.ts';
import { withoutIndexes } from './without-indexes.ts';

const VENDORS = 200;
const ITEMS = 3;
/** The first item of each order is one of so few parts, so that each of them has many orders even where few were made. */
export const EVERYDAY_PARTS = 5;
/** Orders at each location that have not come yet. */
const AWAITED = 200;
/** Bills at each location that are not paid yet. */
const UNPAID = 400;
/** One order in so many had something to send back. */
const ORDERS_PER_RETURN = 3;
/** Orders of many items at each location, of which as much as wanted can be received. */
const LARGE_ORDERS = 40;
const LARGE_ORDER_ITEMS = 100;

const FILLED = [
  'purchase_orders',
  'purchase_order_items',
  'deliveries',
  'delivery_items',
  'vendor_bills',
  'vendor_payments',
  'vendor_returns',
  'return_requests',
  'party_entries',
  'entry_allocations',
];

/**
 * Inserts what locations bought from vendors over three years: orders of three items, their deliveries, bills and payments, and
 * some returns. Needs parts; the latest orders have not come, and the latest bills are not paid.
 */
export async function seedPurchases(run: RunStatement, organization_id: string, purchases: number): Promise<void> {
  await run(ID_OF, []);
  await run(SELLERS, [organization_id]);
  await run(PLAN, [organization_id, purchases]);
  await run('analyze seeded_purchases', []);
  await run(PLAN_ITEMS, [organization_id]);
  await run('analyze seeded_items', []);
  await run(SUM, []);
  await run(
    `select set_config('session_replication_role', 'replica', true) where current_setting('is_superuser')::boolean`,
    [],
  );
  await withoutIndexes(run, FILLED, async () => {
    for (const statement of [
      ORDERS,
      ORDER_ITEMS,
      LARGE,
      LARGE_ITEMS,
      DELIVERIES,
      DELIVERY_ITEMS,
      BILLS,
      PAYMENTS,
      ENTRIES,
      ALLOCATIONS,
      RETURNS,
      RETURNED,
    ])
      await run(statement, [organization_id]);
  });
  await run(ACCOUNTS, [organization_id]);
  await run(COUNTERS, [organization_id]);
  await run(
    `select set_config('session_replication_role', 'origin', true) where current_setting('is_superuser')::boolean`,
    [],
  );
}

const SELLERS = `insert into vendors (organization_id, id, name, credit_terms, email)
  select $1, gen_random_uuid(), 'Vendor ' || n, 'Net 30', 'orders@vendor-' || n || '.example' from generate_series(1, ${VENDORS}) n`;

const PLAN = `create temp table seeded_purchases on commit drop as
  with sellers as (select array_agg(id order by id) as ids from vendors where organization_id = $1),
    places as (select array_agg(id order by id) as ids from workplaces where organization_id = $1)
  select planned.*, newest <= ${AWAITED} as is_awaited, newest <= ${AWAITED + UNPAID} as is_unpaid,
    pg_temp.id_of(created_at) as order_id, pg_temp.id_of(created_at) as delivery_id, pg_temp.id_of(created_at) as bill_id,
    pg_temp.id_of(created_at) as payment_id, pg_temp.id_of(created_at) as return_id, 0::bigint as total
  from (
    select n, places.ids[1 + n % cardinality(places.ids)] as workplace_id, sellers.ids[1 + n % ${VENDORS}] as vendor_id,
      date_trunc('milliseconds', now()) - interval '3 years' * (($2::int - n) / $2::float) as created_at,
      1 + n / cardinality(places.ids) as number, ($2::int - n) / cardinality(places.ids) as newest
    from sellers, places, generate_series(0, $2::int - 1) n) planned`;

const PLAN_ITEMS = `create temp table seeded_items on commit drop as
  with parts as (
    select array_agg(id order by id) as ids, array_agg(part_number order by id) as numbers, array_agg(name order by id) as names
    from catalogue_parts where organization_id = $1)
  select p.n, p.order_id, p.delivery_id, p.is_awaited, p.created_at, place, pg_temp.id_of(p.created_at) as order_item_id,
    pg_temp.id_of(p.created_at) as delivery_item_id, parts.ids[spot] as part_id, parts.numbers[spot] as part_number,
    parts.names[spot] as description, 1000 + 37 * (spot % 200) as price_cents
  from parts, seeded_purchases p, generate_series(1, ${ITEMS}) place
  cross join lateral (
    select 1 + case place when 1 then p.n % ${EVERYDAY_PARTS} else (p.n * ${ITEMS} + place) % cardinality(parts.ids) end as spot) chosen`;

const SUM = `update seeded_purchases p set total = s.total
  from (select n, sum(2 * price_cents) as total from seeded_items group by n) s where s.n = p.n`;

const ORDERS = `insert into purchase_orders (organization_id, id, workplace_id, number, vendor_id, status, expected_on, total_cents,
    items_count, created_by, created_at, sent_at)
  select $1, order_id, workplace_id, number, vendor_id, case when is_awaited then 'sent' else 'received' end,
    created_at::date + 5, total, ${ITEMS}, 'Person 1', created_at, created_at
  from seeded_purchases p order by p.created_at`;

const ORDER_ITEMS = `insert into purchase_order_items (organization_id, id, order_id, position, catalogue_part_id, part_number,
    description, quantity, price_cents, delivered_quantity)
  select $1, order_item_id, order_id, place, part_id, part_number, description, 2, price_cents,
    case when is_awaited then 0 else 2 end
  from seeded_items order by order_item_id`;

const LARGE = `insert into purchase_orders (organization_id, id, workplace_id, number, vendor_id, status, note, items_count,
    created_by, created_at, sent_at)
  select $1, pg_temp.id_of(now() + n * interval '1 ms'), w.id, top.number + n, v.id, 'sent', 'Large', ${LARGE_ORDER_ITEMS},
    'Person 1', now(), now()
  from workplaces w, generate_series(1, ${LARGE_ORDERS}) n,
    (select max(number) as number from seeded_purchases) top,
    (select id from vendors where organization_id = $1 order by id limit 1) v
  where w.organization_id = $1`;

const LARGE_ITEMS = `insert into purchase_order_items (organization_id, id, order_id, position, catalogue_part_id, part_number,
    description, quantity, price_cents)
  select $1, pg_temp.id_of(now()), o.id, p.place, p.id, p.part_number, p.name, 1000000, 1250
  from purchase_orders o, (
    select row_number() over (order by id) as place, id, part_number, name from catalogue_parts
    where organization_id = $1 order by id limit ${LARGE_ORDER_ITEMS}) p
  where o.organization_id = $1 and o.note = 'Large'`;

const DELIVERIES = `insert into deliveries (organization_id, id, workplace_id, number, vendor_id, order_id, vendor_invoice_number,
    delivery_date, items_cents, total_cents, items_count, accepted_by, accepted_at)
  select $1, delivery_id, workplace_id, number, vendor_id, order_id, 'V-' || n, created_at::date, total, total, ${ITEMS},
    'Person 1', created_at
  from seeded_purchases p where not is_awaited order by delivery_id`;

const DELIVERY_ITEMS = `insert into delivery_items (organization_id, id, delivery_id, position, order_item_id, catalogue_part_id,
    part_number, description, quantity, price_cents, ordered_price_cents, recorded_by, recorded_at)
  select $1, delivery_item_id, delivery_id, place, order_item_id, part_id, part_number, description, 2, price_cents, price_cents,
    'Person 1', created_at
  from seeded_items where not is_awaited order by delivery_id`;

const BILLS = `insert into vendor_bills (organization_id, id, workplace_id, number, vendor_id, delivery_id, invoice_number, bill_date,
    due_date, items_cents, total_cents, created_by, created_at)
  select $1, bill_id, workplace_id, number, vendor_id, delivery_id, 'V-' || n, created_at::date, created_at::date + 30, total,
    total, 'Person 1', created_at
  from seeded_purchases p where not is_awaited order by delivery_id`;

const PAYMENTS = `insert into vendor_payments (organization_id, id, workplace_id, number, vendor_id, payment_method_id, method,
    payment_date, amount_cents, bills, credits, created_by, created_at)
  select $1, payment_id, workplace_id, number, vendor_id, m.id, m.name, created_at::date + 30, total, '[]', '[]', 'Person 1',
    created_at
  from seeded_purchases p, (select id, name from payment_methods where organization_id = $1 order by name limit 1) m
  where not is_unpaid order by payment_id`;

const ENTRIES = `insert into party_entries (organization_id, id, account_id, workplace_id, kind, amount_cents, open_cents,
    entry_date, due_date, document_type, document_id, recorded_at, recorded_by)
  select $1, e.id, p.vendor_id, p.workplace_id, e.kind, e.amount, e.open, p.created_at::date, p.created_at::date + 30,
    e.document_type, e.id, p.created_at, 'Person 1'
  from seeded_purchases p
  cross join lateral (
    select bill_id as id, 'purchase' as kind, total as amount, case when is_unpaid then total else 0 end as open,
      'bill' as document_type
    union all
    select payment_id, 'payment', -total, 0, 'vendor_payment' where not is_unpaid) e
  where not is_awaited order by p.created_at`;

const ALLOCATIONS = `insert into entry_allocations (organization_id, id, charge_id, credit_id, amount_cents, allocation_date,
    recorded_at, recorded_by)
  select $1, pg_temp.id_of(created_at), bill_id, payment_id, total, created_at::date + 30, created_at, 'Person 1'
  from seeded_purchases p where not is_unpaid order by payment_id`;

const RETURNS = `insert into vendor_returns (organization_id, id, workplace_id, number, vendor_id, status, items_count, asked_cents,
    credited_cents, credit_date, created_by, created_at, sent_by, sent_at)
  select $1, return_id, workplace_id, row_number() over (partition by workplace_id order by created_at), vendor_id, 'credited', 1,
    1000, 1000, created_at::date + 10, 'Person 1', created_at, 'Person 1', created_at
  from seeded_purchases where n % ${ORDERS_PER_RETURN} = 0 and not is_awaited and not is_unpaid`;

const RETURNED = `insert into return_requests (organization_id, id, workplace_id, kind, status, vendor_id, catalogue_part_id,
    part_number, description, quantity, cost_cents, quantity_accepted, reason, return_id, requested_by, requested_at)
  select $1, pg_temp.id_of(p.created_at), p.workplace_id, 'stock',
    case when p.is_unpaid then 'requested' else 'credited' end, p.vendor_id, i.part_id, i.part_number, i.description, 1, 1000,
    case when p.is_unpaid then null else 1 end, 'Not needed', case when p.is_unpaid then null else p.return_id end, 'Person 1',
    p.created_at
  from seeded_purchases p join seeded_items i on i.n = p.n and i.place = 1
  where p.n % ${ORDERS_PER_RETURN} = 0 and not p.is_awaited`;

const ACCOUNTS = `insert into party_accounts (organization_id, id, party_type, balance_cents)
  select $1::uuid, account_id, 2, sum(amount_cents) from party_entries
  where organization_id = $1 and account_id in (select id from vendors where organization_id = $1) group by account_id`;

const COUNTERS = `insert into document_counters (organization_id, workplace_id, kind, last_number)
  select $1::uuid, workplace_id, kind, max(number) from (
    select workplace_id, 'purchase_order' as kind, number from purchase_orders where organization_id = $1
    union all select workplace_id, 'delivery', number from deliveries where organization_id = $1
    union all select workplace_id, 'bill', number from vendor_bills where organization_id = $1
    union all select workplace_id, 'vendor_payment', number from vendor_payments where organization_id = $1
    union all select workplace_id, 'vendor_return', number from vendor_returns where organization_id = $1) numbered
  group by workplace_id, kind`;
