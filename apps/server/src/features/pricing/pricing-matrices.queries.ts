import type { listPricingMatrices as endpoint } from '@baydesk/contract/pricing.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Cents } from '@baydesk/domain/money/cents';
import type { PriceMethod } from '@baydesk/domain/pricing/price-matrix';
import type { ExpressionBuilder } from 'kysely';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/context.ts';
import type { DB } from '../../platform/database-types.generated.ts';
import type { Db } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { containing, paginated } from '../../platform/list-query.ts';

/** The rows of a matrix `m`, each up to where the next one begins. */
export const matrixRows = (eb: ExpressionBuilder<DB & { m: DB['pricing_matrices'] }, 'm'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('pricing_matrix_rows as r')
      .select([
        sql<Cents>`r.from_cents`.as('from_cents'),
        sql<Cents | null>`lead(r.from_cents) over (order by r.from_cents)`.as('to_cents'),
        sql<PriceMethod>`r.method`.as('method'),
        'r.value',
      ])
      .whereRef('r.pricing_matrix_id', '=', 'm.id')
      .orderBy('r.from_cents'),
  );

const selectMatrices = (db: Db) =>
  db
    .selectFrom('pricing_matrices as m')
    .select(['m.id', 'm.name', 'm.is_default', 'm.is_retired', 'm.version'])
    .select((eb) => [
      matrixRows(eb).as('rows'),
      sql<string[]>`array(
        select c.name from categories c where c.pricing_matrix_id = m.id order by lower(c.name)
      )`.as('categories'),
    ]);

export async function listPricingMatrices(ctx: Ctx, input: InputOf<typeof endpoint>) {
  let query = selectMatrices(ctx.db).where('m.is_retired', '=', input.is_retired);
  if (input.search) query = query.where('m.name', 'ilike', containing(input.search));
  return paginated(ctx.db, query, input, {
    columns: { name: sql`lower(m.name)` },
    first: { sort_by: 'name', descending: false },
    tie_break: sql.ref('m.id'),
  });
}

export async function viewPricingMatrix(ctx: Pick<Ctx, 'db'>, id: string) {
  return (await selectMatrices(ctx.db).where('m.id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}
