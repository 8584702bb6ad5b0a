import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { change, create, move, remove, view } from '@baydesk/domain/permissions/permission';
import { RETURN_ACTIONS, RETURN_REQUEST_STATUSES, RETURN_STATUSES } from '@baydesk/domain/returns/return-status';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { printedAs } from './document-fields.ts';
import {
  amount,
  calendarDate,
  cents,
  decimal,
  instant,
  optionalLongText,
  optionalText,
  requiredText,
  sentDate,
  uuid,
  version,
} from './fields.ts';
import { goesOnAfter, goesOnNext, listInput, listOutput } from './list.ts';
import { commaList } from './work-orders/order-fields.ts';

const MOST_REQUESTS = 200;
const MOST_PIECES = 100_000;

/** Something that goes back: a part of an order, a worn part whose deposit the vendor gives back, or a part from the shelf. */
const returnRequest = z.object({
  id: uuid,
  kind: z.enum(['part', 'core', 'stock']),
  status: z.enum(RETURN_REQUEST_STATUSES),
  workplace_id: uuid,
  /** Null until one is chosen. */
  vendor_id: uuid.nullable(),
  vendor_name: z.string(),
  part_request_id: uuid.nullable(),
  work_order_id: uuid.nullable(),
  work_order_number: z.string(),
  /** The invoices of the order, where the customer was billed already. */
  invoice_number: z.string(),
  catalogue_part_id: uuid.nullable(),
  part_number: z.string(),
  description: z.string(),
  /** How many are asked to go back. */
  quantity: z.number(),
  /** The cost of one piece; null for people who do not see costs. */
  cost_decimal: cents.nullable(),
  /** Null until the vendor answered. */
  quantity_accepted: z.number().nullable(),
  restocking_fee: cents.nullable(),
  /** Accepted × cost − restocking fee; as if all were accepted until the vendor answered. */
  total: cents.nullable(),
  reason: z.string(),
  note: z.string(),
  /** The last day on which the vendor takes it; null if it is unknown. */
  due_on: calendarDate.nullable(),
  return_id: uuid.nullable(),
  return_number: z.string(),
  requested_by: z.string(),
  requested_at: instant,
  version,
});
export type ReturnRequest = z.output<typeof returnRequest>;

export const listReturnRequests = defineEndpoint({
  method: 'GET',
  path: '/inventory/returns/requests',
  summary: 'What is asked to go back from the chosen location, oldest first; found by part, order or vendor.',
  permission: view('part_return'),
  location: 'required',
  input: listInput(['requested_at']).extend({
    ...goesOnAfter,
    /** The statuses to list; without any, requests that are not on a return yet. */
    statuses: commaList(z.enum(RETURN_REQUEST_STATUSES)).optional(),
    vendor_id: uuid.optional(),
    work_order_id: uuid.optional(),
  }),
  output: listOutput(returnRequest).extend(goesOnNext),
});

export const viewReturnRequests = defineEndpoint({
  method: 'GET',
  path: '/inventory/returns/requests/by-ids',
  summary: 'Some return requests, such as those chosen for one return.',
  permission: view('part_return'),
  input: z.object({ ids: commaList(uuid) }),
  output: z.object({ collection: z.array(returnRequest) }),
});

export const createReturnRequest = defineEndpoint({
  method: 'POST',
  path: '/inventory/returns/requests/create',
  summary: 'Asks to send back a part of an order or from the shelf.',
  permission: create('part_return'),
  location: 'required',
  status: 200,
  refuses: ['part_cannot', 'return_not_possible'],
  input: z.object({
    id: uuid,
    /** A part that came for an order. */
    part_request_id: uuid.nullable().default(null),
    /** A part from the shelf of the location. */
    catalogue_part_id: uuid.nullable().default(null),
    /** The vendor it came from unless given. */
    vendor_id: uuid.nullable().default(null),
    quantity: decimal('Quantity', 0.0001, MOST_PIECES),
    reason: requiredText('Reason', 200),
    note: optionalLongText('Note', 2000),
    /** It lies ready to be sent already. */
    is_ready: z.boolean().default(false),
  }),
  output: returnRequest,
});

