import type { FixedPriceRule, listFixedPriceRules as endpoint } from '@baydesk/contract/pricing.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { containing, paginated } from '../../platform/list-query.ts';

const selectFixedRules = (db: Db) =>
  db
    .selectFrom('fixed_price_rules')
    .select(['id', 'part_number', 'description', 'value', 'is_retired', 'version'])
    .select(sql<FixedPriceRule['method']>`method`.as('method'));

export async function listFixedPriceRules(ctx: Ctx, input: InputOf<typeof endpoint>) {
  let query = selectFixedRules(ctx.db).where('is_retired', '=', input.is_retired);
  if (input.search) {
    const pattern = containing(input.search);
    query = query.where((eb) => eb.or([eb('part_number', 'ilike', pattern), eb('description', 'ilike', pattern)]));
  }
  return paginated(ctx.db, query, input, {
    columns: { part_number: sql`lower(part_number)`, description: sql`lower(description)` },
    first: { sort_by: 'part_number', descending: false },
    tie_break: sql.ref('id'),
  });
}

export async function viewFixedPriceRule(ctx: Pick<Ctx, 'db'>, id: string) {
  return (await selectFixedRules(ctx.db).where('id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}
