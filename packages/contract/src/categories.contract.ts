import { move } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { defineRecords, recordBase } from './define-records.ts';
import { requiredText, uuid } from './fields.ts';

export const categoryView = recordBase.extend({
  name: z.string(),
  is_tax_exempt: z.boolean(),
  pricing_matrix_id: uuid,
  pricing_matrix_name: z.string(),
  /** True for 'Uncategorized', which every organization has. */
  is_fallback: z.boolean(),
});
export type Category = z.output<typeof categoryView>;

export const categoryRecords = defineRecords({
  resource: 'category',
  path: '/parts-catalogue/categories',
  noun: 'category',
  plural: 'categories',
  fields: z.object({
    name: requiredText('Name', 60),
    is_tax_exempt: z.boolean().default(false),
    pricing_matrix_id: uuid,
  }),
  view: categoryView,
  columns: ['name', 'pricing_matrix_name'],
  // The spec names 200 for this one update.
  change_status: 200,
});

const MOST_AT_ONCE = 200;

export const bulkChangeCategory = defineEndpoint({
  method: 'POST',
  path: '/parts-catalogue/categories/bulk-change',
  summary: 'Puts every part of the given categories into another one, and tells how many there were.',
  permission: move('category'),
  input: z.object({
    from_ids: z.array(uuid).min(1, 'Category must have at least 1 option(s) selected').max(MOST_AT_ONCE),
    to_id: uuid,
  }),
  output: z.object({ parts_moved: z.int() }),
});
