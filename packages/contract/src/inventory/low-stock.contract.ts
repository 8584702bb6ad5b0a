import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { calendarDate, uuid } from '../fields.ts';
import { stockPartView } from '../inventory.contract.ts';
import { listInput, listOutput } from '../list.ts';

/** Which parts below their least quantity are listed or printed. */
export const lowStockFilters = { vendor_id: uuid.optional() };

export const lowStock = defineEndpoint({
  method: 'GET',
  path: '/inventory/low-stock',
  summary: 'What is below its least quantity at the chosen location, how many to buy, and from whom.',
  permission: view('inventory'),
  location: 'required',
  input: listInput(['part_number']).extend(lowStockFilters),
  output: listOutput(
    stockPartView.extend({
      vendor_id: uuid.nullable(),
      vendor_name: z.string(),
      /** On purchase orders that are not sent yet. */
      on_draft: z.number(),
      /** The pieces up to the maximum, less those on order. */
      buy_quantity: z.number(),
      suggested_min: z.number().nullable(),
      suggested_max: z.number().nullable(),
      /** Where the suggestion comes from, in a sentence. */
      suggestion_reason: z.string(),
      last_bought_on: calendarDate.nullable(),
    }),
  ),
});
