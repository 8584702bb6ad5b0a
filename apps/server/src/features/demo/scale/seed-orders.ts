import { FILLED_BOOKS, seedBookCounters, seedBooks } from './seed-books.ts';
import type { RunStatement } from './seed-fleet.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Open, complete and unpaid orders per location; all older orders are paid. */
const OPEN_PER_LOCATION = 300;
const COMPLETE_PER_LOCATION = 100;
const UNPAID_PER_LOCATION = 1500;

const JOBS = [
  'PM service A',
  'Replace front brakes',
  'Diagnose check engine light',
  'Annual safety inspection',
  'Replace air dryer cartridge',
  'Repair coolant leak',
  'Replace wheel seal',
  'Adjust clutch',
  'Replace alternator',
  'DPF regeneration',
];
const PARTS = ['Oil filter', 'Brake shoe kit', 'Air dryer cartridge', 'Coolant hose', 'Wheel seal', 'Alternator'];

const FILLED = ['work_orders', 'work_order_lines', 'part_requests'];

interface OrdersScale {
  readonly orders: number;
  /** How many of them are open at each location. */
  readonly open_per_location?: number | undefined;
  /** How many of them are complete, and not invoiced yet. */
  readonly complete_per_location?: number | undefined;
  /** Invoices and payments of the orders, half of the unpaid ones for as many customers with fleets as said here. */
  readonly books?: { readonly fleets: number } | undefined;
}

/** Inserts orders over six years and all locations, each with three lines and one or two parts. */
export async function seedOrders(run: RunStatement, organization_id: string, scale: OrdersScale): Promise<void> {
  const { orders, open_per_location = OPEN_PER_LOCATION, complete_per_location = COMPLETE_PER_LOCATION, books } = scale;
  const billed = [open_per_location + complete_per_location, UNPAID_PER_LOCATION];
  await run(LABOUR_TYPE, [organization_id]);
  await run(PLAN_VEHICLES, [organization_id]);
  await run(PLAN_ORDERS, [organization_id, orders]);
  await run('analyze seeded_vehicles', []);
  if (books) await run(ORDERS_OF_FLEETS, [...billed, books.fleets]);
  await run(WITHOUT_REFERENCES, []);
  await withoutIndexes(run, [...FILLED, ...(books ? FILLED_BOOKS : [])], async () => {
    await run(ORDERS, [organization_id, open_per_location, ...billed]);
    await run(LINES, [organization_id, JOBS]);
    await run(PART_REQUESTS, [organization_id, PARTS]);
    await run(EVENTS, [organization_id]);
    if (!books) return;
    await run('analyze work_orders, work_order_lines, part_requests, customers', []);
    await seedBooks(run, organization_id);
  });
  await run(WITH_REFERENCES, []);
  await run(COUNTERS, [organization_id]);
  if (books) await seedBookCounters(run, organization_id);
}

/** A superuser can skip the foreign key checks of rows whose references were just looked up. */
export const WITHOUT_REFERENCES = `select set_config('session_replication_role', 'replica', true)
  where current_setting('is_superuser')::boolean`;
export const WITH_REFERENCES = `select set_config('session_replication_role', 'origin', true)
  where current_setting('is_superuser')::boolean`;

const RATE = 145_00;

const LABOUR_TYPE = `insert into labour_types (organization_id, id, name, rate_cents, is_default)
  select $1, gen_random_uuid(), 'Shop labour', ${RATE}, true
  where not exists (select from labour_types where organization_id = $1 and is_default)`;

const PLAN_VEHICLES = `create temp table seeded_vehicles on commit drop as
  select row_number() over () - 1 as place, v.id, v.customer_id, v.unit, v.vin, v.licence_plate, v.year, v.vehicle_type_id,
    v.mileage, coalesce(maker.name, '') as maker_name, coalesce(model.name, '') as model_name
  from vehicles v
  left join vehicle_makers maker on maker.organization_id = v.organization_id and maker.id = v.vehicle_maker_id
  left join vehicle_models model on model.organization_id = v.organization_id and model.id = v.vehicle_model_id
  where v.organization_id = $1`;

