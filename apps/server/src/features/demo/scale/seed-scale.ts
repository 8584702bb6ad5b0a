import { ROLE_NAMES } from '@baydesk/domain/permissions/roles';
import type { ClientBase } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { RunStatement } from './seed-fleet.ts';
import { seedFleet } from './seed-fleet.ts';
import { seedOrders } from './seed-orders.ts';
import { seedPartSales } from './seed-part-sales.ts';
import { seedParts } from './seed-parts.ts';
import { seedPunches } from './seed-punches.ts';
import { seedPurchases } from './seed-purchases.ts';

export interface SeededScale {
  readonly organization_id: string;
  readonly sign_in: string;
  readonly rows: number;
}

const LOCATIONS_PER_HUNDRED_PEOPLE = 2;
const EVENTS_PER_PERSON = 50;

export interface Scale {
  readonly people: number;
  /** Two for every hundred people unless said here. */
  readonly locations?: number;
  readonly vehicles: number;
  /** Work orders, each for one of the vehicles. */
  readonly orders?: number;
  /** How many of them are open at each location. */
  readonly open_per_location?: number;
  /** How many of them are complete at each location, and not invoiced yet. */
  readonly complete_per_location?: number;
  /** Invoices and payments of the orders, half of the unpaid ones for as many customers with fleets as said here. */
  readonly books?: { readonly fleets: number };
  /** Catalogue parts, each kept at every location. */
  readonly parts?: number;
  /** Orders to vendors, most of them delivered and paid; they need parts. */
  readonly purchases?: number;
  /** Part sales, most of them paid; they need vehicles, for their owners, and parts. */
  readonly sales?: number;
  /** The number of punches of all people; they need orders. */
  readonly punches?: number;
}

/**
 * Inserts a large organization for benchmarks in a few SQL statements, as the owner of the database. The first person is
 * an administrator who can sign in.
 */
export async function seedScale(client: ClientBase, scale: Scale, password_hash: string): Promise<SeededScale> {
  const organization_id = uuidv7();
  const domain = `scale-${organization_id.slice(-12)}.demo`;
  const locations = scale.locations ?? Math.max(1, Math.round((scale.people * LOCATIONS_PER_HUNDRED_PEOPLE) / 100));
  let rows = 0;
  const run: RunStatement = async (text, values) => {
    const { rowCount } = await client.query(text, [...values]);
    rows += rowCount ?? 0;
  };
  await client.query('begin');
  await run('insert into organizations (organization_id, name, is_demo) values ($1, $2, true)', [
    organization_id,
    `Scale ${scale.people}`,
  ]);
  await client.query('select start_shop_rules($1)', [organization_id]);
  await run(
    `insert into workplaces (organization_id, id, name, shop_id, color, timezone)
     select $1, gen_random_uuid(), 'Location ' || n, upper(lpad(to_hex(n), 5, '0')), '#2563b8', 'America/Toronto'
     from generate_series(1, $2::int) n`,
    [organization_id, locations],
  );
  await run(
    `insert into users (organization_id, id, email, password_hash, email_verified_on)
     select $1, gen_random_uuid(), 'person-' || n || '@' || $2::text, $3, now() from generate_series(1, $4::int) n`,
    [organization_id, domain, password_hash, scale.people],
  );
  await run(
    `with places as (select array_agg(id) as ids from workplaces where organization_id = $1)
     insert into staff (organization_id, id, user_id, first_name, last_name, role_id, status, clockable, default_workplace_id)
     select $1, gen_random_uuid(), u.id, 'Person', u.n::text, ($2::text[])[1 + (u.n - 1) % array_length($2::text[], 1)],
       'active', u.n % 3 = 0, ids[1 + u.n % array_length(ids, 1)]
     from places, (select id, split_part(split_part(email, '@', 1), '-', 2)::int as n from users where organization_id = $1) u`,
    [organization_id, [...ROLE_NAMES]],
  );
  await run(
    `insert into enrollments (organization_id, staff_id, workplace_id)
     select organization_id, id, default_workplace_id from staff where organization_id = $1`,
    [organization_id],
  );
  await run(
    `insert into events (organization_id, id, occurred_at, actor_user_id, actor_name, workplace_id, entity, entity_id, action, request_id)
     select s.organization_id, gen_random_uuid(), now() - n * interval '7 minutes', s.user_id, 'Person ' || s.last_name,
       s.default_workplace_id, 'session', s.id, 'signed_in', 'seed'
     from staff s, generate_series(1, $2::int) n where s.organization_id = $1`,
    [organization_id, EVENTS_PER_PERSON],
  );
  if (scale.vehicles > 0) await seedFleet(run, organization_id, scale.vehicles);
  const { orders, ...of_orders } = scale;
  if (orders) await seedOrders(run, organization_id, { orders, ...of_orders });
  if (scale.parts) await seedParts(run, organization_id, scale.parts);
  if (scale.purchases) await seedPurchases(run, organization_id, scale.purchases);
  if (scale.sales) await seedPartSales(run, organization_id, scale.sales);
  if (scale.punches) await seedPunches(run, organization_id, scale.punches);
  await client.query('commit');
  await client.query('vacuum (analyze)');
  return { organization_id, sign_in: `person-1@${domain}`, rows };
}
