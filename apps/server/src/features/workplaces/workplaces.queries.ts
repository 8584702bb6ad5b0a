import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listWorkplaces as endpoint } from '@baydesk/contract/workplaces.contract';
import { timezoneLabel } from '@baydesk/domain/dates/timezone-label';
import { timezones } from '@baydesk/domain/dates/timezones';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { containing, paginated } from '../../platform/lists/list-query.ts';

const COLUMNS = [
  'w.id',
  'w.name',
  'w.shop_id',
  'w.color',
  'w.address',
  'w.city',
  'w.state_or_province',
  'w.postal_code',
  'w.country_code',
  'w.telephone',
  'w.website',
  'w.timezone',
  'w.tax_id',
  'w.shop_supplies_of',
  'w.shop_supplies_percent',
  'w.shop_supplies_min_cents',
  'w.shop_supplies_max_cents',
  'w.authorization_tolerance_percent',
  'w.allows_negative_stock',
  'w.technicians_see_prices',
  'w.offline_punch_hours',
  'w.is_closed',
  'w.version',
] as const;

/** Shown for a location without a tax. */
const NO_TAX = 'Zero Tax';

export const selectWorkplaces = (db: Db) =>
  db
    .selectFrom('workplaces as w')
    .leftJoin('taxes as t', 't.id', 'w.tax_id')
    .select(COLUMNS)
    .select([
      sql<string>`coalesce(t.name, ${NO_TAX})`.as('tax'),
      sql<string>`left(w.day_starts_at::text, 5)`.as('day_starts_at'),
      sql<string | null>`left(w.closes_at::text, 5)`.as('closes_at'),
    ]);

export async function listWorkplaces(ctx: Ctx, input: InputOf<typeof endpoint>) {
  let query = selectWorkplaces(ctx.db).where('w.is_closed', '=', input.is_closed);
  if (input.search) {
    const pattern = containing(input.search);
    query = query.where((eb) =>
      eb.or([eb('w.name', 'ilike', pattern), eb('w.shop_id', 'ilike', pattern), eb('w.city', 'ilike', pattern)]),
    );
  }
  return paginated(ctx.db, query, input, {
    columns: {
      name: sql`lower(w.name)`,
      shop_id: sql`upper(w.shop_id)`,
      city: sql`lower(w.city)`,
      timezone: sql.ref('w.timezone'),
    },
    first: { sort_by: 'name', descending: false },
    tie_break: sql.ref('w.id'),
  });
}

export async function findWorkplace(ctx: Pick<Ctx, 'db'>, id: string) {
  return selectWorkplaces(ctx.db).where('w.id', '=', id).executeTakeFirst();
}

export async function viewWorkplace(ctx: Pick<Ctx, 'db'>, id: string) {
  return (await findWorkplace(ctx, id)) ?? refuse('not_found');
}

/** The open locations of a person, by name. */
export async function enrolledWorkplaces(ctx: Pick<Ctx, 'db'>, staff_id: string) {
  return selectWorkplaces(ctx.db)
    .innerJoin('enrollments as e', 'e.workplace_id', 'w.id')
    .where('e.staff_id', '=', staff_id)
    .where('w.is_closed', '=', false)
    .orderBy(sql`lower(w.name)`)
    .execute();
}

export function listTimezones({ now }: Ctx) {
  const collection = timezones().map((timezone) => ({ timezone, label: timezoneLabel(timezone, now) }));
  return Promise.resolve({ collection });
}