// The random choices for each order; its age counts from the newest order of its location. Instants are to the millisecond, as
// the program writes them; otherwise the first change of an order would change them, and with them its indexes.
const PLAN_ORDERS = `create temp table seeded_orders on commit drop as
  with places as (
    select array_agg(w.id order by w.shop_id) as ids, count(*)::int as places from workplaces w where w.organization_id = $1),
  people as (
    select array_agg(s.id order by s.id) as ids, count(*)::int as people from staff s where s.organization_id = $1)
  select n, pg_temp.id_of(created_at) as id, created_at, places.ids[1 + n % places] as workplace_id,
    1 + (n - 1) / places as number, ($2::int - n) / places as age, people.ids[1 + n % people] as advisor_id,
    people.ids[1 + n * 7 % people] as technician_id,
    floor(random() * (select count(*) from seeded_vehicles))::int as of_vehicle,
    15 * (2 + floor(random() * 8)::int) as minutes, 1000 + floor(random() * 40000)::int as cost, random() as chance
  from places, people, lateral (
    select n, date_trunc('milliseconds', now() - interval '6 years' * (1 - n::float / $2::int)) as created_at
    from generate_series(1, $2::int) n) drawn`;

const ORDERS_OF_FLEETS = `with fleets as materialized (
    select array_agg(place) as places from seeded_vehicles
    where customer_id in (select distinct customer_id from seeded_vehicles order by customer_id limit $3::int))
  update seeded_orders set of_vehicle = places[1 + n % cardinality(places)] from fleets
  where n / 4 % 2 = 0 and age >= $1::int and age < $1::int + $2::int`;

const WORKED_ON = `case when age < $2::int
    then (array['estimate', 'estimate', 'estimate', 'approved', 'approved', 'in_progress', 'in_progress', 'in_progress', 'hold',
      'ready_for_review'])[1 + floor(chance * 10)::int]
    when age < $3::int then 'complete'
    when chance < 0.02 then 'declined'
    when chance < 0.03 then 'cancelled'
    when age < $3::int + $4::int then 'invoiced'
    else 'paid' end`;

const STATUS_VALUE = `case
    when status = 'estimate' then 'waiting_authorization'
    when status in ('approved', 'in_progress') and n % 3 = 0 then 'waiting_parts'
    when status in ('approved', 'hold') then 'open'
    when status = 'in_progress' then 'in_progress'
    when status in ('ready_for_review', 'complete') then 'completed'
    when status in ('declined', 'cancelled') then 'cancelled'
    else 'invoiced' end`;

const WAITS_FOR = `case
    when status = 'estimate' then array['authorization']
    when status in ('approved', 'in_progress') and n % 3 = 0 then array['parts']
    else '{}' end`;

const LINES_OF_EACH = 3;

/** The labour of all lines, and parts with a markup of half their cost. */
const TOTAL = `${LINES_OF_EACH} * round(minutes * ${RATE} / 60.0) + (1 + (n % 3 = 0)::int) * (cost + cost / 2)`;

