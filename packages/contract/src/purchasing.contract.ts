import { PURCHASE_ORDER_ACTIONS, PURCHASE_ORDER_STATUSES } from '@baydesk/domain/purchasing/purchase-order-status';
import { MOST_PACKAGES } from '@baydesk/domain/limits';
import { PART_REQUEST_STATUSES } from '@baydesk/domain/part-requests/part-request-status';
import { change, create, move, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { yesOrNo } from './define-records.ts';
import { documentMail, printedAs } from './document-fields.ts';
import {
  amount,
  calendarDate,
  changedText,
  cents,
  decimal,
  email,
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

export const MOST_ITEMS = 200;
export const MOST_ORDERS_AT_ONCE = 50;
const MOST_RECIPIENTS = 10;

/** Amounts are null for people who do not see costs. */
const purchaseOrderRow = z.object({
  id: uuid,
  number: z.int(),
  /** The displayed number: 'POTOR-118'. */
  order_number: z.string(),
  workplace_id: uuid,
  vendor_id: uuid,
  vendor_name: z.string(),
  status: z.enum(PURCHASE_ORDER_STATUSES),
  /** The vendor's own number for it. */
  vendor_reference: z.string(),
  expected_on: calendarDate.nullable(),
  is_overdue: z.boolean(),
  items_count: z.int(),
  total_cents: cents.nullable(),
  created_by: z.string(),
  created_at: instant,
  sent_at: instant.nullable(),
  version,
});
export type PurchaseOrderRow = z.output<typeof purchaseOrderRow>;

/** An item is bought by the package, which holds one piece or several. */
const purchaseOrderItem = z.object({
  id: uuid,
  position: z.int(),
  catalogue_part_id: uuid.nullable(),
  /** The vendor's number of the part, otherwise ours. */
  part_number: z.string(),
  description: z.string(),
  /** How many packages. */
  quantity: z.number(),
  items_per_package: z.number(),
  /** For one package; null where nobody knows it yet, 0 where it comes free. */
  price_cents: cents.nullable(),
  core_charge_cents: cents.nullable(),
  total_cents: cents.nullable(),
  delivered_quantity: z.number(),
  cancelled_quantity: z.number(),
  quantity_remaining: z.number(),
  /** The request that it is bought for; null for pieces for the shelf. */
  part_request: z
    .object({
      id: uuid,
      work_order_id: uuid,
      work_order_number: z.string(),
      line_name: z.string(),
      customer_name: z.string(),
      /** How many pieces are asked for, which may have changed since. */
      quantity: z.number(),
      status: z.enum(PART_REQUEST_STATUSES),
      /** The customer has agreed to the work. */
      is_line_authorized: z.boolean(),
    })
    .nullable(),
});
export type PurchaseOrderItem = z.output<typeof purchaseOrderItem>;

/** An address to which the order was sent at one time. */
const purchaseOrderMail = documentMail.extend({
  /** Null where the vendor was told without a message, such as by telephone. */
  status: documentMail.shape.status.nullable(),
  is_again: z.boolean(),
});

const purchaseOrderView = purchaseOrderRow
  .extend({
    note: z.string(),
    vendor_email: z.string(),
    account_number: z.string(),
    /** The deposits on worn parts, which come on top of the total. */
    cores_cents: cents.nullable(),
    /** Items whose price nobody knows yet; the total is without them. */
    unpriced_count: z.int(),
    /** The vendor's minimum order; null where it takes any order. */
    minimum_order_cents: cents.nullable(),
    items: z.array(purchaseOrderItem),
    mails: z.array(purchaseOrderMail),
    /** The actions that its status allows. */
    actions: z.array(z.enum(PURCHASE_ORDER_ACTIONS)),
  })
  .meta({ id: 'PurchaseOrder' });
export type PurchaseOrder = z.output<typeof purchaseOrderView>;

export const answeredOrder = z.object({ order: purchaseOrderView });

const PURCHASE_ORDER_COLUMNS = ['created_at', 'number', 'expected_on'] as const;

export const listPurchaseOrders = defineEndpoint({
  method: 'GET',
  path: '/inventory/orders',
  summary: 'What the chosen location ordered from vendors; found by number, vendor, part or the order it is for.',
  permission: view('purchase_order'),
  location: 'required',
  input: listInput(PURCHASE_ORDER_COLUMNS).extend({
    ...goesOnAfter,
    statuses: commaList(z.enum(PURCHASE_ORDER_STATUSES)).optional(),
    vendor_id: uuid.optional(),
    /** The orders that have items for this work order. */
    work_order_id: uuid.optional(),
    /** The orders that have items of this catalogue part. */
    catalogue_part_id: uuid.optional(),
    is_overdue: yesOrNo.optional(),
  }),
  output: listOutput(purchaseOrderRow).extend(goesOnNext),
});

export const viewPurchaseOrder = defineEndpoint({
  method: 'GET',
  path: '/inventory/orders/{id}/view',
  summary: 'One order to a vendor, with its items and to whom it was sent.',
  permission: view('purchase_order'),
  input: z.object({ id: uuid }),
  output: answeredOrder,
});

/** A price that is not given is what the vendor asked last; it stays empty where nobody knows it. */
const newItem = z.object({
  id: uuid,
  /** Bought for this request, which gives the part, its words and how many. */
  part_request_id: uuid.nullable().default(null),
  catalogue_part_id: uuid.nullable().default(null),
  part_number: optionalText('Part number', 60),
  description: optionalText('Description', 200),
  quantity: decimal('Quantity', 0.0001, MOST_PACKAGES).optional(),
  items_per_package: decimal('Items per package', 0.0001, 10_000).default(1),
  price_cents: amount('Price').optional(),
});

const newOrder = z.object({
  id: uuid,
  vendor_id: uuid,
  note: optionalLongText('Note', 2000),
  items: z.array(newItem).max(MOST_ITEMS).default([]),
});

export const createPurchaseOrder = defineEndpoint({
  method: 'POST',
  path: '/inventory/orders/create',
  summary: 'Begins an order to a vendor.',
  permission: create('purchase_order'),
  location: 'required',
  input: newOrder,
  output: answeredOrder,
});

export const createPurchaseOrders = defineEndpoint({
  method: 'POST',
  path: '/inventory/orders/create-many',
  summary:
    'Puts what is bought onto the open draft to each of several vendors, such as everything that is low, or begins one.',
  permission: create('purchase_order'),
  location: 'required',
  input: z.object({
    orders: z
      .array(
        newOrder.extend({
          /** The id of the draft that is begun if the vendor has none. */
          id: uuid,
          items: z.array(newItem).min(1).max(MOST_ITEMS),
        }),
      )
      .min(1)
      .max(MOST_ORDERS_AT_ONCE)
      .refine(
        (orders) => new Set(orders.map(({ vendor_id }) => vendor_id)).size === orders.length,
        'Each vendor can be named once',
      ),
  }),
  /** The drafts of the input; one with another id is a draft that existed already. */
  output: z.object({ orders: z.array(purchaseOrderView) }),
});

export const changePurchaseOrder = defineEndpoint({
  method: 'POST',
  path: '/inventory/orders/change',
  summary: 'Changes the vendor’s own number and the day an order is expected.',
  permission: change('purchase_order'),
  input: z.object({
    id: uuid,
    version,
    vendor_reference: changedText('Vendor’s number', 60),
    expected_on: sentDate.nullable().optional(),
  }),
  output: answeredOrder,
});

export const savePurchaseOrderNote = defineEndpoint({
  method: 'POST',
  path: '/inventory/orders/save-note',
  summary: 'Keeps a note for the vendor on an order.',
  permission: change('purchase_order'),
  input: z.object({ id: uuid, version, note: optionalLongText('Note', 2000) }),
  output: answeredOrder,
});

const withItem = answeredOrder.extend({ order_id: uuid });

export const addPurchaseOrderItem = defineEndpoint({
  method: 'POST',
  path: '/inventory/orders/add-item',
  summary: 'Puts something more onto an order.',
  permission: change('purchase_order'),
  input: newItem.extend({ order_id: uuid }),
  output: withItem,
});

export const changePurchaseOrderItem = defineEndpoint({
  method: 'POST',
  path: '/inventory/orders/change-item',
  summary: 'Changes how many of an item are ordered, how they are packed and what they cost.',
  permission: change('purchase_order'),
  input: z.object({
    id: uuid,
    order_id: uuid,
    version,
    part_number: changedText('Part number', 60),
    description: requiredText('Description', 200),
    quantity: decimal('Quantity', 0.0001, MOST_PACKAGES),
    items_per_package: decimal('Items per package', 0.0001, 10_000).optional(),
    /** Stays as it is unless given, for people who do not see costs. */
    price_cents: amount('Price').optional(),
  }),
  output: withItem,
});

export const removePurchaseOrderItem = defineEndpoint({
  method: 'POST',
  path: '/inventory/orders/remove-item',
  summary: 'Takes an item off an order; the part that it was for is to be ordered again.',
  permission: change('purchase_order'),
  input: z.object({ id: uuid, order_id: uuid, version }),
  output: withItem,
});

export const sendPurchaseOrder = defineEndpoint({
  method: 'POST',
  path: '/inventory/orders/send-email',
  summary: 'Mails an order to the vendor; without recipients it only says that the vendor was told.',
  permission: move('purchase_order'),
  input: z.object({
    order_id: uuid,
    version,
    data: z.object({
      /** Of the message, so that a repeated call sends nothing twice. */
      id: uuid,
      recipients: z.array(z.object({ to_address: email, to_name: requiredText('Name', 120) })).max(MOST_RECIPIENTS),
      subject: optionalText('Subject', 200),
      message: optionalLongText('Message', 2000),
    }),
  }),
  output: answeredOrder,
});

export const movePurchaseOrder = defineEndpoint({
  method: 'POST',
  path: '/inventory/orders/change-status',
  summary: 'Says that the vendor confirmed an order, or cancels what has not come of it.',
  permission: move('purchase_order'),
  input: z.object({ id: uuid, version, action: z.enum(['confirm', 'cancel']) }),
  output: answeredOrder,
});

export const deletePurchaseOrder = defineEndpoint({
  method: 'POST',
  path: '/inventory/orders/delete',
  summary: 'Deletes an order that was never sent; its parts are to be ordered again.',
  permission: remove('purchase_order'),
  input: z.object({ id: uuid, version }),
  output: z.object({}),
});

export const printPurchaseOrder = defineEndpoint({
  method: 'GET',
  path: '/inventory/orders/{id}/print',
  summary: 'An order as the vendor gets it.',
  permission: view('purchase_order'),
  input: z.object({ id: uuid, ...printedAs }),
  output: z.file(),
});
