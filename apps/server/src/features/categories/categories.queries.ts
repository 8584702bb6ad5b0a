import type { listCategories as endpoint } from '@baydesk/contract/categories.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { containing, paginated } from '../../platform/list-query.ts';

const selectCategories = (db: Db) =>
  db
    .selectFrom('categories as c')
    .innerJoin('pricing_matrices as m', 'm.id', 'c.pricing_matrix_id')
    .select(['c.id', 'c.name', 'c.is_tax_exempt', 'c.pricing_matrix_id', 'm.name as pricing_matrix_name'])
    .select(['c.is_fallback', 'c.is_retired', 'c.version']);

export async function listCategories(ctx: Ctx, input: InputOf<typeof endpoint>) {
  let query = selectCategories(ctx.db).where('c.is_retired', '=', input.is_retired);
  if (input.search) {
    const pattern = containing(input.search);
    query = query.where((eb) => eb.or([eb('c.name', 'ilike', pattern), eb('m.name', 'ilike', pattern)]));
  }
  return paginated(ctx.db, query, input, {
    columns: { name: sql`lower(c.name)`, pricing_matrix_name: sql`lower(m.name)` },
    first: { sort_by: 'name', descending: false },
    tie_break: sql.ref('c.id'),
  });
}

export async function viewCategory(ctx: Pick<Ctx, 'db'>, id: string) {
  return (await selectCategories(ctx.db).where('c.id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}
