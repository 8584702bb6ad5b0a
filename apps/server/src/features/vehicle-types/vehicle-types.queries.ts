import type { listVehicleTypes as endpoint } from '@baydesk/contract/vehicle-types.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { containing, paginated } from '../../platform/list-query.ts';

const selectVehicleTypes = (db: Db) =>
  db
    .selectFrom('vehicle_types')
    .select(['id', 'name', 'counts_engine_hours', 'needs_licence_plate', 'is_retired', 'version']);

export async function listVehicleTypes(ctx: Ctx, input: InputOf<typeof endpoint>) {
  let query = selectVehicleTypes(ctx.db).where('is_retired', '=', input.is_retired);
  if (input.search) query = query.where('name', 'ilike', containing(input.search));
  return paginated(ctx.db, query, input, {
    columns: { name: sql`lower(name)` },
    first: { sort_by: 'name', descending: false },
    tie_break: sql.ref('id'),
  });
}

export async function viewVehicleType(ctx: Pick<Ctx, 'db'>, id: string) {
  return (await selectVehicleTypes(ctx.db).where('id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}
