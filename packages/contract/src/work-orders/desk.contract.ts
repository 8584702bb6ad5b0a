import { LINE_STATUSES } from '@baydesk/domain/lines/line-status';
import { PART_REQUEST_STATUSES, PART_SOURCES } from '@baydesk/domain/part-requests/part-request-status';
import { view } from '@baydesk/domain/permissions/permission';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { yesOrNo } from '../define-records.ts';
import { instant, sentDate, uuid } from '../fields.ts';
import { goesOnAfter, goesOnNext, listInput, listOutput } from '../list.ts';
import { commaList } from './order-fields.ts';
import { partRequestView } from './part-request-view.ts';

/** The page size that the spec names for parts requested by lines. */
export const DESK_LINES_PER_PAGE = 14;

/** A line that parts are asked for, with its order. */
const deskLine = z.object({
  line_id: uuid,
  line_name: z.string(),
  line_status: z.enum(LINE_STATUSES),
  work_order_id: uuid,
  work_order_number: z.string(),
  status: z.enum(WORK_ORDER_STATUSES),
  customer_name: z.string(),
  vehicle_info: z.string(),
  unit: z.string(),
  service_advisor: z.string(),
  technicians: z.array(z.string()),
  promised_at: instant.nullable(),
  /** True when parts that are not staged hold up an order whose promised time has passed or comes today. */
  holds_up_promise: z.boolean(),
  oldest_requested_at: instant,
  part_requests: z.array(
    partRequestView.extend({
      /** How many the chosen location can give this request; null for parts it does not keep or does not count. */
      available: z.number().nullable(),
      /** Where its shelf is; '' for parts the location does not keep. */
      grid_location: z.string(),
      /** The pictures and the words of the technician who asked. */
      photo_ids: z.array(uuid),
      note: z.string(),
    }),
  ),
});
export type DeskLine = z.output<typeof deskLine>;

/** Statuses in which a part is the desk's business. */
export const DESK_STATUSES = ['requested', 'authorized', 'ordered', 'received', 'staged'] as const;

/** Without statuses, lists parts that are not staged yet. A line shows only its parts that fit the filters. */
export const listDeskLines = defineEndpoint({
  method: 'GET',
  path: '/work-orders/part-requests',
  summary: 'The parts asked for on open orders of the chosen location, by line; what holds up a promise comes first.',
  permission: view('part_request'),
  location: 'required',
  input: listInput(['urgency', 'requested_at']).extend({
    ...goesOnAfter,
    rows_per_page: z.coerce.number().int().min(1).max(100).default(DESK_LINES_PER_PAGE),
    statuses: commaList(z.enum(DESK_STATUSES)).optional(),
    part_source_type: z.enum(PART_SOURCES).optional(),
    vendor_id: uuid.optional(),
    service_advisor_id: uuid.optional(),
    promised_until: sentDate.optional(),
    /** Only parts without a quote. */
    is_unquoted: yesOrNo.optional(),
  }),
  output: listOutput(deskLine).extend(goesOnNext),
});

/** The sources are counted among parts that are not staged yet. */
export const countDesk = defineEndpoint({
  method: 'GET',
  path: '/work-orders/part-requests/count',
  summary: 'How many parts of the chosen location are in each status, and how many come from stock and from vendors.',
  permission: view('part_request'),
  location: 'required',
  input: z.object({}),
  output: z.object({
    by_status: z.record(z.enum(PART_REQUEST_STATUSES), z.int()),
    by_source: z.record(z.enum(PART_SOURCES), z.int()),
  }),
});
