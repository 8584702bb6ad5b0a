import type { listReadings as endpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { containing, paginated } from '../../platform/lists/list-query.ts';

export async function listReadings(ctx: Ctx, input: InputOf<typeof endpoint>) {
  let query = ctx.db
    .selectFrom('vehicle_readings as r')
    .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .select(['r.id', 'r.vehicle_id', 'r.kind', 'r.value', 'r.read_at', 'r.is_lower', 'r.remark', 'r.recorded_by'])
    .where('r.vehicle_id', '=', input.vehicle_id)
    .where('r.removed_at', 'is', null)
    .where('v.removed_at', 'is', null);
  if (input.kind) query = query.where('r.kind', '=', input.kind);
  if (input.search) {
    const pattern = containing(input.search);
    query = query.where((eb) => eb.or([eb('r.remark', 'ilike', pattern), eb('r.recorded_by', 'ilike', pattern)]));
  }
  return paginated(ctx.db, query, input, {
    columns: { read_at: sql.ref('r.read_at') },
    first: { sort_by: 'read_at', descending: true },
    tie_break: sql.ref('r.id'),
  });
}
