import { pricingMatrixRecords, setDefaultPricingMatrix } from '@baydesk/contract/pricing.contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { inWords, placesOfUse } from '../../platform/records/places-of-use.ts';
import type { FieldsOf, KindOf } from '../../platform/records/record-kind.ts';
import { matrixRows } from './matrix-rows.ts';

export const pricingMatrixKind: KindOf<typeof pricingMatrixRecords> = {
  records: pricingMatrixRecords,
  table: 'pricing_matrices',
  columns: ({ name }) => ({ name }),
  saveParts: saveRows,
  select: (db) =>
    db
      .selectFrom('pricing_matrices as m')
      .select(['m.id', 'm.name', 'm.is_default', 'm.is_retired', 'm.version'])
      .select((eb) => [
        matrixRows(eb).as('rows'),
        sql<string[]>`array(
          select c.name from categories c where c.pricing_matrix_id = m.id order by lower(c.name)
        )`.as('categories'),
      ]),
  assertMayGo: assertPricesNothing,
  default: { endpoint: setDefaultPricingMatrix, label: 'Pricing matrix' },
};

async function saveRows(
  ctx: Ctx,
  pricing_matrix_id: string,
  { rows }: FieldsOf<typeof pricingMatrixRecords>,
): Promise<void> {
  const { organization_id } = ctx.actor;
  await ctx.db.deleteFrom('pricing_matrix_rows').where('pricing_matrix_id', '=', pricing_matrix_id).execute();
  await ctx.db
    .insertInto('pricing_matrix_rows')
    .values(
      rows.map(({ from_cents, method, value }) => ({ organization_id, pricing_matrix_id, from_cents, method, value })),
    )
    .execute();
}

/** A category always needs a matrix, so a matrix that prices something is not even retired. */
async function assertPricesNothing({ id, name }: { readonly id: string; readonly name: string }, ctx: Ctx) {
  const places = await placesOfUse(ctx, 'pricing_matrices', id);
  if (places.length > 0) refuse('still_needed', { name, places: inWords(places) });
}
