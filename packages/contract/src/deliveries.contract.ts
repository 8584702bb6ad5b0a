import { MOST_PACKAGES } from '@baydesk/domain/limits';
import { cents as toCents } from '@baydesk/domain/money/cents';
import { PART_REQUEST_STATUSES } from '@baydesk/domain/part-requests/part-request-status';
import { change, create, view } from '@baydesk/domain/permissions/permission';
import { PURCHASE_ORDER_STATUSES } from '@baydesk/domain/purchasing/purchase-order-status';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { yesOrNo } from './define-records.ts';
import {
  amount,
  calendarDate,
  changedLongText,
  changedText,
  cents,
  decimal,
  instant,
  optionalAmount,
  optionalLongText,
  optionalText,
  requiredText,
  sentDate,
  uuid,
  version,
} from './fields.ts';
import { goesOnAfter, goesOnNext, listInput, listOutput } from './list.ts';

const MOST_ITEMS = 500;

/** Amounts are null for people who do not see costs. */
const deliveryRow = z.object({
  id: uuid,
  number: z.int(),
  /** The displayed number: 'DLTOR-44'. */
  delivery_number: z.string(),
  workplace_id: uuid,
  vendor_id: uuid,
  vendor_name: z.string(),
  /** Null for a delivery without an order. */
  order_id: uuid.nullable(),
  order_number: z.string(),
  vendor_invoice_number: z.string(),
  /** The day on the vendor's paper. */
  delivery_date: calendarDate,
  items_count: z.int(),
  total_cents: cents.nullable(),
  /** The total of the vendor's paper less that of the received goods; null until it is typed. */
  difference_cents: cents.nullable(),
  /** True if the total of the paper differs, and the difference is not settled. */
  has_open_difference: z.boolean(),
  accepted_by: z.string(),
  accepted_at: instant,
  version,
});
export type DeliveryRow = z.output<typeof deliveryRow>;

/** The order, line and customer that an item is for. */
const awaitedBy = z.object({
  id: uuid,
  work_order_id: uuid,
  work_order_number: z.string(),
  line_name: z.string(),
  customer_name: z.string(),
  status: z.enum(PART_REQUEST_STATUSES),
});

const itemFacts = {
  id: uuid,
  order_item_id: uuid.nullable(),
  catalogue_part_id: uuid.nullable(),
  /** The request it was bought for; null for pieces for the shelf. */
  part_request: awaitedBy.nullable(),
  description: z.string(),
  part_number: z.string(),
  manufacturer_name: z.string(),
  category_label: z.string(),
  /** Of the catalogue part, for a scanner. */
  barcode: z.string(),
  /** For one package. */
  price: cents.nullable(),
  /** The core charge of one package. */
  core_charge_cents: cents.nullable(),
  itemsPerPackage: z.number(),
};

/** An item as it was received, after corrections. */
const deliveryItem = z.object({
  ...itemFacts,
  /** The ordered price; null for an item that was not ordered. */
  ordered_price: cents.nullable(),
  /** Packages. */
  quantity_delivered: z.number(),
  /** Packages beyond the quantity that was still to come. */
  quantity_over: z.number(),
  /** The fewest packages that a correction may leave, because their pieces are used already. */
  quantity_least: z.number(),
  total: cents.nullable(),
  corrections: z.array(
    z.object({
      quantity_delivered: z.number(),
      price: cents.nullable(),
      reason: z.string(),
      by: z.string(),
      at: instant,
    }),
  ),
});
export type DeliveryItem = z.output<typeof deliveryItem>;

/** A difference between the vendor's paper, the received items and the order. */
const differenceLine = z.object({
  item_id: uuid.nullable(),
  description: z.string(),
  ordered: z.string(),
  received: z.string(),
  /** The amount by which the received items cost more than the ordered ones. */
  amount_cents: cents,
});

