import { MOST_COUNTED_IN_LIST } from '@baydesk/domain/limits';
import { view } from '@baydesk/domain/permissions/permission';
import {
  PRIORITIES,
  SERVICE_TYPES,
  WAITS_FOR,
  WORK_ORDER_STATUSES,
} from '@baydesk/domain/work-orders/work-order-status';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { yesOrNo } from '../define-records.ts';
import { cents, sentDate, uuid } from '../fields.ts';
import { goesOnAfter, goesOnNext, listInput, listOutput } from '../list.ts';
import { commaList } from './order-fields.ts';
import { workOrderRow } from './order-row.ts';

/** The filters of the order list and of its counts. */
export const orderFilters = {
  /** Locations; defaults to the current one. */
  workplace_ids: commaList(uuid).optional(),
  service_advisor_id: uuid.optional(),
  lead_technician_id: uuid.optional(),
  priority: z.enum(PRIORITIES).optional(),
  service_type: z.enum(SERVICE_TYPES).optional(),
  created_from: sentDate.optional(),
  created_until: sentDate.optional(),
  waiting_for: z.enum(WAITS_FOR).optional(),
  /** The orders of a customer or a vehicle come from every location, unless locations are named. */
  company_id: uuid.optional(),
  vehicle_id: uuid.optional(),
  promised_from: sentDate.optional(),
  promised_until: sentDate.optional(),
  /** Only orders whose promised time has passed; false does not filter. */
  is_late: yesOrNo.optional(),
};

export const ORDER_COLUMNS = [
  'created_on',
  'number',
  'promised_at',
  'scheduled_start',
  'status_since',
  'quoted_total',
  'relevance',
] as const;

export const listWorkOrders = defineEndpoint({
  method: 'GET',
  path: '/work-orders',
  summary:
    'Work orders, found by number, customer, unit, plate, VIN or PO; of a customer or a vehicle from everywhere.',
  permission: view('work_order'),
  location: 'required',
  input: listInput(ORDER_COLUMNS).extend({
    ...goesOnAfter,
    ...orderFilters,
    statuses: commaList(z.enum(WORK_ORDER_STATUSES)).optional(),
  }),
  output: listOutput(workOrderRow).extend(goesOnNext),
});

export const countByStatus = defineEndpoint({
  method: 'GET',
  path: '/work-orders/count-by-status',
  summary: `How many orders are in each status, at most ${MOST_COUNTED_IN_LIST} each.`,
  permission: view('work_order'),
  location: 'required',
  input: z.object({ ...orderFilters, search: z.string().trim().max(200).optional() }),
  output: z.object({ counts: z.record(z.enum(WORK_ORDER_STATUSES), z.int()) }),
});

export const sumOfOrders = defineEndpoint({
  method: 'GET',
  path: '/work-orders/sum',
  summary: `What the orders of a list come to as quoted, in all and in each status; nothing where there are ${MOST_COUNTED_IN_LIST} or more.`,
  permission: view('work_order'),
  location: 'required',
  input: z.object({
    ...orderFilters,
    statuses: commaList(z.enum(WORK_ORDER_STATUSES)).optional(),
    search: z.string().trim().max(200).optional(),
  }),
  output: z.object({
    quoted_total: cents.nullable(),
    by_status: z.record(z.enum(WORK_ORDER_STATUSES), cents.nullable()),
    counts: z
      .record(z.enum(WORK_ORDER_STATUSES), z.int())
      .optional()
      .describe('As count-by-status tells them; left out for those who do not see prices'),
  }),
});

export const listImportedWorkOrders = defineEndpoint({
  method: 'GET',
  path: '/work-orders-imported',
  summary: 'Orders that came from another program; they can be read and nothing else.',
  permission: view('work_order'),
  location: 'required',
  input: listInput(['created_on', 'number']).extend({
    ...goesOnAfter,
    vehicle_id: uuid.optional(),
    company_id: uuid.optional(),
  }),
  output: listOutput(workOrderRow).extend(goesOnNext),
});

export const simpleList = defineEndpoint({
  method: 'GET',
  path: '/work-orders/simple-list',
  summary: 'The orders that can still be worked on, as a picker shows them.',
  permission: view('work_order'),
  location: 'required',
  input: listInput(['created_on']).extend(goesOnAfter),
  output: listOutput(
    z.object({
      id: uuid,
      number: z.int(),
      work_order_number: z.string(),
      status: z.enum(WORK_ORDER_STATUSES),
      customer_name: z.string(),
      vehicle_info: z.string(),
      unit: z.string(),
    }),
  ).extend(goesOnNext),
});
