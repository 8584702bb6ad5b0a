import { CREDIT_TERMS } from '@baydesk/domain/customers/credit-terms';
import type { Cents } from '@baydesk/domain/money/cents';
import { REQUIRED_DATA, SHOP_SUPPLIES_OF } from '@baydesk/domain/organization/shop-settings';
import { TAXED_KINDS } from '@baydesk/domain/taxes/compute-tax';
import { ORDER_KINDS } from '@baydesk/domain/work-orders/order-kind';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { z } from 'zod';
import { addedCents, cents, instant, uuid } from '../fields.ts';
import { pinnedNote } from '../pinned-note.ts';
import { discountView } from './discount.ts';
import { lineView, pricedLineView, unknown_costs } from './line-view.ts';
import { workOrderRow } from './order-row.ts';

/** The rules behind an order's totals, so that the browser computes the same totals as the server. */
export const totalsRules = z.object({
  supplies: z.union([
    z.object({ source: z.literal('order'), amount_cents: cents }),
    z.object({
      source: z.enum(['customer', 'location', 'organization']),
      percent: z.number(),
      of: z.enum(SHOP_SUPPLIES_OF),
      min_cents: cents.nullable(),
      max_cents: cents.nullable(),
    }),
  ]),
  tax_components: z.array(
    z.object({
      name: z.string(),
      rate_percent: z.number(),
      applies_to: z.array(z.enum(TAXED_KINDS)),
      is_compound: z.boolean(),
    }),
  ),
  is_tax_exempt: z.boolean(),
});
export type TotalsRules = z.output<typeof totalsRules>;

/** The rules an order was added up by when it was settled, as they are stored. */
export interface FrozenRules extends TotalsRules {
  readonly exempt_category_ids: readonly string[];
  /** The hourly cost of each technician; absent in rules older than the field. */
  readonly hourly_costs?: Readonly<Record<string, Cents | null>>;
}

/** The amounts that the customer pays. */
export const totalsView = z.object({
  /** Labour and parts before discounts. */
  labour_cents: cents,
  parts_cents: cents,
  /** The discounts of the lines and their parts, and what these lines bear of the order's. */
  line_discounts_cents: addedCents,
  order_discount_cents: addedCents,
  /** Core deposits charged, less those credited. */
  cores_cents: cents,
  /** Negative; 0 in snapshots older than the field. */
  core_credits_cents: addedCents,
  supplies_cents: cents,
  subtotal_cents: cents,
  taxes: z.array(z.object({ name: z.string(), rate_percent: z.number(), base_cents: cents, tax_cents: cents })),
  tax_cents: cents,
  total_cents: cents,
  /** Labour, parts and cores that others pay, beside the total. Snapshots older than the fields have none. */
  covered_by_warranty_cents: addedCents,
  internal_cents: addedCents,
  /** Null if it is not known, and for people who may not see costs. */
  cost_cents: cents.nullable(),
  /** (sell − cost) ÷ sell of labour and parts after discounts; null if the cost is not known. */
  margin: z.number().nullable(),
  unknown_costs,
});
export type TotalsView = z.output<typeof totalsView>;

const bothTotals = z.object({ quoted: totalsView, authorized: totalsView });

/** A possible move of the order, and what prevents it. */
const allowedMove = z.object({
  status: z.enum(WORK_ORDER_STATUSES),
  label: z.string(),
  needs_reason: z.boolean(),
  /** Runs check-data first. */
  checks_data: z.boolean(),
});