export const changeReturnRequest = defineEndpoint({
  method: 'POST',
  path: '/inventory/returns/requests/update',
  summary: 'Changes what is asked to go back, as long as it is on no return.',
  permission: change('part_return'),
  refuses: ['return_not_possible'],
  input: z.object({
    id: uuid,
    version,
    vendor_id: uuid.nullable(),
    quantity: decimal('Quantity', 0.0001, MOST_PIECES),
    reason: requiredText('Reason', 200),
    note: optionalLongText('Note', 2000),
    is_ready: z.boolean(),
  }),
  output: returnRequest,
});

export const deleteReturnRequest = defineEndpoint({
  method: 'POST',
  path: '/inventory/returns/requests/delete',
  summary: 'Withdraws a return request that is on no return; the part stays where it is.',
  permission: change('part_return'),
  refuses: ['return_not_possible'],
  input: z.object({ id: uuid, version }),
  output: z.object({}),
});

export const returnToInventory = defineEndpoint({
  method: 'POST',
  path: '/inventory/returns/special-to-inventory',
  summary:
    'Puts a part that was bought for an order into the stock here at its cost, and into the catalogue if it is not there.',
  permission: move('part_return'),
  refuses: ['part_cannot', 'return_not_possible', 'part_is_not_counted', 'no_longer_there', 'is_retired'],
  input: z.object({
    /** Of the return request that it ends, or that it makes. */
    id: uuid,
    part_request_id: uuid,
    quantity: decimal('Quantity', 0.0001, MOST_PIECES),
    reason: requiredText('Reason', 200),
    /** The part in the catalogue; without one, a part is entered by its number and description. */
    catalogue_part_id: uuid.nullable().default(null),
    part_number: optionalText('Part number', 60),
    name: optionalText('Name', 200),
  }),
  output: returnRequest,
});

const returnRow = z.object({
  id: uuid,
  number: z.int(),
  /** The displayed number: 'RTTOR-3'. */
  return_number: z.string(),
  workplace_id: uuid,
  vendor_id: uuid,
  vendor_name: z.string(),
  status: z.enum(RETURN_STATUSES),
  items_count: z.int(),
  /** The credit requested in all; null for people who do not see costs. */
  asked_cents: cents.nullable(),
  /** The credit the vendor gave; null until it answered. */
  credited_cents: cents.nullable(),
  credit_memo_number: z.string(),
  credit_date: calendarDate.nullable(),
  /** The earliest last day of its items. */
  due_on: calendarDate.nullable(),
  created_by: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
  version,
});
export type VendorReturnRow = z.output<typeof returnRow>;

const returnView = returnRow
  .extend({
    note: z.string(),
    items: z.array(returnRequest),
    actions: z.array(z.enum(RETURN_ACTIONS)),
    sent_by: z.string(),
    /** The vendor's credit that it became. */
    vendor_credit: z.object({ id: uuid, credit_number: z.string() }).nullable(),
  })
  .meta({ id: 'VendorReturn' });
export type VendorReturn = z.output<typeof returnView>;

const answeredReturn = z.object({ part_return: returnView });

export const listReturns = defineEndpoint({
  method: 'GET',
  path: '/inventory/returns',
  summary: 'What was sent back to vendors from the chosen location, newest first.',
  permission: view('part_return'),
  location: 'required',
  input: listInput(['created_at', 'number']).extend({
    ...goesOnAfter,
    statuses: commaList(z.enum(RETURN_STATUSES)).optional(),
    vendor_id: uuid.optional(),
  }),
  output: listOutput(returnRow).extend(goesOnNext),
});

/** An item that a vendor took back. */
const returnedItem = z.object({
  id: uuid,
  return_id: uuid,
  credit_memo_number: z.string(),
  vendor_name: z.string(),
  part_number: z.string(),
  description: z.string(),
  quantity_accepted: z.number().nullable(),
  cost: cents.nullable(),
  total_cost: cents.nullable(),
  reason: z.string(),
  note: z.string(),
  credit_date: calendarDate.nullable(),
});

