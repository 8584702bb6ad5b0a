import type { listLabourTypes as endpoint } from '@baydesk/contract/labour-types.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { containing, paginated } from '../../platform/list-query.ts';

const selectLabourTypes = (db: Db) =>
  db.selectFrom('labour_types').select(['id', 'name', 'rate_cents', 'is_default', 'is_retired', 'version']);

export async function listLabourTypes(ctx: Ctx, input: InputOf<typeof endpoint>) {
  let query = selectLabourTypes(ctx.db).where('is_retired', '=', input.is_retired);
  if (input.search) query = query.where('name', 'ilike', containing(input.search));
  return paginated(ctx.db, query, input, {
    columns: { name: sql`lower(name)`, rate_cents: sql.ref('rate_cents') },
    first: { sort_by: 'name', descending: false },
    tie_break: sql.ref('id'),
  });
}

export async function viewLabourType(ctx: Pick<Ctx, 'db'>, id: string) {
  return (await selectLabourTypes(ctx.db).where('id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}
