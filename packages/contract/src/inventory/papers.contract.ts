import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { printedAs } from '../document-fields.ts';
import { uuid } from '../fields.ts';
import { lowStockFilters } from './low-stock.contract.ts';

/** A label printer prints one label of 57 × 32 mm a page; a sheet of Letter paper holds thirty. */
export const LABEL_SIZES = ['roll', 'sheet'] as const;
export type LabelSize = (typeof LABEL_SIZES)[number];

/** A shop that begins labels all its shelves at once. */
const MOST_LABELS = 1_000;

export const printLabels = defineEndpoint({
  method: 'POST',
  path: '/inventory/parts/labels',
  summary: 'Labels with barcodes for parts of the chosen location, as a PDF.',
  permission: view('inventory'),
  location: 'required',
  effect: 'read',
  status: 200,
  input: z.object({
    /** Parts in stock, in the order of their labels. */
    ids: z
      .array(uuid)
      .min(1, 'Part must have at least 1 option(s) selected')
      .max(MOST_LABELS, `At most ${MOST_LABELS} labels are printed at once`),
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
