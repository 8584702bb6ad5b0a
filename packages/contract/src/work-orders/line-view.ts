import { AUTHORIZED_BY } from '@baydesk/domain/lines/authorization';
import { UNKNOWN_COSTS } from '@baydesk/domain/lines/labour-cost';
import { LINE_STATUSES } from '@baydesk/domain/lines/line-status';
import { PART_REQUEST_STATUSES } from '@baydesk/domain/part-requests/part-request-status';
import { z } from 'zod';
import { addedCents, cents, instant, price, uuid, version } from '../fields.ts';
import { discountView } from './discount.ts';
import { flag } from './order-fields.ts';
import { partRequestView, pricedPartRequestView } from './part-request-view.ts';

const technician = z.object({ staff_id: uuid, first_name: z.string(), last_name: z.string() });

export const taskView = z.object({
  id: uuid,
  line_id: uuid,
  position: z.int(),
  description: z.string(),
  is_done: z.boolean(),
  done_by: z.string(),
  done_at: instant.nullable(),
  version,
});
export type LineTask = z.output<typeof taskView>;

/** The tasks and parts that were open when the line was completed. */
const openWorkView = z.object({
  tasks: z.array(z.object({ id: uuid, description: z.string() })),
  part_requests: z.array(
    z.object({
      id: uuid,
      part_number: z.string(),
      description: z.string(),
      status: z.enum(PART_REQUEST_STATUSES),
    }),
  ),
});
export type OpenWork = z.output<typeof openWorkView>;

/** The reasons why a cost and its margin are unknown. Snapshots older than the field have none. */
export const unknown_costs = z.array(z.object({ reason: z.enum(UNKNOWN_COSTS), name: z.string() })).default([]);

/** Amounts in cents, times in minutes. Prices, costs and margins are null for people who may not see them. */
/** Named, because every change of an order answers with it: the API's description shows it once. */
export const lineView = z
  .object({
    line_id: uuid,
    work_order_id: uuid,
    work_order_number: z.string(),
    line_order: z.int(),
    line_name: z.string(),
    description: z.string(),
    status: z.enum(LINE_STATUSES),
    status_display: z.string(),
    is_in_progress: z.boolean(),
    /** Percent done: of its tasks, or all once completed. */
    progress: z.int(),
    is_diagnosis: flag,
    is_warranty: flag,
    is_internal: flag,
    /** The maker or insurer who pays for warranty work. Snapshots older than the field have none. */
    warranty_customer_id: uuid.nullable().default(null),
    warranty_customer: z.string().nullable().default(null),
    is_authorized_to_repair: flag,
    is_parts_required_are_authorized: flag,
    labour_type_id: uuid.nullable(),
    /** 'Fixed Labor Total' where the price of the line is agreed. */
    labour_type: z.string(),
    labour_rate: price,
    time_estimate: z.number(),
    /** The minutes billed instead of the estimate, if set. */
    tech_time: z.number().nullable(),
    total_labour_time_decimal: z.number(),
    total_labour_cost: cents.nullable(),
    labour_total: price,
    labor_margin: z.number().nullable(),
    fixed_price: cents.nullable(),
    fixed_line_total: cents.nullable(),
    total_parts_sell_price: price,
    discount: discountView,
    /** The discounts of the line and its parts, without its share of the order's. */
    discount_total: price,
    total_cores: price,
    total_cost: cents.nullable(),
    margin: z.number().nullable(),
    unknown_costs,
    /** Labour and parts less the discounts. */
    line_total: price,
    part_requests: z.array(partRequestView),
    /** The number of staged requests. */
    parts: z.array(partRequestView),
    part_return_requests: z.array(partRequestView),
    tasks: z.array(taskView),
    tech_story: z.string(),
    tech_assigned_id: uuid.nullable(),
    technician_first_name: z.string().nullable(),
    technician_last_name: z.string().nullable(),
    assigned_techs: z.array(technician),
    logged_techs: z.array(technician),
    tech_times: z.array(technician.extend({ minutes: z.number() })),
    task_records: z.array(
      technician.extend({ id: uuid, start_date: instant, end_date: instant.nullable(), description: z.string() }),
    ),
    deletable: z.boolean(),
    deletable_reason: z.string().nullable(),
    editable: z.boolean(),
    can_decline: z.boolean(),
    created_from_canned_line: uuid.nullable(),
    revives_line_id: uuid.nullable(),
    /** The order that revived this declined line. */
    taken_up_on: z.object({ id: uuid, work_order_number: z.string() }).optional(),
    customer_require_po: z.boolean(),
    decided_at: instant.nullable(),
    decided_by: z.string(),
    decided_how: z.enum(AUTHORIZED_BY).nullable(),
    decided_amount: cents.nullable(),
    /** The share of the order's discount that the line had then. */
    decided_discount: price,
    declined_reason: z.string(),
    completed_at: instant.nullable(),
    /** Absent if nothing was open, and in snapshots older than the field. */
    open_at_completion: openWorkView.optional(),
    version,
  })
  .meta({ id: 'WorkOrderLine' });
export type WorkOrderLine = z.output<typeof lineView>;

/** A line as it is stored and printed, with every price. */
export const pricedLineView = lineView.extend({
  labour_rate: cents,
  labour_total: cents,
  total_parts_sell_price: cents,
  discount_total: addedCents,
  total_cores: cents,
  line_total: cents,
  decided_discount: addedCents,
  part_requests: z.array(pricedPartRequestView),
  parts: z.array(pricedPartRequestView),
  part_return_requests: z.array(pricedPartRequestView),
});
export type PricedLine = z.output<typeof pricedLineView>;
