import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { uuid } from '../fields.ts';
import { namedPart } from '../named-part.ts';

export const similarCatalogueParts = defineEndpoint({
  method: 'GET',
  path: '/parts-catalogue/catalogue-parts/similar',
  summary: 'Parts with the same number, however it is written, the same barcode, or the number as a vendor’s.',
  permission: view('parts_catalogue'),
  input: z.object({
    part_number: z.string().trim().max(60).default(''),
    barcode: z.string().trim().max(60).default(''),
    /** The part that is being changed. */
    except_id: uuid.optional(),
  }),
  output: z.object({
    collection: z.array(
      namedPart.extend({
        manufacturer_name: z.string(),
        matched_by: z.enum(['part_number', 'barcode', 'vendor_number']),
      }),
    ),
  }),
});
