import { categoryRecords } from '@baydesk/contract/categories.contract';
import { refuse } from '../../platform/request/errors.ts';
import type { KindOf } from '../../platform/records/record-kind.ts';
import { assertUsable } from '../../platform/records/usable.ts';

export const categoryKind: KindOf<typeof categoryRecords> = {
  records: categoryRecords,
  table: 'categories',
  select: (db) =>
    db
      .selectFrom('categories as c')
      .innerJoin('pricing_matrices as m', 'm.id', 'c.pricing_matrix_id')
      .select(['c.id', 'c.name', 'c.is_tax_exempt', 'c.pricing_matrix_id', 'm.name as pricing_matrix_name'])
      .select(['c.is_fallback', 'c.is_retired', 'c.version']),
  searched: ['name', 'pricing_matrix_name'],
  check: async (ctx, { name, pricing_matrix_id }, before) => {
    if (before?.is_fallback && name !== before.name) refuse('fallback_stays', { name: before.name }, 'name');
    await assertUsable(ctx, {
      table: 'pricing_matrices',
      id: pricing_matrix_id,
      before: before?.pricing_matrix_id,
      field: 'pricing_matrix_id',
      label: 'Pricing matrix',
    });
  },
  assertMayGo: ({ name, is_fallback }) => {
    if (is_fallback) refuse('fallback_stays', { name });
  },
};
