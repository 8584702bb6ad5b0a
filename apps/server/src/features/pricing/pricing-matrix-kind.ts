import type { createPricingMatrix as endpoint } from '@baydesk/contract/pricing.contract';
import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { inWords, placesOfUse } from '../../platform/records/places-of-use.ts';
import type { DefaultedKind } from '../../platform/records/record-kind.ts';
import { assertNotDefault } from '../../platform/records/records.ts';
import { viewPricingMatrix } from './pricing-matrices.queries.ts';

type Fields = Omit<InputOf<typeof endpoint>, 'id'>;
type View = AnswerOf<typeof endpoint>;

export const pricingMatrixKind: DefaultedKind<Fields, View> = {
  resource: 'pricing',
  table: 'pricing_matrices',
  label: 'Pricing matrix',
  nameOf: ({ name }) => name,
  uniqueNames: ({ name }) => ({ pricing_matrices_name: { field: 'name', label: 'Name', value: name } }),
  columns: ({ name }) => ({ name }),
  saveParts: saveRows,
  view: viewPricingMatrix,
  assertMayGo: async (matrix, ctx) => {
    assertNotDefault(matrix);
    await assertPricesNothing(ctx, matrix);
  },
  has_default: true,
};

async function saveRows(ctx: Ctx, pricing_matrix_id: string, { rows }: Fields): Promise<void> {
  const { organization_id } = ctx.actor;
  await ctx.db.deleteFrom('pricing_matrix_rows').where('pricing_matrix_id', '=', pricing_matrix_id).execute();
  await ctx.db
    .insertInto('pricing_matrix_rows')
    .values(
      rows.map(({ from_cents, method, value }) => ({ organization_id, pricing_matrix_id, from_cents, method, value })),
    )
    .execute();
}

/** A category always has a matrix to price by, so one that prices something is not even retired. */
async function assertPricesNothing(ctx: Ctx, { id, name }: View): Promise<void> {
  const places = await placesOfUse(ctx, 'pricing_matrices', id);
  if (places.length > 0) refuse('still_needed', { name, places: inWords(places) });
}
