import type { RunStatement } from './seed-fleet.ts';
import { ID_OF } from './seed-fleet.ts';
import { withoutIndexes } from './without-indexes.ts';

const SHELVES = 200;
const MANUFACTURERS = 40;
/** A receipt of twenty pieces, then one piece less in each month. */
const MOVEMENTS = 10;
const RECEIVED = 20;
const LEFT = RECEIVED - MOVEMENTS + 1;

const WORDS = [
  'Air filter',
  'Brake shoe kit',
  'Coolant hose',
  'Wheel seal',
  'Oil filter',
  'Slack adjuster',
  'Air dryer',
];

const FILLED = ['catalogue_parts', 'search_entries', 'part_alternates', 'stock_parts', 'stock_movements'];

/** Inserts catalogue parts, keeps all of them at every location, each with ten movements, and asks for some on open orders. */
export async function seedParts(run: RunStatement, organization_id: string, parts: number): Promise<void> {
  await run(ID_OF, []);
  await run(MAKERS, [organization_id]);
  await run(PLACES, [organization_id]);
  await withoutIndexes(run, FILLED, async () => {
    await run(PARTS, [organization_id, parts, WORDS]);
    // A superuser can skip the foreign key checks and triggers; every reference was just looked up.
    await run(
      `select set_config('session_replication_role', 'replica', true) where current_setting('is_superuser')::boolean`,
      [],
    );
    await run(ALTERNATES, [organization_id, WORDS.length]);
    await run(STOCK, [organization_id]);
    await run(MOVED, [organization_id]);
  });
  await run(KEYS_UNCOUNTED, []);
  await run('analyze catalogue_parts, work_orders, part_requests', []);
  await run(REQUESTED, [organization_id]);
  await run(
    `select set_config('session_replication_role', 'origin', true) where current_setting('is_superuser')::boolean`,
    [],
  );
}

const MAKERS = `insert into manufacturers (organization_id, id, name)
  select $1, gen_random_uuid(), 'Maker ' || n from generate_series(1, ${MANUFACTURERS}) n`;

const PARTS = `with makers as (select array_agg(id order by id) as ids from manufacturers where organization_id = $1)
  insert into catalogue_parts (organization_id, id, name, part_number, category_id, manufacturer_id)
  select $1, pg_temp.id_of(now() - interval '1 year' + n * interval '1 ms'),
    ($3::text[])[1 + n % cardinality($3::text[])] || ' ' || n,
    chr(65 + n % 26) || chr(65 + n / 26 % 26) || '-' || 100000 + n, c.id, ids[1 + n % ${MANUFACTURERS}]
  from makers, generate_series(1, $2::int) n
  join categories c on c.organization_id = $1 and c.is_fallback`;

/** Each part has the next one of the same name as an alternate. */
const ALTERNATES = `insert into part_alternates (organization_id, part_id, alternate_id)
  select $1, id, alternate_id
  from (select id, lead(id, $2::int) over (order by id) as alternate_id from catalogue_parts where organization_id = $1) p
  where alternate_id is not null`;

const PLACES = `insert into grid_locations (organization_id, id, workplace_id, name)
  select $1, gen_random_uuid(), w.id, chr(65 + n % 20) || '-' || n
  from workplaces w, generate_series(1, ${SHELVES}) n where w.organization_id = $1`;

// One part in ten is below its least quantity.
const STOCK = `with shelves as (
    select workplace_id, array_agg(id order by id) as ids, array_agg(lower(name) order by id) as names
    from grid_locations where organization_id = $1 group by workplace_id),
  parts as (
    select *, row_number() over (order by id) as n, 200 + get_byte(uuid_send(id), 15) * 37 as cost
    from catalogue_parts where organization_id = $1)
  insert into stock_parts (organization_id, id, workplace_id, part_id, grid_location_id, sorted_grid_location, min_quantity,
    max_quantity, on_hand, value_cents, last_cost_cents, movements_count, last_issued_at, sorted_number, sorted_name, category_id,
    manufacturer_id, created_at)
  select $1, pg_temp.id_of(now() - interval '1 year' + n * interval '1 ms'), s.workplace_id, p.id,
    ids[1 + n % ${SHELVES}], names[1 + n % ${SHELVES}],
    case when n % 10 = 0 then ${LEFT + 4} else 4 end, ${RECEIVED + 4}, ${LEFT}, ${LEFT} * cost, cost, ${MOVEMENTS},
    date_trunc('milliseconds', now()) - n % 200 * interval '1 day', lower(p.part_number), lower(p.name), p.category_id,
    p.manufacturer_id, now() - interval '1 year'
  from shelves s, parts p order by s.workplace_id, p.n`;

const MOVED = `insert into stock_movements (organization_id, id, stock_part_id, number, kind, quantity, value_cents, on_hand_after,
    value_after_cents, reason, document_type, document_id, recorded_at, recorded_by)
  select $1, pg_temp.id_of(now() - interval '1 day' + row_number() over () * interval '1 ms'), s.id, n,
    case n when 1 then 'receive' else 'sell' end, case n when 1 then ${RECEIVED} else -1 end,
    case n when 1 then ${RECEIVED} else -1 end * s.last_cost_cents, ${RECEIVED} + 1 - n,
    (${RECEIVED} + 1 - n) * s.last_cost_cents, '', 'stock_part', s.id,
    date_trunc('milliseconds', now()) - (${MOVEMENTS} - n) * interval '30 days', 'Person 1'
  from stock_parts s, generate_series(1, ${MOVEMENTS}) n
  where s.organization_id = $1`;

/** The setting of the migration: PostgreSQL plans searches without statistics on the keys. */
const KEYS_UNCOUNTED = 'alter index search_entries_keys alter column 1 set statistics 0';

// Each request names a part of its own. An ordered part comes from the shelf instead, and waits to be staged.
const REQUESTED = `with parts as (
    select row_number() over (order by number_key) as n, id, part_number, name from catalogue_parts where organization_id = $1),
  requests as (
    select row_number() over (order by r.id) as n, r.id, r.status
    from part_requests r join work_orders o on o.organization_id = r.organization_id and o.id = r.work_order_id
    where r.organization_id = $1 and o.status in ('estimate', 'approved', 'in_progress', 'hold', 'ready_for_review')
      and r.status in ('requested', 'ordered'))
  update part_requests r set catalogue_part_id = p.id, part_number = p.part_number, description = p.name,
    part_source_type = case asked.status when 'ordered' then 'inventory' else 'vendor' end,
    status = case asked.status when 'ordered' then 'authorized' else asked.status end
  from requests asked join parts p on p.n = asked.n
  where r.organization_id = $1 and r.id = asked.id`;