export const listReturnedItems = defineEndpoint({
  method: 'GET',
  path: '/inventory/returns/items',
  summary: 'What vendors took back, thing by thing, newest first.',
  permission: view('part_return'),
  location: 'required',
  input: listInput(['credit_date'], MAX_ROWS_PER_PAGE).extend({ vendor_id: uuid.optional() }),
  output: listOutput(returnedItem),
});

export const viewReturn = defineEndpoint({
  method: 'GET',
  path: '/inventory/returns/{id}/view',
  summary: 'One return to a vendor, with what is on it.',
  permission: view('part_return'),
  input: z.object({ id: uuid }),
  output: answeredReturn,
});

export const createReturn = defineEndpoint({
  method: 'POST',
  path: '/inventory/returns/create',
  summary: 'Puts return requests and cores together into one return to a vendor.',
  permission: create('part_return'),
  location: 'required',
  refuses: ['return_not_possible'],
  input: z.object({
    id: uuid,
    vendor_id: uuid,
    request_ids: z.array(uuid).max(MOST_REQUESTS).default([]),
    /** Cores to go back, by the ids of their core returns. */
    core_return_ids: z.array(uuid).max(MOST_REQUESTS).default([]),
    note: optionalLongText('Note', 2000),
  }),
  output: answeredReturn,
});

export const removeFromReturn = defineEndpoint({
  method: 'POST',
  path: '/inventory/returns/remove-request',
  summary: 'Takes something off a return that was not sent; it waits for another one.',
  permission: change('part_return'),
  refuses: ['return_not_possible'],
  input: z.object({ id: uuid, version, request_id: uuid }),
  output: answeredReturn,
});

export const addToReturn = defineEndpoint({
  method: 'POST',
  path: '/inventory/returns/add-requests',
  summary: 'Puts more requests and cores on a return that was not sent.',
  permission: change('part_return'),
  refuses: ['return_not_possible'],
  input: z.object({
    id: uuid,
    version,
    request_ids: z.array(uuid).max(MOST_REQUESTS).default([]),
    core_return_ids: z.array(uuid).max(MOST_REQUESTS).default([]),
  }),
  output: answeredReturn,
});

export const sendReturn = defineEndpoint({
  method: 'POST',
  path: '/inventory/returns/send',
  summary: 'Sends a return: its parts leave their orders and shelves, its cores are picked up.',
  permission: move('part_return'),
  refuses: ['return_not_possible', 'part_cannot', 'not_enough_stock'],
  input: z.object({ id: uuid, version }),
  output: answeredReturn,
});

export const confirmReturn = defineEndpoint({
  method: 'POST',
  path: '/inventory/returns/confirm',
  summary: 'Enters what the vendor accepted; the total becomes the vendor’s credit.',
  permission: move('part_return'),
  refuses: ['return_not_possible', 'day_is_closed', 'day_not_possible'],
  input: z.object({
    id: uuid,
    version,
    /** Of the vendor's credit, so that a repeated call makes one. */
    vendor_credit_id: uuid,
    credit_memo_number: optionalText('Credit memo number', 60),
    credit_date: sentDate,
    items: z
      .array(
        z.object({
          id: uuid,
          quantity_accepted: decimal('Quantity accepted', 0, MOST_PIECES),
          /** The price we ask for; our cost unless given. */
          cost_cents: amount('Price per unit').optional(),
          restocking_fee_cents: amount('Restocking fee'),
        }),
      )
      .min(1)
      .max(MOST_REQUESTS),
  }),
  output: answeredReturn,
});

export const deleteReturn = defineEndpoint({
  method: 'POST',
  path: '/inventory/returns/delete',
  summary: 'Deletes a return that was not sent; what is on it waits for another one.',
  permission: remove('part_return'),
  refuses: ['return_not_possible'],
  input: z.object({ id: uuid, version }),
  output: z.object({}),
});

export const printPackagingSlip = defineEndpoint({
  method: 'GET',
  path: '/inventory/returns/{id}/packaging-slip',
  summary: 'The slip that lies with the parts.',
  permission: view('part_return'),
  input: z.object({ id: uuid, ...printedAs }),
  output: z.file(),
});
