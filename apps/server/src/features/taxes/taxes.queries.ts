import type { listTaxes as endpoint } from '@baydesk/contract/taxes.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { TaxedKind } from '@baydesk/domain/taxes/compute-tax';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { containing, paginated } from '../../platform/list-query.ts';

const selectTaxes = (db: Db) =>
  db
    .selectFrom('taxes as t')
    .select(['t.id', 't.name', 't.is_retired', 't.version'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('tax_components as c')
          .select(['c.name', 'c.rate_percent', 'c.is_compound', 'c.registration_number'])
          .select(sql<TaxedKind[]>`c.applies_to`.as('applies_to'))
          .whereRef('c.tax_id', '=', 't.id')
          .orderBy('c.position'),
      ).as('components'),
    );

export async function listTaxes(ctx: Ctx, input: InputOf<typeof endpoint>) {
  let query = selectTaxes(ctx.db).where('t.is_retired', '=', input.is_retired);
  if (input.search) query = query.where('t.name', 'ilike', containing(input.search));
  return paginated(ctx.db, query, input, {
    columns: { name: sql`lower(t.name)` },
    first: { sort_by: 'name', descending: false },
    tie_break: sql.ref('t.id'),
  });
}

export async function viewTax(ctx: Pick<Ctx, 'db'>, id: string) {
  return (await selectTaxes(ctx.db).where('t.id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}
