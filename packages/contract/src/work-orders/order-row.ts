import { MILEAGE_UNITS } from '@baydesk/domain/vehicles/reading';
import {
  PRIORITIES,
  SERVICE_TYPES,
  STATUS_VALUES,
  WAITS_FOR,
  WORK_ORDER_STATUSES,
} from '@baydesk/domain/work-orders/work-order-status';
import { z } from 'zod';
import { instant, price, uuid, version } from '../fields.ts';

/** An order as lists and boards show it. */
export const workOrderRow = z.object({
  id: uuid,
  number: z.int(),
  /** The displayed number: 'WOTOR-1042'. */
  work_order_number: z.string(),
  workplace_id: uuid,
  workplace_name: z.string(),
  status: z.enum(WORK_ORDER_STATUSES),
  status_value: z.enum(STATUS_VALUES),
  /** Empty in snapshots older than the field. */
  waits_for: z.array(z.enum(WAITS_FOR)).default([]),
  status_since: instant,
  /** The status to return to after hold. */
  status_before_hold: z.enum(WORK_ORDER_STATUSES).nullable(),
  customer_id: uuid,
  customer_name: z.string(),
  vehicle_id: uuid.nullable(),
  vehicle_info: z.string(),
  unit: z.string(),
  licence_plate: z.string(),
  vin: z.string(),
  mileage: z.number().nullable(),
  mileage_unit: z.enum(MILEAGE_UNITS),
  engine_hours: z.number().nullable(),
  priority: z.enum(PRIORITIES),
  service_type: z.enum(SERVICE_TYPES),
  concern: z.string(),
  customer_po: z.string(),
  service_advisor_id: uuid.nullable(),
  service_advisor: z.string().nullable(),
  lead_technician_id: uuid.nullable(),
  lead_technician: z.string().nullable(),
  scheduled_start: instant.nullable(),
  promised_at: instant.nullable(),
  line_count: z.int(),
  quoted_total: price,
  authorized_total: price,
  created_on: instant,
  version,
});
export type WorkOrderRow = z.output<typeof workOrderRow>;
