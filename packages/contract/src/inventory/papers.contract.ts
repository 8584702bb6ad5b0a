import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { printedAs } from '../document-fields.ts';
import { uuid } from '../fields.ts';
import { lowStockFilters } from './low-stock.contract.ts';
import { commaList } from '../work-orders/order-fields.ts';

/** One label of 57 × 32 mm a page, for a label printer, or thirty on a sheet of Letter paper. */
export const LABEL_SIZES = ['roll', 'sheet'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

export const printLabels = defineEndpoint({
  method: 'GET',
  path: '/inventory/parts/labels',
  summary: 'Labels with barcodes for parts of the chosen location, as a PDF.',
  permission: view('inventory'),
  location: 'required',
  input: z.object({
    /** Parts in stock, in the order of their labels. */
    ids: commaList(uuid).meta({ examples: ['0197a3f0-0000-7000-8000-000000000001'] }),
    size: z.enum(LABEL_SIZES).default('roll'),
  }),
  output: z.file(),
});

export const printCountSheet = defineEndpoint({
  method: 'GET',
  path: '/inventory/counts/{id}/print',
  summary: 'The sheet to count on paper: the parts in the order of the shelves, with room for the quantities.',
  permission: view('inventory'),
  refuses: ['document_too_long'],
  input: z.object({ id: uuid, ...printedAs }),
  output: z.file(),
});

export const printLowStock = defineEndpoint({
  method: 'GET',
  path: '/inventory/low-stock/print',
  summary: 'What is below its least quantity at the chosen location, by vendor, with how many to buy.',
  permission: view('inventory'),
  location: 'required',
  refuses: ['document_too_long'],
  input: z.object({ ...lowStockFilters, search: z.string().trim().max(200).optional(), ...printedAs }),
  output: z.file(),
});
