import type { RunStatement } from './seed-fleet.ts';
import { ID_OF } from './seed-fleet.ts';
import { EVERYDAY_PARTS } from './seed-purchases.ts';
import { withoutIndexes } from './without-indexes.ts';

const PARTS = 2;
/** Sales at each location that wait for something. */
const PENDING = 100;
/** One sale in so many was credited, one was cancelled, and one was to a walk-in. */
const SALES_PER_CREDIT = 50;
const SALES_PER_CANCELLATION = 33;
const SALES_PER_WALK_IN = 3;

const FILLED = ['work_orders', 'work_order_lines', 'part_requests'];

/** Inserts what locations sold over the counter in three years, each sale of two parts. Needs customers and parts. */
export async function seedPartSales(run: RunStatement, organization_id: string, sales: number): Promise<void> {
  await run(ID_OF, []);
  await run(WALK_IN, [organization_id]);
  await run(PLAN, [organization_id, sales]);
  await run('analyze seeded_sales', []);
  await run(
    `select set_config('session_replication_role', 'replica', true) where current_setting('is_superuser')::boolean`,
    [],
  );
  await withoutIndexes(run, FILLED, async () => {
    for (const statement of [SALES, LINES, REQUESTS]) await run(statement, [organization_id]);
  });
  await run(
    `select set_config('session_replication_role', 'origin', true) where current_setting('is_superuser')::boolean`,
    [],
  );
  await run(COUNTERS, [organization_id]);
}

const WALK_IN = `insert into customers (organization_id, id, customer_type, company_name, credit_terms, is_walk_in, created_at)
  values ($1, gen_random_uuid(), 'company', 'Walk-in', 'Due on Receipt', true, now())`;

const PLAN = `create temp table seeded_sales on commit drop as
  with buyers as (select array_agg(id order by id) as ids from customers where organization_id = $1 and not is_walk_in),
    places as (select array_agg(id order by id) as ids from workplaces where organization_id = $1),
    walk_in as (select id from customers where organization_id = $1 and is_walk_in)
  select planned.*, pg_temp.id_of(created_at) as id, pg_temp.id_of(created_at) as line_id,
    case when newest <= ${PENDING} then 'approved' when n % ${SALES_PER_CANCELLATION} = 0 then 'cancelled' else 'paid' end as status
  from (
    select n, places.ids[1 + n % cardinality(places.ids)] as workplace_id,
      case when n % ${SALES_PER_WALK_IN} = 0 then walk_in.id else buyers.ids[1 + n % cardinality(buyers.ids)] end as customer_id,
      date_trunc('milliseconds', now()) - interval '3 years' * (($2::int - n) / $2::float) as created_at,
      1 + n / cardinality(places.ids) as number, ($2::int - n) / cardinality(places.ids) as newest
    from buyers, places, walk_in, generate_series(0, $2::int - 1) n) planned`;

const SALES = `insert into work_orders (organization_id, id, workplace_id, order_kind, number, status, status_value, status_since,
    customer_id, customer_po, is_credited, shop_supplies_cost, quoted_total, authorized_total, line_count, created_by, created_at)
  select $1, id, workplace_id, 'part_sale', number, status,
    case status when 'approved' then 'open' when 'cancelled' then 'cancelled' else 'invoiced' end, created_at, customer_id,
    case when n % 4 = 0 then 'S' || 700000 + n else '' end, status = 'paid' and n % ${SALES_PER_CREDIT} = 0, 0, 4000, 4000, 1,
    'Person 1', created_at
  from seeded_sales order by created_at`;

const LINES = `insert into work_order_lines (organization_id, id, work_order_id, line_order, line_name, status, created_at)
  select $1, line_id, id, 1, 'Parts', case status when 'approved' then 'open' when 'cancelled' then 'cancelled' else 'completed' end,
    created_at
  from seeded_sales order by created_at`;

const REQUESTS = `insert into part_requests (organization_id, id, work_order_id, line_id, position, catalogue_part_id, description,
    part_number, is_of_sale, part_source_type, quantity, cost, sell_price, part_category_id, status, requested_by, requested_at)
  with parts as (
    select array_agg(id order by id) as ids, array_agg(part_number order by id) as numbers, array_agg(name order by id) as names
    from catalogue_parts where organization_id = $1)
  select $1, pg_temp.id_of(s.created_at), s.id, s.line_id, place, parts.ids[spot], parts.names[spot], parts.numbers[spot],
    true, 'inventory', 1, 1000, 2000, c.id, case s.status when 'paid' then 'used' else 'authorized' end, 'Person 1', s.created_at
  from parts, categories c, seeded_sales s, generate_series(1, ${PARTS}) place
  cross join lateral (
    select 1 + case place when 1 then s.n % ${EVERYDAY_PARTS} else (s.n * ${PARTS} + place) % cardinality(parts.ids) end as spot) chosen
  where c.organization_id = $1 and c.is_fallback order by s.created_at`;

const COUNTERS = `insert into document_counters (organization_id, workplace_id, kind, last_number)
  select $1, workplace_id, 'part_sale', max(number) from seeded_sales group by workplace_id`;
