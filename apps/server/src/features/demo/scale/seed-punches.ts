import type { RunStatement } from './seed-fleet.ts';
import { ID_OF } from './seed-fleet.ts';
import { WITH_REFERENCES, WITHOUT_REFERENCES } from './seed-orders.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Stretches of 55 minutes a day, beginning at 12:00 UTC. */
const PER_DAY = 8;
/** One stretch in so many is on a line of an order. */
const PUNCHES_PER_LINE = 4;
/** So many of these, the newest, are on lines of orders that are open. */
const ON_OPEN_LINES = 20;

/**
 * Inserts clocked time: every person clocks, eight times a day at their own location, back from yesterday until there are
 * as many punches as wanted. Technicians who clocked on a line are assigned to it. Needs orders.
 */
export async function seedPunches(run: RunStatement, organization_id: string, punches: number): Promise<void> {
  await run(ID_OF, []);
  await run('update staff set clockable = true where organization_id = $1', [organization_id]);
  await run(DEPARTMENTS, [organization_id]);
  await run(LINES, [organization_id]);
  await run('analyze seeded_lines', []);
  await run(
    'create temp table seeded_rule on commit drop as select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1',
    [OVERLAP],
  );
  await run(`alter table punches drop constraint ${OVERLAP}`, []);
  await run(WITHOUT_REFERENCES, []);
  await withoutIndexes(run, ['punches', 'line_technicians'], async () => {
    await run(PUNCHES, [organization_id, punches]);
    await run(TECHNICIANS, [organization_id]);
  });
  await run(WITH_REFERENCES, []);
  await run(CHECK_OVERLAPS, []);
}

/** Comparing each new punch with all others takes longer than building the index at the end. */
const OVERLAP = 'punches_overlap';
const CHECK_OVERLAPS = `do $$ begin
  execute 'alter table punches add constraint ${OVERLAP} ' || (select rule from seeded_rule);
end $$`;

const TECHNICIANS = `insert into line_technicians (organization_id, line_id, staff_id, assigned_at, settled_at)
  select $1, l.id, p.staff_id, p.first, line_settled_at(l)
  from (
    select line_id, staff_id, min(started_at) as first from punches
    where organization_id = $1 and line_id is not null group by line_id, staff_id) p
  join work_order_lines l on l.organization_id = $1 and l.id = p.line_id`;

const DEPARTMENTS = `insert into departments (organization_id, id, workplace_id, name)
  select organization_id, gen_random_uuid(), id, 'Service' from workplaces where organization_id = $1`;

/** The lines of each location, settled ones apart, with their places among them. */
const LINES = `create temp table seeded_lines on commit drop as
  select workplace_id, is_open, row_number() over there - 1 as spot, count(*) over (partition by workplace_id, is_open) as number,
    work_order_id, line_id
  from (
    select o.workplace_id, l.status in ('open', 'in_progress') as is_open, o.id as work_order_id, l.id as line_id
    from work_orders o join work_order_lines l on l.organization_id = o.organization_id and l.work_order_id = o.id
    where o.organization_id = $1 and l.status in ('open', 'in_progress', 'completed')) l
  window there as (partition by workplace_id, is_open order by line_id)`;

const PUNCHES = `insert into punches (organization_id, id, staff_id, workplace_id, work_order_id, line_id, department_id,
    started_at, ended_at, started_way, ended_way, created_by, created_at)
  with people as (
    select row_number() over (order by s.id) - 1 as place, count(*) over () as number, s.id, s.default_workplace_id as workplace_id,
      row_number() over (partition by s.default_workplace_id order by s.id) - 1 as place_there,
      count(*) over (partition by s.default_workplace_id) as number_there, d.id as department_id
    from staff s join departments d on d.workplace_id = s.default_workplace_id
    where s.organization_id = $1),
  planned as (
    select p.*, n / ${PUNCHES_PER_LINE} < ${ON_OPEN_LINES} as is_open,
      case when n % ${PUNCHES_PER_LINE} = 0 then place_there + number_there * (n / ${PUNCHES_PER_LINE}) end as line_place,
      date_trunc('day', now(), 'UTC') - (1 + n / ${PER_DAY}) * interval '1 day' + (12 + n % ${PER_DAY}) * interval '1 hour'
        as started_at
    from people p cross join lateral generate_series(0, ($2::int - 1 - p.place) / p.number) n),
  numbers as (select workplace_id, is_open, max(number) as lines from seeded_lines group by workplace_id, is_open)
  select $1, pg_temp.id_of(started_at), p.id, p.workplace_id, l.work_order_id, l.line_id,
    case when l.line_id is null then department_id end,
    started_at, started_at + interval '55 minutes', 'clock', 'clock', 'Person', started_at
  from planned p
  left join numbers using (workplace_id, is_open)
  left join seeded_lines l on l.workplace_id = p.workplace_id and l.is_open = p.is_open and l.spot = line_place % lines
  order by started_at`;
