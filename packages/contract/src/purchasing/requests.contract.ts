import { create, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { cents, instant, uuid } from '../fields.ts';
import { listInput, listOutput } from '../list.ts';
import { answeredOrder, MOST_ITEMS } from '../purchasing.contract.ts';

/** A part that an order waits for and that is not ordered yet. */
const requestToOrder = z.object({
  id: uuid,
  part_number: z.string(),
  description: z.string(),
  quantity: z.number(),
  catalogue_part_id: uuid.nullable(),
  /** The vendor chosen for it, otherwise the one it was last bought from; null if there is none. */
  vendor_id: uuid.nullable(),
  vendor_name: z.string(),
  /** The quoted cost; null for people who do not see costs. */
  cost: cents.nullable(),
  work_order_id: uuid,
  work_order_number: z.string(),
  line_name: z.string(),
  /** The customer has agreed to the work. */
  is_line_authorized: z.boolean(),
  customer_name: z.string(),
  promised_at: instant.nullable(),
  requested_by: z.string(),
  requested_at: instant,
});
export type RequestToOrder = z.output<typeof requestToOrder>;

export const listRequestsToOrder = defineEndpoint({
  method: 'GET',
  path: '/inventory/orders/to-order',
  summary: 'The parts that orders of the chosen location wait for and that are on no purchase order yet.',
  permission: view('purchase_order'),
  location: 'required',
  input: listInput(['requested_at']).extend({ vendor_id: uuid.optional(), work_order_id: uuid.optional() }),
  output: listOutput(requestToOrder),
});

export const orderPartRequests = defineEndpoint({
  method: 'POST',
  path: '/inventory/orders/order-requests',
  summary: 'Puts parts that orders wait for onto the open draft to a vendor, or begins one.',
  permission: create('purchase_order'),
  location: 'required',
  input: z.object({
    /** The id of the draft that is begun if the vendor has none. */
    id: uuid,
    vendor_id: uuid,
    items: z
      .array(z.object({ id: uuid, part_request_id: uuid }))
      .min(1)
      .max(MOST_ITEMS),
  }),
  output: answeredOrder,
});