const ORDERS = `insert into work_orders (organization_id, id, workplace_id, number, status, status_value, waits_for, status_before_hold,
    status_since, customer_id, vehicle_id, unit, vin, licence_plate, year, maker_name, model_name, vehicle_type_id, mileage,
    priority, service_type, concern, scheduled_start, promised_at, service_advisor_id, lead_technician_id, purchase_order,
    customer_po, quoted_total, authorized_total, line_count, created_by, created_at, completed_at)
  select $1, o.id, workplace_id, number, status, ${STATUS_VALUE}, ${WAITS_FOR}, case status when 'hold' then 'approved' end,
    date_trunc('milliseconds', least(now(), o.created_at + interval '2 days')), v.customer_id, v.id, unit, vin, licence_plate, year, maker_name, model_name,
    vehicle_type_id, v.mileage, (array['low', 'medium', 'medium', 'medium', 'high', 'urgent'])[1 + n % 6],
    (array['service', 'maintenance', 'repair', 'repair', 'inspection', 'warranty'])[1 + n / 6 % 6], 'Customer reports a noise.',
    case when n % 2 = 0 then o.created_at + interval '1 day' end, o.created_at + interval '3 days', advisor_id, technician_id,
    case when n % 4 = 0 then 'PO-' || 10000 + n else '' end, case when n % 3 = 0 then 'C' || 500000 + n else '' end,
    case when status in ('declined', 'cancelled') then 0 else ${TOTAL} end,
    case when status in ('estimate', 'declined', 'cancelled') then 0 else ${TOTAL} end, ${LINES_OF_EACH}, 'Person 1', o.created_at,
    case when status in ('complete', 'invoiced', 'paid') then o.created_at + interval '2 days' end
  from (select *, ${WORKED_ON} as status from seeded_orders) o
  join seeded_vehicles v on v.place = o.of_vehicle
  order by n`;

const LINES = `insert into work_order_lines (organization_id, id, work_order_id, line_order, line_name, status, labour_type_id,
    labour_rate, time_estimate, tech_story, decided_at, decided_by, decided_how, completed_at, created_at)
  select $1, pg_temp.id_of(o.created_at), o.id, line, ($2::text[])[1 + (n + line) % cardinality($2::text[])],
    case when w.status = 'estimate' then 'authorization_required'
      when w.status in ('declined', 'cancelled') then 'cancelled'
      when w.status in ('approved', 'hold') then 'open'
      when w.status = 'in_progress' then (array['completed', 'in_progress', 'open'])[line]
      else 'completed' end,
    t.id, t.rate_cents, o.minutes, case when w.completed_at is null then '' else 'Done and road tested.' end,
    case when w.status not in ('estimate', 'cancelled') then o.created_at end,
    case when w.status not in ('estimate', 'cancelled') then 'Customer' else '' end,
    case when w.status not in ('estimate', 'cancelled') then 'phone' end, w.completed_at, o.created_at
  from seeded_orders o
  join work_orders w on w.organization_id = $1 and w.id = o.id
  join labour_types t on t.organization_id = $1 and t.is_default, generate_series(1, ${LINES_OF_EACH}) line
  order by n, line`;

const PART_REQUESTS = `insert into part_requests (organization_id, id, work_order_id, line_id, position, description, part_number,
    quantity, vendor_name, cost, sell_price, part_category_id, status, requested_by, requested_at)
  select $1, pg_temp.id_of(o.created_at), o.id, l.id, 1, ($2::text[])[1 + (n + l.line_order) % cardinality($2::text[])],
    'PN-' || 1000 + n % 5000, 1, 'City Truck Parts', cost, cost + cost / 2, c.id,
    case when l.status = 'authorization_required' then 'requested'
      when l.status = 'completed' then 'used'
      when l.status = 'cancelled' then 'requested'
      when n % 3 = 0 then 'ordered'
      else 'staged' end, 'Person 1', o.created_at
  from seeded_orders o
  join work_order_lines l on l.organization_id = $1 and l.work_order_id = o.id
    and (l.line_order = 1 or l.line_order = 2 and n % 3 = 0)
  join categories c on c.organization_id = $1 and c.is_fallback
  order by n`;

const EVENTS = `insert into events (organization_id, id, occurred_at, actor_name, workplace_id, entity, entity_id, action, request_id)
  select $1, pg_temp.id_of(created_at), created_at, 'Person 1', workplace_id, 'work_order', id, 'created', 'seed'
  from seeded_orders order by n`;

const COUNTERS = `insert into document_counters (organization_id, workplace_id, kind, last_number)
  select $1, workplace_id, 'work_order', max(number) from work_orders where organization_id = $1 group by workplace_id`;
