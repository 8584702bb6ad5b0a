import { AUTHORIZED_BY } from '@baydesk/domain/lines/authorization';
import { REQUIRED_DATA } from '@baydesk/domain/organization/shop-settings';
import { change, create, move, remove, view } from '@baydesk/domain/permissions/permission';
import { CHECKED_DATA } from '@baydesk/domain/work-orders/completion-gaps';
import { PRIORITIES, SERVICE_TYPES, WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { optionalAmount, optionalLongText, optionalText, reading, sentInstant, uuid, version } from './fields.ts';
import { lineView, unknown_costs } from './work-orders/line-view.ts';
import { commaList } from './work-orders/order-fields.ts';
import { newCannedLines, newLines, refuseRepeatedIds } from './work-orders/new-lines.ts';
import { orderDetail, workOrderView } from './work-orders/order-view.ts';

const orderId = { work_order_id: uuid };
const versioned = { ...orderId, version };

export const viewWorkOrder = defineEndpoint({
  method: 'GET',
  path: '/work-orders/view/{id}',
  summary: 'One order with its lines.',
  permission: view('work_order'),
  input: z.object({ id: uuid }),
  output: workOrderView.extend({ lines: z.array(lineView) }),
});

export const viewWorkOrderLines = defineEndpoint({
  method: 'GET',
  path: '/work-orders/lines/{id}',
  summary: 'The lines of an order, with labour, technicians, tasks and part requests.',
  permission: view('work_order'),
  input: z.object({ id: uuid }),
  output: z.object({ collection: z.array(lineView) }),
});

/** Reads the page of an order in one call. */
export const viewOrderDetail = defineEndpoint({
  method: 'GET',
  path: '/work-orders/detail/{id}',
  summary: 'One order with its lines, as every change of it answers.',
  permission: view('work_order'),
  input: z.object({ id: uuid }),
  output: orderDetail,
});

/** Reads the orders of a vehicle's page in one call. */
export const viewOrderDetails = defineEndpoint({
  method: 'GET',
  path: '/work-orders/details',
  summary: 'Several orders with their lines; one that is gone is left out.',
  permission: view('work_order'),
  input: z.object({ work_order_ids: commaList(uuid) }),
  output: z.object({ collection: z.array(orderDetail) }),
});

export const countWorkOrders = defineEndpoint({
  method: 'GET',
  path: '/work-orders/count',
  summary: 'How many orders a vehicle or a customer has had.',
  permission: view('work_order'),
  input: z.object({ vehicleId: uuid.optional(), companyId: uuid.optional() }),
  output: z.object({
    count: z.int(),
    open_count: z.int(),
    /** Of a vehicle and a customer together: the orders of the vehicle for other customers. */
    other_owners_count: z.int(),
  }),
});

export const createWorkOrder = defineEndpoint({
  method: 'POST',
  path: '/work-orders/create',
  summary:
    'Opens an estimate for a customer and a vehicle, with its lines; readings given here become the vehicle’s newest.',
  permission: create('work_order'),
  location: 'required',
  refuses: ['changed_meanwhile'],
  input: z
    .object({
      id: uuid,
      customer_id: uuid,
      vehicle_id: uuid.nullable().default(null),
      contact_id: uuid.nullable().default(null),
      scheduled_start: sentInstant.nullable().default(null),
      promised_at: sentInstant.nullable().default(null),
      priority: z.enum(PRIORITIES).default('medium'),
      service_type: z.enum(SERVICE_TYPES).default('repair'),
      concern: optionalLongText('Concern', 2000),
      customer_po: optionalText('Customer PO', 60),
      service_advisor_id: uuid.nullable().default(null),
      lead_technician_id: uuid.nullable().default(null),
      mileage: reading('Mileage').nullable().default(null),
      engine_hours: reading('Engine hours').nullable().default(null),
      is_lower_right: z.boolean().default(false),
      licence_plate: optionalText('Licence plate', 20),
      /** Declined lines of earlier orders to revive. */
      revives_line_ids: z.array(uuid).max(50).default([]),
      /** Copied with their parts, below the revived lines. */
      canned_lines: newCannedLines,
      /** Below the canned lines. */
      lines: newLines,
    })
    .superRefine(refuseRepeatedIds),
  output: orderDetail,
});

export const changeWorkOrder = defineEndpoint({
  method: 'POST',
  path: '/work-orders/change',
  summary: 'Changes priority, service type, concern and the dates of an order.',
  permission: change('work_order'),
  input: z.object({
    ...versioned,
    priority: z.enum(PRIORITIES).optional(),
    service_type: z.enum(SERVICE_TYPES).optional(),
    concern: optionalLongText('Concern', 2000).unwrap().optional(),
    scheduled_start: sentInstant.nullable().optional(),
    promised_at: sentInstant.nullable().optional(),
  }),
  output: orderDetail,
});

export const removeWorkOrder = defineEndpoint({
  method: 'POST',
  path: '/work-orders/delete',
  summary: 'Deletes an estimate nothing was done on; its number is not given out again.',
  permission: remove('work_order'),
  input: z.object(versioned),
  output: z.object({ id: uuid }),
});

export const restoreWorkOrder = defineEndpoint({
  method: 'POST',
  path: '/work-orders/restore',
  summary: 'Brings a deleted order back.',
  permission: remove('work_order'),
  input: z.object(orderId),
  output: orderDetail,
});

export const changeStatus = defineEndpoint({
  method: 'POST',
  path: '/work-orders/change-status',
  summary: 'Moves an order on, when the table of moves and what it still lacks allow it.',
  permission: view('work_order'),
  input: z.object({
    ...versioned,
    status: z.enum(WORK_ORDER_STATUSES),
    reason: optionalText('Reason', 500),
    /** The person who decided on the waiting lines, and how; needed where the move authorizes or declines any. */
    decided_by: optionalText('Name', 120),
    how: z.enum(AUTHORIZED_BY).nullable().default(null),
  }),
  output: orderDetail,
});

export const missingData = z.object({
  field: z.enum(CHECKED_DATA),
  label: z.string(),
  line_id: uuid.optional(),
  line_name: z.string().optional(),
  is_blocking: z.boolean(),
});
export type MissingDataView = z.output<typeof missingData>;

export const checkData = defineEndpoint({
  method: 'GET',
  path: '/work-orders/check-data/{id}',
  summary: 'What is still missing, and still to be done, before an order is complete.',
  permission: view('work_order'),
  input: z.object({ id: uuid }),
  output: z.object({
    missing: z.array(missingData),
    /** Problems that no field can fix: unsettled lines, parts, cores and clocks. */
    problems: z.array(
      z.object({
        condition: z.string(),
        message: z.string(),
        /** The line to open, if the problem belongs to one. */
        line_id: uuid.nullable(),
      }),
    ),
  }),
});

export const changeRequiredData = defineEndpoint({
  method: 'POST',
  path: '/work-orders/change-required-data',
  summary: 'Says what check-data found missing, all at once; and what this order asks for, where it differs.',
  permission: change('work_order'),
  input: z.object({
    ...versioned,
    mileage: reading('Mileage').nullable().optional(),
    engine_hours: reading('Engine hours').nullable().optional(),
    is_lower_right: z.boolean().default(false),
    licence_plate: optionalText('Licence plate', 20).unwrap().optional(),
    vin: optionalText('VIN', 25).unwrap().optional(),
    vehicle_type_id: uuid.nullable().optional(),
    customer_po: optionalText('Customer PO', 60).unwrap().optional(),
    stories: z
      .array(z.object({ line_id: uuid, tech_story: optionalLongText('Story', 10_000) }))
      .max(200)
      .default([]),
    /** Null goes back to the organization's rule. */
    required_data: z.array(z.enum(REQUIRED_DATA)).max(REQUIRED_DATA.length).nullable().optional(),
  }),
  output: orderDetail,
});

const changeOf = <Field extends z.ZodRawShape>(path: string, summary: string, field: Field) =>
  defineEndpoint({
    method: 'POST',
    path: `/work-orders/${path}`,
    summary,
    permission: change('work_order'),
    input: z.object({ ...versioned, ...field }),
    output: orderDetail,
  });

/** Only the front desk may change the customer and the charges of an order. */
const deskChangeOf = <Field extends z.ZodRawShape>(path: string, summary: string, field: Field) =>
  defineEndpoint({
    method: 'POST',
    path: `/work-orders/${path}`,
    summary,
    permission: move('work_order'),
    input: z.object({ ...versioned, ...field }),
    output: orderDetail.extend({ customer_id: uuid }),
  });

export const changeMileage = changeOf('change-mileage', 'Says the mileage, which becomes a reading of the vehicle.', {
  mileage: reading('Mileage').nullable(),
  is_lower_right: z.boolean().default(false),
});
export const changeEngineHours = changeOf(
  'change-engine-hours',
  'Says the engine hours, which become a reading of the vehicle.',
  { engine_hours: reading('Engine hours').nullable(), is_lower_right: z.boolean().default(false) },
);
export const changeLicencePlate = changeOf('change-licence-plate', 'Says the plate, also of the vehicle itself.', {
  licence_plate: optionalText('Licence plate', 20),
});
export const changeLeadTechnician = changeOf('change-lead-technician', 'Says who leads the work.', {
  lead_technician_id: uuid.nullable(),
});
export const changeServiceAdvisor = changeOf('change-service-advisor', 'Says who speaks with the customer.', {
  service_advisor_id: uuid.nullable(),
});
export const changePurchaseOrder = changeOf('change-purchase-order', 'Says the shop’s own purchase order.', {
  purchase_order: optionalText('Purchase order', 60),
});
export const changeCustomerPo = changeOf('change-customer-po', 'Says the customer’s purchase order.', {
  customer_po: optionalText('Customer PO', 60),
});
export const changeContact = deskChangeOf('change-contact', 'Says whom to ask about this order.', {
  contact_id: uuid.nullable(),
});
export const changeCustomer = deskChangeOf(
  'change-customer',
  'Gives an order to another customer, with that customer’s rate for labour not yet authorized.',
  { customer_id: uuid, contact_id: uuid.nullable().default(null), vehicle_id: uuid.nullable().default(null) },
);
export const changeShopSupplies = deskChangeOf(
  'change-shop-supplies-charge',
  'Charges a certain amount of shop supplies, or none; nothing goes back to the rule.',
  { shop_supplies_cost: optionalAmount('Shop supplies'), shop_supplies_reason: optionalText('Reason', 200) },
);
export const changeTax = deskChangeOf('{work_order_id}/tax', 'Chooses the tax; nothing goes back to the customer’s.', {
  tax_id: uuid.nullable(),
});
export const switchVehicle = deskChangeOf('{work_order_id}/vehicle-switch', 'Puts another vehicle on the order.', {
  vehicle_id: uuid.nullable(),
});

export const splitWorkOrder = defineEndpoint({
  method: 'POST',
  path: '/work-orders/split',
  summary: 'Takes lines to a new order of the same customer and vehicle.',
  permission: move('work_order'),
  input: z.object({ ...versioned, id: uuid, line_ids: z.array(uuid).min(1).max(200) }),
  output: orderDetail.extend({ split_id: uuid, split_number: z.string() }),
});

export const undoLastChange = defineEndpoint({
  method: 'POST',
  path: '/work-orders/undo',
  summary: 'Takes back the last change of an order, where nothing depends on it.',
  permission: change('work_order'),
  input: z.object({ ...orderId, event_id: uuid }),
  output: orderDetail,
});

export const statistics = defineEndpoint({
  method: 'GET',
  path: '/work-orders/statistics/{id}',
  summary: 'Hours, parts, margin and the time an order spent in each status.',
  permission: view('work_order'),
  input: z.object({ id: uuid }),
  output: z.object({
    /** Minutes. */
    estimated_minutes: z.number(),
    logged_minutes: z.number(),
    billed_minutes: z.number(),
    labour_sell: z.int().nullable(),
    labour_cost: z.int().nullable(),
    parts_sell: z.int().nullable(),
    parts_cost: z.int().nullable(),
    /** The sum of all discounts on labour and parts, which are given after discounts. */
    discounts: z.int().nullable(),
    /** (sell − cost) ÷ sell. Amounts and margins are null if they are not known or the caller may not see them. */
    margin: z.number().nullable(),
    unknown_costs,
    lines: z.array(
      z.object({
        line_id: uuid,
        line_name: z.string(),
        estimated_minutes: z.number(),
        logged_minutes: z.number(),
        billed_minutes: z.number(),
        parts_sell: z.int().nullable(),
        parts_cost: z.int().nullable(),
        labour_cost: z.int().nullable(),
        margin: z.number().nullable(),
        unknown_costs,
      }),
    ),
    statuses: z.array(z.object({ status: z.enum(WORK_ORDER_STATUSES), seconds: z.int(), times: z.int() })),
  }),
});
