import type { listDepartments as endpoint } from '@baydesk/contract/departments.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { containing, paginated } from '../../platform/list-query.ts';

const selectDepartments = (db: Db) =>
  db
    .selectFrom('departments as d')
    .innerJoin('workplaces as w', 'w.id', 'd.workplace_id')
    .select(['d.id', 'd.name', 'd.workplace_id', 'w.name as workplace_name', 'd.is_retired', 'd.version']);

export async function listDepartments(ctx: Ctx, input: InputOf<typeof endpoint>) {
  let query = selectDepartments(ctx.db).where('d.is_retired', '=', input.is_retired);
  if (input.workplace_id) query = query.where('d.workplace_id', '=', input.workplace_id);
  if (input.search) {
    const pattern = containing(input.search);
    query = query.where((eb) => eb.or([eb('d.name', 'ilike', pattern), eb('w.name', 'ilike', pattern)]));
  }
  return paginated(ctx.db, query, input, {
    columns: { name: sql`lower(d.name)`, workplace_name: sql`lower(w.name)` },
    first: { sort_by: 'name', descending: false },
    tie_break: sql.ref('d.id'),
  });
}

export async function viewDepartment(ctx: Pick<Ctx, 'db'>, id: string) {
  return (await selectDepartments(ctx.db).where('d.id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}
