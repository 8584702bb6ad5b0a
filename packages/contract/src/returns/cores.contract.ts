import { CORE_RETURN_STATES } from '@baydesk/domain/part-requests/core-return';
import { move, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { yesOrNo } from '../define-records.ts';
import { calendarDate, cents, uuid, version } from '../fields.ts';
import { listInput, listOutput } from '../list.ts';
import { commaList } from '../work-orders/order-fields.ts';

const MOST_CORES = 200;

/** A worn part whose deposit the vendor gives back. */
const coreToReturn = z.object({
  id: uuid,
  state: z.enum(CORE_RETURN_STATES),
  vendor_id: uuid.nullable(),
  vendor_name: z.string(),
  part_number: z.string(),
  description: z.string(),
  quantity: z.number(),
  /** The value at stake; null for people who do not see prices. */
  amount: cents.nullable(),
  due_on: calendarDate,
  is_overdue: z.boolean(),
  work_order_id: uuid,
  work_order_number: z.string(),
  customer_name: z.string(),
  return_id: uuid.nullable(),
  return_number: z.string(),
  version,
});
export type CoreToReturn = z.output<typeof coreToReturn>;

export const listCores = defineEndpoint({
  method: 'GET',
  path: '/inventory/returns/cores',
  summary: 'The cores that are to go back from the chosen location, what is overdue first.',
  permission: view('part_return'),
  location: 'required',
  input: listInput(['due_on']).extend({
    vendor_id: uuid.optional(),
    is_overdue: yesOrNo.optional(),
    /** The states to list; without any, cores that are still in the shop. */
    states: commaList(z.enum(CORE_RETURN_STATES)).optional(),
  }),
  output: listOutput(coreToReturn).extend({
    /** By vendor, over all pages: the number of cores, of overdue ones, and the amount at stake. */
    vendors: z.array(
      z.object({
        vendor_id: uuid.nullable(),
        vendor_name: z.string(),
        cores_count: z.int(),
        overdue_count: z.int(),
        amount: cents.nullable(),
      }),
    ),
  }),
});

export const moveCores = defineEndpoint({
  method: 'POST',
  path: '/inventory/returns/cores/change-state',
  summary: 'Says that cores lie ready, or that the vendor will not take them.',
  permission: move('part_return'),
  refuses: ['return_not_possible'],
  input: z.object({
    cores: z
      .array(z.object({ id: uuid, version }))
      .min(1)
      .max(MOST_CORES),
    state: z.enum(['not_ready', 'ready', 'not_refundable']),
  }),
  output: z.object({ collection: z.array(coreToReturn) }),
});