export const workOrderView = z
  .object({
    ...workOrderRow.shape,
    /** Snapshots older than part sales do not say. */
    order_kind: z.enum(ORDER_KINDS).default('work_order'),
    /** The name of a walk-in customer, if given. */
    walk_in_name: z.string().default(''),
    timezone: z.string(),
    status_reason: z.string(),
    allowed_moves: z.array(allowedMove),
    /** True if the caller can change the order now; `editable_reason` says why not. */
    editable: z.boolean(),
    editable_reason: z.string().nullable(),
    /** The lead technician, under the name that older documents use. */
    tech_assigned_id: uuid.nullable(),
    customer: z.object({
      id: uuid,
      name: z.string(),
      email: z.string(),
      telephone: z.string(),
      credit_terms: z.enum(CREDIT_TERMS),
      credit_limit_cents: cents.nullable(),
      /** More is owed than the limit allows; older snapshots do not say. */
      is_over_limit: z.boolean().default(false),
      requires_po: z.boolean(),
      labour_rate_cents: cents.nullable(),
      is_tax_exempt: z.boolean(),
      pinned_note: pinnedNote.nullable(),
    }),
    contact_id: uuid.nullable(),
    contact: z.object({ id: uuid, name: z.string(), email: z.string(), telephone: z.string() }).nullable(),
    vehicle: z.object({
      id: uuid.nullable(),
      vehicle_info: z.string(),
      year: z.int().nullable(),
      maker_name: z.string(),
      model_name: z.string(),
      /** Where the shop's own lists have them; snapshots older than the fields do not say. */
      vehicle_maker_id: uuid.nullable().default(null),
      vehicle_model_id: uuid.nullable().default(null),
      unit: z.string(),
      vin: z.string(),
      licence_plate: z.string(),
      engine: z.string(),
      trim: z.string(),
      drivetrain: z.string(),
      vehicle_type_id: uuid.nullable(),
      vehicle_type: z.string().nullable(),
      counts_engine_hours: z.boolean(),
      pin_notes: z.string(),
      notes: z.string(),
      /** The readings of this order; snapshots older than the fields have them beside the vehicle only. */
      mileage: z.number().nullable().default(null),
      engine_hours: z.number().nullable().default(null),
      /** The newest readings of the vehicle, from any order. */
      newest_mileage: z.number().nullable(),
      newest_engine_hours: z.number().nullable(),
      number_of_work_orders: z.int(),
    }),
    purchase_order: z.string(),
    tax_id: uuid.nullable(),
    tax: z.object({ id: uuid.nullable(), name: z.string(), source: z.enum(['order', 'customer', 'location', 'none']) }),
    shop_supplies_cost: cents.nullable(),
    shop_supplies_reason: z.string(),
    /** The order's own discount, shared over the lines the customer pays. */
    discount: discountView,
    required_data: z.array(z.enum(REQUIRED_DATA)),
    has_own_required_data: z.boolean(),
    /** Null, as the totals are, for people who do not see prices. */
    rules: totalsRules.nullable(),
    totals: bothTotals.nullable(),
    part_request_count: z.int(),
    part_return_request_count: z.int(),
    notes_count: z.int(),
    clock_ins_count: z.int(),
    history_count: z.int(),
    /** Declined lines of the vehicle's earlier orders that were not revived yet. */
    deferred_count: z.int(),
    split_from: z.object({ id: uuid, work_order_number: z.string() }).nullable(),
    imported_number: z.string(),
    created_by: z.string(),
    completed_at: instant.nullable(),
    /** The last change, if it can be undone. */
    undoable: z.object({ event_id: uuid, action: z.string(), actor_name: z.string(), occurred_at: instant }).nullable(),
  })
  .meta({ id: 'WorkOrder' });
export type WorkOrder = z.output<typeof workOrderView>;

/** The answer to every change of an order: the order and its lines. */
export const orderDetail = z.object({ work_order: workOrderView, lines: z.array(lineView) });
export type OrderDetail = z.output<typeof orderDetail>;

const pricedWorkOrder = workOrderView.extend({
  quoted_total: cents,
  authorized_total: cents,
  rules: totalsRules,
  totals: bothTotals,
});

/** An order with its lines as it is stored and printed, with every price. */
export const pricedOrderDetail = z.object({ work_order: pricedWorkOrder, lines: z.array(pricedLineView) });
export type PricedOrderDetail = z.output<typeof pricedOrderDetail>;
export type PricedOrder = PricedOrderDetail['work_order'];