const deliveryView = deliveryRow
  .extend({
    items: z.array(deliveryItem),
    items_cents: cents.nullable(),
    cores_cents: cents.nullable(),
    freight_cents: cents.nullable(),
    other_charges_cents: cents.nullable(),
    tax_cents: cents.nullable(),
    /** The total on the vendor's paper; null until it is typed. */
    stated_total_cents: cents.nullable(),
    differences: z.array(differenceLine),
    settled: z
      .object({ by: z.string(), at: instant, reason: z.string(), keeps: z.enum(['ours', 'theirs']) })
      .nullable(),
    note: z.string(),
    /** The bills and credits of the vendor that it made, as people with access to them may open them. */
    bills: z.array(z.object({ id: uuid, number: z.string(), kind: z.enum(['bill', 'credit']), amount_cents: cents })),
    /** The vendor's papers hang on notes of the delivery. */
    notes_count: z.int(),
  })
  .meta({ id: 'Delivery' });
export type Delivery = z.output<typeof deliveryView>;

const answeredDelivery = z.object({ delivery: deliveryView });

export const listDeliveries = defineEndpoint({
  method: 'GET',
  path: '/inventory/deliveries',
  summary: 'What vendors delivered to the chosen location; found by number, the vendor’s number, vendor or part.',
  permission: view('delivery'),
  location: 'required',
  input: listInput(['accepted_at', 'number', 'delivery_date']).extend({
    ...goesOnAfter,
    vendor_id: uuid.optional(),
    order_id: uuid.optional(),
    catalogue_part_id: uuid.optional(),
    work_order_id: uuid.optional(),
    /** Only deliveries with a difference to the vendor's paper that is not settled. */
    has_open_difference: yesOrNo.optional(),
  }),
  output: listOutput(deliveryRow).extend(goesOnNext),
});

export const viewDelivery = defineEndpoint({
  method: 'GET',
  path: '/inventory/deliveries/{id}/view',
  summary: 'One delivery with its items, the vendor’s papers, and where they differ.',
  permission: view('delivery'),
  input: z.object({ id: uuid }),
  output: answeredDelivery,
});

/** An item of an order that has not come completely. */
const receiptItem = z.object({ ...itemFacts, quantity_ordered: z.number(), quantity_remaining: z.number() });
export type ReceiptItem = z.output<typeof receiptItem>;

export const viewReceipt = defineEndpoint({
  method: 'GET',
  path: '/inventory/deliveries/receipt',
  summary: 'What is still to come of an order, ready to be received.',
  permission: create('delivery'),
  input: z.object({ order_id: uuid }),
  output: z.object({
    order: z.object({
      id: uuid,
      order_number: z.string(),
      status: z.enum(PURCHASE_ORDER_STATUSES),
      workplace_id: uuid,
      vendor_id: uuid,
      vendor_name: z.string(),
      vendor_reference: z.string(),
      /** The version of the order, so that the same goods are not received twice. */
      version,
      /** Today, where the order is. */
      today: calendarDate,
    }),
    items: z.array(receiptItem),
  }),
});

const receivedItem = z.object({
  /** Of the delivery's item. */
  id: uuid,
  /** Null for items that were not ordered. */
  order_item_id: uuid.nullable().default(null),
  catalogue_part_id: uuid.nullable().default(null),
  part_number: optionalText('Part number', 60),
  description: optionalText('Description', 200),
  /** As ordered unless given, for people who do not see costs; asked for where no price is known. 0 is what came free. */
  price_cents: amount('Price').nullish(),
  core_charge_cents: amount('Core charge').optional(),
  /** As ordered unless given; 1 for items that were not ordered. */
  items_per_package: decimal('Items per package', 0.0001, 10_000).optional(),
  quantity_delivered: decimal('Quantity', 0, MOST_PACKAGES),
  /** Pieces that have not come stay open or are cancelled. */
  rest: z.enum(['open', 'cancel']).default('open'),
});

const newDelivery = z.object({
  id: uuid,
  vendor_id: uuid,
  order_id: uuid.nullable().default(null),
  items: z.array(receivedItem).min(1).max(MOST_ITEMS),
});

