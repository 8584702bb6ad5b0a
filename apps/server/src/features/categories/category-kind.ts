import type { createCategory as endpoint } from '@baydesk/contract/categories.contract';
import type { AnswerOf, InputOf } from '@baydesk/contract/define-endpoint';
import { refuse } from '../../platform/errors.ts';
import type { RecordKind } from '../../platform/records/record-kind.ts';
import { assertUsable } from '../../platform/records/usable.ts';
import { viewCategory } from './categories.queries.ts';

type Fields = Omit<InputOf<typeof endpoint>, 'id'>;

export const categoryKind: RecordKind<Fields, AnswerOf<typeof endpoint>> = {
  resource: 'category',
  table: 'categories',
  nameOf: ({ name }) => name,
  uniqueNames: ({ name }) => ({ categories_name: { field: 'name', label: 'Name', value: name } }),
  columns: (fields) => fields,
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
  view: viewCategory,
  assertMayGo: ({ name, is_fallback }) => {
    if (is_fallback) refuse('fallback_stays', { name });
  },
};
