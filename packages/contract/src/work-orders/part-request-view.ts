import { AUTHORIZED_BY } from '@baydesk/domain/lines/authorization';
import { CORE_RETURN_STATES } from '@baydesk/domain/part-requests/core-return';
import {
  PART_REQUEST_ACTIONS,
  PART_REQUEST_STATUSES,
  PART_SOURCES,
} from '@baydesk/domain/part-requests/part-request-status';
import { PURCHASE_ORDER_STATUSES } from '@baydesk/domain/purchasing/purchase-order-status';
import { z } from 'zod';
import { calendarDate, cents, instant, price, uuid, version } from '../fields.ts';
import { discountView } from './discount.ts';
import { flag } from './order-fields.ts';

/** Amounts in cents per unit. Prices, costs and margins are null for people who may not see them. */
export const partRequestView = z.object({
  id: uuid,
  work_order_id: uuid,
  line_id: uuid,
  position: z.int(),
  description: z.string(),
  part_number: z.string(),
  quantity: z.number(),
  part_source_type: z.enum(PART_SOURCES),
  /** The part of the catalogue; null for one that is only described, and in older snapshots. */
  catalogue_part_id: uuid.nullable().default(null),
  vendor_id: uuid.nullable(),
  vendor_name: z.string(),
  cost: cents.nullable(),
  core: price,
  is_core_ok: flag.nullable(),
  /** The worn part to return to the vendor; absent unless it came back, and in older snapshots. */
  core_return: z.object({ id: uuid, state: z.enum(CORE_RETURN_STATES), due_on: calendarDate }).optional(),
  sell_price: cents.nullable(),
  is_price_typed: z.boolean(),
  /** The explanation of the price, in sentences. */
  price_reasons: z.array(z.string()),
  /** (sell − cost) ÷ sell, after its discount. */
  margin: z.number().nullable(),
  /** Quantity × price, to the cent and before the discount. */
  total: price,
  discount: discountView,
  part_category_id: uuid,
  part_category: z.string(),
  is_tax_exempt: z.boolean(),
  status: z.enum(PART_REQUEST_STATUSES),
  /** The actions its status allows. */
  actions: z.array(z.enum(PART_REQUEST_ACTIONS)),
  is_return_requested: z.boolean(),
  /** The person who authorized the part by itself, and how; absent if its line was authorized, and in older snapshots. */
  authorization: z
    .object({ decided_by: z.string(), how: z.enum(AUTHORIZED_BY), decided_at: instant, amount: cents.nullable() })
    .optional(),
  /** Where it is bought; absent unless it is on a purchase order, and in older snapshots. */
  purchase_order: z
    .object({
      id: uuid,
      order_number: z.string(),
      status: z.enum(PURCHASE_ORDER_STATUSES),
      expected_on: calendarDate.nullable(),
    })
    .optional(),
  note_id: uuid.nullable(),
  requested_by: z.string(),
  requested_at: instant,
  version,
});
export type PartRequest = z.output<typeof partRequestView>;

/** A part request as it is stored and printed, with every price. */
export const pricedPartRequestView = partRequestView.extend({ core: cents, total: cents });
export type PricedPartRequest = z.output<typeof pricedPartRequestView>;
