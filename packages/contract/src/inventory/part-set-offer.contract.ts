import { PART_SOURCES } from '@baydesk/domain/part-requests/part-request-status';
import { view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { uuid } from '../fields.ts';

const offeredItem = z.object({
  part_id: uuid,
  part_number: z.string(),
  name: z.string(),
  /** The unit it is counted in. */
  measurement: z.string(),
  quantity: z.number(),
  /** The number in the set, where a newer part comes instead. */
  replaces: z.string().nullable(),
  /** Retired for nothing, so that it cannot be asked for. */
  is_retired: z.boolean(),
  /** How many the location can give; null where it does not keep the part. */
  available: z.number().nullable(),
  /** Stock where as many are available, otherwise a vendor. */
  part_source_type: z.enum(PART_SOURCES),
});
export type OfferedItem = z.output<typeof offeredItem>;

export const offerPartSet = defineEndpoint({
  method: 'GET',
  path: '/inventory/part-sets/{id}/offer',
  summary: 'The parts of a set for a line or a sale at a location, with what is available there.',
  permission: view('part_request'),
  input: z.object({ id: uuid, workplace_id: uuid }),
  output: z.object({ name: z.string(), items: z.array(offeredItem) }),
});