/** How another price than ordered would change the costs and sell prices of a part. */
const priceEffect = z.object({
  item_id: uuid,
  description: z.string(),
  /** The ordered cost of one piece; null for items that were not ordered. */
  ordered_cost_cents: cents.nullable(),
  received_cost_cents: cents,
  /** The average of the stock for pieces that go onto the shelf; null otherwise. */
  average_before_cents: cents.nullable(),
  average_after_cents: cents.nullable(),
  /** Of the request, or of one piece from stock by the rules; null where no rule gives one. */
  sell_price_before_cents: cents.nullable(),
  sell_price_after_cents: cents.nullable(),
  /** The order whose line would be priced anew; a price that somebody typed stays. */
  work_order: z.object({ id: uuid, number: z.string(), line_name: z.string(), is_price_typed: z.boolean() }).nullable(),
});
export type PriceEffect = z.output<typeof priceEffect>;

export const checkDelivery = defineEndpoint({
  method: 'POST',
  path: '/inventory/deliveries/check',
  effect: 'read',
  status: 200,
  summary: 'What accepting a delivery would do where its prices differ from the order; changes nothing.',
  permission: create('delivery'),
  location: 'required',
  input: newDelivery.extend({ vendor_invoice_number: optionalText('Vendor invoice number', 60) }),
  output: z.object({
    effects: z.array(priceEffect),
    /** Items of which more came than was still to come. */
    over: z.array(z.object({ item_id: uuid, description: z.string(), quantity_over: z.number() })),
    /** The same number is on another delivery of the vendor. */
    same_number: z.object({ id: uuid, delivery_number: z.string() }).nullable(),
  }),
});

export const acceptDelivery = defineEndpoint({
  method: 'POST',
  path: '/inventory/deliveries/accept',
  summary: 'Receives what came: onto the shelf, or to the parts that orders wait for; the vendor’s bill is entered.',
  permission: create('delivery'),
  location: 'required',
  refuses: ['nothing_received', 'purchase_order_cannot', 'day_is_closed', 'day_not_possible', 'bill_number_taken'],
  input: newDelivery.extend({
    vendor_invoice_number: optionalText('Vendor invoice number', 60),
    delivery_date: sentDate,
    freight_cents: amount('Freight').default(toCents(0)),
    other_charges_cents: amount('Other charges').default(toCents(0)),
    tax_cents: amount('Tax').default(toCents(0)),
    /** The total on the vendor's paper, where it is at hand. */
    stated_total_cents: optionalAmount('Total on the vendor’s invoice'),
    note: optionalLongText('Note', 2000),
    /** Prices the lines of orders anew where the cost differs; prices that somebody typed stay. */
    update_prices: z.boolean().default(false),
    /** The number is on another bill of this vendor, and that is right. */
    is_number_right: z.boolean().default(false),
    /** The order as it was read; refused where somebody received some of it meanwhile. */
    order_version: version.optional(),
    /** The order it was accepted from, and the screen it was accepted on. */
    work_order_id: uuid.nullable().default(null),
    dialogOrigin: optionalText('Origin', 60),
  }),
  output: answeredDelivery,
});

export const editDelivery = defineEndpoint({
  method: 'POST',
  path: '/inventory/deliveries/edit',
  summary: 'Corrects what was received, as far as it is not used yet, by movements and entries of now.',
  permission: change('delivery'),
  refuses: ['already_used', 'day_is_closed', 'bill_number_taken'],
  input: z.object({
    id: uuid,
    version,
    vendor_invoice_number: changedText('Vendor invoice number', 60),
    note: changedLongText('Note', 2000),
    stated_total_cents: amount('Total on the vendor’s invoice').nullable().optional(),
    is_number_right: z.boolean().default(false),
    corrections: z
      .array(
        z.object({
          /** Of the correction, so that a repeated call corrects once. */
          id: uuid,
          item_id: uuid,
          quantity_delivered: decimal('Quantity', 0, MOST_PACKAGES),
          price_cents: amount('Price').optional(),
          reason: requiredText('Reason', 200),
        }),
      )
      .max(MOST_ITEMS)
      .default([]),
  }),
  output: answeredDelivery,
});

export const settleDifference = defineEndpoint({
  method: 'POST',
  path: '/inventory/deliveries/settle-difference',
  summary: 'Settles that the vendor’s paper says something else: either we owe what it says, or what was received.',
  permission: change('vendor_transaction'),
  refuses: ['no_difference', 'day_is_closed'],
  input: z.object({ id: uuid, version, keeps: z.enum(['ours', 'theirs']), reason: requiredText('Reason', 200) }),
  output: answeredDelivery,
});
