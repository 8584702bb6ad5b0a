import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import type { RecordTable } from './record-kind.ts';

/** Something that uses a record: how many, and the first few by name. */
export interface PlaceOfUse {
  readonly one: string;
  readonly many: string;
  readonly count: number;
  readonly names: readonly string[];
}

interface Use {
  readonly one: string;
  readonly many: string;
  /** Selects `name` of each thing that uses the record. */
  readonly users: (id: string) => RawBuilder<unknown>;
}

/** What people read on it first. */
const VEHICLE_NAME = sql`coalesce(nullif(unit, ''), nullif(licence_plate, ''), nullif(vin, ''), 'without a number')`;

const ORDER_NAME = sql`(
  select 'WO' || w.shop_id || '-' || o.number from workplaces w where w.id = o.workplace_id) as name`;
const ORDER = { one: 'work order', many: 'work orders' };
/** Also of those that were removed, because they may come back. */
const ordersWhere = (condition: RawBuilder<unknown>) => sql`select ${ORDER_NAME} from work_orders o where ${condition}`;

/**
 * Who uses what, by the column that refers to it. The foreign keys are the truth: a test holds that each of them which
 * neither falls with its owner nor forgets it stands here.
 */
export const USES: Readonly<Record<string, Use>> = {
  'canned_lines.labour_type_id': {
    one: 'canned line',
    many: 'canned lines',
    users: (id) => sql`select name from canned_lines where labour_type_id = ${id}`,
  },
  'canned_line_parts.category_id': {
    one: 'canned line',
    many: 'canned lines',
    users: (id) => sql`
      select name from canned_lines l
      where exists (select from canned_line_parts p where p.canned_line_id = l.id and p.category_id = ${id})`,
  },
  'categories.pricing_matrix_id': {
    one: 'category',
    many: 'categories',
    users: (id) => sql`select name from categories where pricing_matrix_id = ${id}`,
  },
  'workplaces.tax_id': {
    one: 'location',
    many: 'locations',
    users: (id) => sql`select name from workplaces where tax_id = ${id}`,
  },
  // Also of those that were removed, because they still refer to it and may come back.
  'customers.tax_id': {
    one: 'customer',
    many: 'customers',
    users: (id) => sql`select name from customers where tax_id = ${id}`,
  },
  'vehicles.vehicle_type_id': {
    one: 'vehicle',
    many: 'vehicles',
    users: (id) => sql`select ${VEHICLE_NAME} as name from vehicles where vehicle_type_id = ${id}`,
  },
  'vehicles.customer_id': {
    one: 'vehicle',
    many: 'vehicles',
    users: (id) => sql`select ${VEHICLE_NAME} as name from vehicles where customer_id = ${id} and removed_at is null`,
  },
  'work_orders.customer_id': { ...ORDER, users: (id) => ordersWhere(sql`o.customer_id = ${id}`) },
  'work_orders.vehicle_id': { ...ORDER, users: (id) => ordersWhere(sql`o.vehicle_id = ${id}`) },
  'work_orders.vehicle_type_id': { ...ORDER, users: (id) => ordersWhere(sql`o.vehicle_type_id = ${id}`) },
  'work_orders.tax_id': { ...ORDER, users: (id) => ordersWhere(sql`o.tax_id = ${id}`) },
  'work_orders.workplace_id': { ...ORDER, users: (id) => ordersWhere(sql`o.workplace_id = ${id}`) },
  'work_order_lines.labour_type_id': {
    ...ORDER,
    users: (id) =>
      ordersWhere(
        sql`exists (select from work_order_lines l where l.work_order_id = o.id and l.labour_type_id = ${id})`,
      ),
  },
  'part_requests.part_category_id': {
    ...ORDER,
    users: (id) =>
      ordersWhere(
        sql`exists (select from part_requests r where r.work_order_id = o.id and r.part_category_id = ${id})`,
      ),
  },
  'departments.workplace_id': {
    one: 'department',
    many: 'departments',
    users: (id) => sql`select name from departments where workplace_id = ${id}`,
  },
  'staff.default_workplace_id': {
    one: 'person',
    many: 'people',
    users: (id) =>
      sql`select concat_ws(' ', first_name, last_name) as name from staff where default_workplace_id = ${id}`,
  },
  'events.workplace_id': {
    one: 'entry of the history',
    many: 'entries of the history',
    users: (id) => sql`
      select concat_ws(' ', replace(entity, '_', ' '), replace(action, '_', ' ')) as name
      from events where workplace_id = ${id}`,
  },
};

const NAMES_TOLD = 3;

export async function placesOfUse(
  ctx: Pick<Ctx, 'db'>,
  table: RecordTable | 'customers' | 'vehicles' | 'workplaces',
  id: string,
): Promise<readonly PlaceOfUse[]> {
  const referring = await columnsReferringTo(ctx, table);
  const uses = referring.flatMap((column) => USES[column] ?? []);
  const counted = await Promise.all(
    uses.map(async ({ one, many, users }) => {
      const { rows } = await sql<{ name: string; total: number }>`
        select name, count(*) over () as total from (${users(id)}) as users order by lower(name) limit ${NAMES_TOLD}
      `.execute(ctx.db);
      return { one, many, count: rows[0]?.total ?? 0, names: rows.map((row) => row.name) };
    }),
  );
  return counted.filter((place) => place.count > 0);
}

/** Columns of other tables that refer to a row of this one and neither fall with it nor forget it: 'canned_lines.labour_type_id'. */
async function columnsReferringTo(ctx: Pick<Ctx, 'db'>, table: string): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey) and a.attname <> 'organization_id'
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype not in ('c', 'n')
    order by name
  `.execute(ctx.db);
  return rows.map((row) => row.name);
}

/** '2 canned lines (PM-B service, Brake adjust) and 1 location (Toronto)' */
export function inWords(places: readonly PlaceOfUse[]): string {
  const told = places.map(({ one, many, count, names }) => {
    const shown = count > names.length ? [...names, '…'] : names;
    return `${count} ${count === 1 ? one : many} (${shown.join(', ')})`;
  });
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(told);
}
