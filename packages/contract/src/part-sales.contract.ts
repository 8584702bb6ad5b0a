import { PART_SALE_STATUSES } from '@baydesk/domain/part-sales/part-sale-status';
import { MOST_OF_A_PART } from '@baydesk/domain/limits';
import { PART_SOURCES } from '@baydesk/domain/part-requests/part-request-status';
import { change, create, move, remove, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { creditView } from './credits.contract.ts';
import { defineEndpoint } from './define-endpoint.ts';
import {
  cents,
  decimal,
  instant,
  optionalAmount,
  optionalText,
  positiveAmount,
  requiredText,
  sentDate,
  uuid,
  version,
} from './fields.ts';
import { goesOnAfter, goesOnNext, listInput, listOutput } from './list.ts';
import { commaList } from './work-orders/order-fields.ts';
import { orderDetail } from './work-orders/order-view.ts';

const MOST_PARTS = 100;

/** A part sale is an order without work; its id is also the id of its order. */
const partSaleRow = z.object({
  id: uuid,
  number: z.int(),
  /** The displayed number: 'PSTOR-118'. */
  part_sale_number: z.string(),
  status: z.enum(PART_SALE_STATUSES),
  /** True if its invoice is paid. */
  is_paid: z.boolean(),
  workplace_id: uuid,
  workplace_name: z.string(),
  customer_id: uuid,
  customer_name: z.string(),
  /** The customer is the one that stands for all walk-ins; `walk_in_name` is the name of this one, if given. */
  is_walk_in: z.boolean(),
  walk_in_name: z.string(),
  customer_po: z.string(),
  parts_count: z.int(),
  /** The first parts, in the order they were added. */
  parts: z.array(z.string()),
  /** Null for people who do not see prices. */
  total_cents: cents.nullable(),
  created_by: z.string(),
  created_at: instant,
});
export type PartSaleRow = z.output<typeof partSaleRow>;

export const listPartSales = defineEndpoint({
  method: 'GET',
  path: '/part-sales',
  summary: 'Part sales of the chosen location, or of one customer everywhere; found by number, customer, part or PO.',
  permission: view('part_sale'),
  location: 'required',
  input: listInput(['created_at', 'number']).extend({
    ...goesOnAfter,
    statuses: commaList(z.enum(PART_SALE_STATUSES)).optional(),
    customer_id: uuid.optional(),
  }),
  output: listOutput(partSaleRow).extend(goesOnNext),
});

/** An item of the sale's invoice that was credited. */
const saleCredit = z.object({ id: uuid, credit_number: z.string(), total_cents: cents, date: z.string() });

/** A part sale with the order it is, as every change of it answers. */
const partSaleDetail = orderDetail.extend({
  part_sale: z.object({
    id: uuid,
    part_sale_number: z.string(),
    status: z.enum(PART_SALE_STATUSES),
    is_paid: z.boolean(),
    is_walk_in: z.boolean(),
    walk_in_name: z.string(),
    /** The hidden line that its parts stand on. */
    line_id: uuid,
    /** The invoice that stands, if there is one. */
    invoice: z.object({ id: uuid, invoice_number: z.string(), total_cents: cents, open_cents: cents }).nullable(),
    credits: z.array(saleCredit),
  }),
});
export type PartSaleDetail = z.output<typeof partSaleDetail>;

export const viewPartSale = defineEndpoint({
  method: 'GET',
  path: '/part-sales/{id}/view',
  summary: 'One part sale with its parts, totals, invoice and credits.',
  permission: view('part_sale'),
  input: z.object({ id: uuid }),
  output: partSaleDetail,
});

/** A part of the catalogue, or one that is described. Prices that are not given follow the rules. */
const soldPart = z.object({
  id: uuid,
  catalogue_part_id: uuid.nullable().default(null),
  description: optionalText('Description', 200),
  part_number: optionalText('Part number', 60),
  quantity: decimal('Quantity', 0.0001, MOST_OF_A_PART).default(1),
  /** Stock where as many are available, otherwise a vendor, unless given. */
  part_source_type: z.enum(PART_SOURCES).optional(),
  cost: optionalAmount('Cost'),
  sell_price: optionalAmount('Sell price'),
});

export const createPartSale = defineEndpoint({
  method: 'POST',
  path: '/part-sales',
  summary: 'Begins a part sale, to a customer or to whoever walks in; its parts count as authorized.',
  permission: create('part_sale'),
  location: 'required',
  refuses: ['changed_meanwhile', 'no_longer_there'],
  input: z.object({
    id: uuid,
    /** Of the hidden line for its parts. */
    line_id: uuid,
    /** Null for a walk-in. */
    customer_id: uuid.nullable().default(null),
    walk_in_name: optionalText('Name', 120),
    contact_id: uuid.nullable().default(null),
    customer_po: optionalText('Customer PO', 60),
    parts: z.array(soldPart).max(MOST_PARTS).default([]),
  }),
  output: partSaleDetail,
});

export const changePartSale = defineEndpoint({
  method: 'POST',
  path: '/part-sales/change',
  summary: 'Changes for whom a part sale is, their contact and PO.',
  permission: change('part_sale'),
  refuses: ['no_longer_there', 'order_has_deposit'],
  input: z.object({
    id: uuid,
    version,
    /** Null for a walk-in. */
    customer_id: uuid.nullable().optional(),
    walk_in_name: optionalText('Name', 120).unwrap().optional(),
    contact_id: uuid.nullable().optional(),
    customer_po: optionalText('Customer PO', 60).unwrap().optional(),
  }),
  output: partSaleDetail,
});

const refundBy = z.object({ id: uuid, payment_method_id: uuid }).nullable().default(null);

export const sellPartSale = defineEndpoint({
  method: 'POST',
  path: '/part-sales/sell',
  summary: 'Hands over the parts: takes them off the shelf, invoices them and takes the payment, all or nothing.',
  permission: move('part_sale'),
  refuses: [
    'part_cannot',
    'not_ready_to_invoice',
    'day_is_closed',
    'not_enough_stock',
    'customer_on_hold',
    'allocation_not_possible',
    'is_retired',
    'no_longer_there',
    'not_of_this_order',
    'refund_not_possible',
  ],
  input: z.object({
    id: uuid,
    version,
    invoice_id: uuid,
    /** The parts whose cores were handed in; the deposits of the others are charged. */
    cores_returned: z.array(uuid).max(MOST_PARTS).default([]),
    customer_po: optionalText('Customer PO', 60),
    /** Null to be paid later. */
    payment: z
      .object({
        id: uuid,
        payment_method_id: uuid,
        amount_cents: positiveAmount('Amount'),
        reference: optionalText('Reference', 60),
      })
      .nullable()
      .default(null),
    /** How a walk-in gets back what the deposit was too much. */
    refund: refundBy,
  }),
  output: partSaleDetail,
});

export const cancelPartSale = defineEndpoint({
  method: 'POST',
  path: '/part-sales/cancel',
  summary: 'Gives a pending sale up; parts that were set out go back onto the shelf.',
  permission: remove('part_sale'),
  refuses: ['move_is_blocked', 'return_not_possible'],
  input: z.object({ id: uuid, version, reason: requiredText('Reason', 200) }),
  output: partSaleDetail,
});

export const splitPartSale = defineEndpoint({
  method: 'POST',
  path: '/part-sales/split',
  summary: 'Moves parts of a pending sale to a new one for the same customer.',
  permission: change('part_sale'),
  refuses: ['move_is_blocked', 'not_of_this_order'],
  input: z.object({
    id: uuid,
    version,
    new_id: uuid,
    new_line_id: uuid,
    part_request_ids: z.array(uuid).min(1, 'Choose the parts to move').max(MOST_PARTS),
  }),
  output: partSaleDetail.extend({ split_id: uuid, split_number: z.string() }),
});

export const creditPartSale = defineEndpoint({
  method: 'POST',
  path: '/part-sales/credit',
  summary: 'Credits parts of a sale that was invoiced, whole or in part; the goods go back onto the shelf or not.',
  permission: create('credit'),
  location: 'required',
  refuses: [
    'credit_not_possible',
    'return_not_possible',
    'refund_not_possible',
    'day_is_closed',
    'day_not_possible',
    'is_retired',
    'no_longer_there',
    'order_elsewhere',
  ],
  input: z.object({
    /** Of the credit. */
    id: uuid,
    part_sale_id: uuid,
    items: z
      .array(
        z.object({
          /** An item of the invoice. */
          item_id: uuid,
          quantity: decimal('Quantity', 0.0001, MOST_OF_A_PART),
          /** The pieces go back onto the shelf, at the cost they left it with. */
          is_back_on_shelf: z.boolean().default(false),
        }),
      )
      .min(1, 'Choose what is credited')
      .max(MOST_PARTS * 2),
    credit_date: sentDate,
    reason: requiredText('Reason', 200),
    /** Gives the money back at once; null leaves it on the account, which a walk-in does not have. */
    refund: refundBy,
  }),
  output: partSaleDetail.extend({ credit: creditView }),
});
