import type { listWorkplaces as endpoint } from '@baydesk/contract/workplaces.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { containing, paginated } from '../../platform/list-query.ts';

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
  'w.timezone',
  'w.tax',
  'w.version',
] as const;

export const selectWorkplaces = (db: Db) => db.selectFrom('workplaces as w').select(COLUMNS);

export async function listWorkplaces(ctx: Ctx, input: InputOf<typeof endpoint>) {
  let query = selectWorkplaces(ctx.db);
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

export async function viewWorkplace(ctx: Pick<Ctx, 'db'>, id: string) {
  const workplace = await selectWorkplaces(ctx.db).where('w.id', '=', id).executeTakeFirst();
  return workplace ?? refuse('not_found');
}

/** Where a staff member works, in the order people read them. */
export async function enrolledWorkplaces(ctx: Pick<Ctx, 'db'>, staff_id: string) {
  return selectWorkplaces(ctx.db)
    .innerJoin('enrollments as e', 'e.workplace_id', 'w.id')
    .where('e.staff_id', '=', staff_id)
    .orderBy(sql`lower(w.name)`)
    .execute();
}
