import { CANNED_LINE_NAME_CHARACTERS } from '@baydesk/domain/lines/copy-name';
import { AUTHORIZED_BY } from '@baydesk/domain/lines/authorization';
import { change, create, move, remove, view } from '@baydesk/domain/permissions/permission';
import { PRIORITIES, WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { z } from 'zod';
import { cannedLineView } from '../canned-lines.contract.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import {
  instant,
  minutes,
  optionalAmount,
  optionalLongText,
  optionalText,
  price,
  requiredText,
  uuid,
  version,
} from '../fields.ts';
import { flag } from './order-fields.ts';
import { lineView } from './line-view.ts';
import { orderDetail } from './order-view.ts';

const LINE_NAME_CHARACTERS = 200;
const MOST_LINES = 200;

const orderId = { work_order_id: uuid };
const lineVersion = { line_id: uuid, version };
export const withLine = orderDetail.extend({ line_id: uuid });

const story = z.string().max(10_000, 'Story cannot be longer than 10000 characters long');

/** The fields of a line. A null rate takes the customer's rate, or else the labour type's. */
const lineFields = {
  line_name: requiredText('Line', LINE_NAME_CHARACTERS),
  description: optionalLongText('Description', 4000),
  labour_type_id: uuid.nullable().default(null),
  labour_rate: optionalAmount('Labour rate'),
  time_estimate: minutes('Time').default(0),
  fixed_price: optionalAmount('Fixed price'),
  is_diagnosis: flag.default(0),
  is_warranty: flag.default(0),
  is_internal: flag.default(0),
  /** The maker or insurer who pays for warranty work; without one the shop bears it. */
  warranty_customer_id: uuid.nullable().default(null),
  is_parts_required_are_authorized: flag.default(0),
};

export const createLine = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/create',
  summary: 'Adds a line to an order; it waits for authorization unless it is warranty or internal work.',
  permission: create('work_order_line'),
  refuses: ['changed_meanwhile'],
  input: z.object({
    ...orderId,
    id: uuid,
    ...lineFields,
    technician_ids: z.array(uuid).max(20).default([]),
    /** The declined line of an earlier order that this line revives. */
    revives_line_id: uuid.nullable().default(null),
  }),
  output: withLine,
});

export const createFromCannedLine = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/create-from-canned-line',
  summary: 'Adds a copy of a canned line with its parts, priced today; its parts become requests.',
  permission: create('work_order_line'),
  refuses: ['changed_meanwhile'],
  input: z.object({ ...orderId, id: uuid, canned_line_id: uuid }),
  output: withLine,
});

/** Fields that are left out stay unchanged. */
export const changeLine = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/change',
  summary: 'Changes what a line says or charges.',
  permission: create('work_order_line'),
  input: z.object({
    ...lineVersion,
    line_name: requiredText('Line', LINE_NAME_CHARACTERS).optional(),
    description: optionalLongText('Description', 4000).unwrap().optional(),
    labour_type_id: uuid.nullable().optional(),
    labour_rate: optionalAmount('Labour rate').unwrap().optional(),
    time_estimate: minutes('Time').optional(),
    fixed_price: optionalAmount('Fixed price').unwrap().optional(),
    is_diagnosis: flag.optional(),
    is_warranty: flag.optional(),
    is_internal: flag.optional(),
    warranty_customer_id: uuid.nullable().optional(),
    is_parts_required_are_authorized: flag.optional(),
    /** The person who authorized the parts, and how; needed when this authorizes parts. */
    decided_by: optionalText('Name', 120),
    how: z.enum(AUTHORIZED_BY).nullable().default(null),
  }),
  output: withLine,
});

/** The moves of a line that a person can make; authorizing and declining have their own calls. */
export const LINE_STEPS = ['start', 'complete', 'reopen'] as const;

export const changeLines = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/change-lines',
  summary: 'Does the same to several lines of an order at once.',
  permission: create('work_order_line'),
  input: z.object({
    ...orderId,
    lines: z.array(z.object(lineVersion)).min(1).max(MOST_LINES),
    step: z.enum(LINE_STEPS).optional(),
    is_diagnosis: flag.optional(),
    is_warranty: flag.optional(),
    is_internal: flag.optional(),
    labour_type_id: uuid.nullable().optional(),
    technician_ids: z.array(uuid).max(20).optional(),
  }),
  output: orderDetail,
});

export const changeStory = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/change-story',
  summary: 'What the technician found and did.',
  permission: change('work_order_line'),
  input: z.object({ ...lineVersion, tech_story: story }),
  output: withLine,
});

export const changeTechTime = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/change-tech-time',
  summary: 'Bills other hours than were estimated; nothing goes back to the estimate.',
  permission: create('work_order_line'),
  input: z.object({ ...lineVersion, tech_time: minutes('Billed time').nullable() }),
  output: withLine,
});

export const changeLineStatus = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/change-status',
  summary: 'Work on a line begins, is done, or begins again.',
  permission: change('work_order_line'),
  input: z.object({ ...lineVersion, step: z.enum(LINE_STEPS) }),
  output: withLine,
});

export const assignTechnician = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/assign-technician',
  summary: 'Says who works on a line; the first of them leads.',
  permission: move('work_order_line'),
  input: z.object({ ...lineVersion, technician_ids: z.array(uuid).max(20) }),
  output: withLine,
});

export const changeLinesOrder = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/change-lines-order',
  summary: 'Puts the lines of an order into the order given.',
  permission: create('work_order_line'),
  input: z.object({ ...orderId, line_ids: z.array(uuid).min(1).max(MOST_LINES) }),
  output: orderDetail,
});

const DECISIONS = ['authorized', 'declined'] as const;
export type Decision = (typeof DECISIONS)[number];

export const decideLines = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/decide',
  summary: 'Records what the customer said of lines: who, how, and the amount they came to then.',
  permission: move('work_order'),
  input: z
    .object({
      ...orderId,
      lines: z.array(z.object(lineVersion)).min(1).max(MOST_LINES),
      decision: z.enum(DECISIONS),
      /** The person who decided. */
      decided_by: requiredText('Name', 120),
      how: z.enum(AUTHORIZED_BY),
      /** Needed for a decline. */
      reason: optionalText('Reason', 500),
    })
    .superRefine(({ decision, reason }, context) => {
      if (decision === 'declined' && reason === '')
        context.addIssue({ code: 'custom', path: ['reason'], message: 'Reason is a required field' });
    }),
  output: orderDetail,
});

export const undecideLine = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/ask-again',
  summary: 'Takes a declined line back onto its estimate, where it waits to be authorized.',
  permission: move('work_order'),
  input: z.object(lineVersion),
  output: withLine,
});

export const lineDecisionView = z.object({
  id: uuid,
  line_id: uuid,
  line_name: z.string(),
  decision: z.enum(DECISIONS),
  amount: price,
  decided_by: z.string(),
  how: z.enum(AUTHORIZED_BY),
  reason: z.string(),
  decided_at: instant,
  recorded_by: z.string(),
  estimate_link_id: uuid.nullable(),
});
export type LineDecision = z.output<typeof lineDecisionView>;

export const listDecisions = defineEndpoint({
  method: 'GET',
  path: '/work-orders/lines/decisions/{work_order_id}',
  summary: 'Every decision on the lines of an order, the newest first.',
  permission: view('work_order'),
  input: z.object(orderId),
  output: z.object({ collection: z.array(lineDecisionView) }),
});

const blockingItem = z.object({
  id: uuid,
  message: z.string(),
  moveTo: z.object({ id: uuid, name: z.string() }).nullable(),
});

export const checkDelete = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/check-delete',
  summary: 'What stands in the way of deleting lines, and to which lines it can be moved.',
  permission: remove('work_order_line'),
  effect: 'read',
  status: 200,
  input: z.object({ ...orderId, line_ids: z.array(uuid).min(1).max(MOST_LINES) }),
  output: z.object({
    errors: z.array(z.string()),
    data: z.array(
      z.object({
        line_id: uuid,
        line_name: z.string(),
        segments: z.array(z.object({ segment: z.enum(['parts', 'labour']), items: z.array(blockingItem) })),
      }),
    ),
    available_lines: z.array(z.object({ id: uuid, name: z.string() })),
    /** Clocked time of approved days is among it, which an administrator moves with a reason. */
    needs_reason: z.boolean(),
  }),
});

const deletion = {
  ...orderId,
  /** The line that each blocking item moves to. */
  moves: z
    .array(z.object({ id: uuid, to_line_id: uuid }))
    .max(1000)
    .default([]),
  /** Needed where clocked time of approved days moves. */
  reason: optionalText('Reason', 200),
};
const NOT_DELETED = ['lines_are_needed', 'line_is_worked_on', 'days_are_approved'] as const;

export const deleteLine = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/delete',
  summary: 'Deletes a line, once what blocks it has somewhere to go.',
  permission: remove('work_order_line'),
  refuses: [...NOT_DELETED],
  input: z.object({ ...deletion, ...lineVersion }),
  output: orderDetail,
});

export const deleteLines = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/delete-lines',
  summary: 'Deletes several lines at once, or none.',
  permission: remove('work_order_line'),
  refuses: [...NOT_DELETED],
  input: z.object({ ...deletion, line_ids: z.array(uuid).min(1).max(MOST_LINES) }),
  output: orderDetail,
});

export const saveAsCannedLine = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/save-as-canned-line',
  summary: 'Keeps a line with its parts as a canned line for other orders.',
  permission: create('canned_line'),
  input: z.object({
    line_id: uuid,
    id: uuid,
    name: requiredText('Name', CANNED_LINE_NAME_CHARACTERS),
    category: optionalText('Category', 60),
  }),
  output: cannedLineView,
});

export const deferredLineView = z.object({
  line_id: uuid,
  line_name: z.string(),
  description: z.string(),
  work_order_id: uuid,
  work_order_number: z.string(),
  declined_at: instant,
  declined_by: z.string(),
  declined_reason: z.string(),
  amount: price,
  time_estimate: z.number(),
});
export type DeferredLine = z.output<typeof deferredLineView>;

export const listDeferredLines = defineEndpoint({
  method: 'GET',
  path: '/work-orders/lines/deferred',
  summary: 'Work declined on a vehicle that nobody has taken up again.',
  permission: view('work_order'),
  input: z.object({ vehicle_id: uuid }),
  output: z.object({ collection: z.array(deferredLineView) }),
});

export const reviveLines = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/revive',
  summary: 'Takes declined work of earlier orders onto this one, at today’s rates and prices.',
  permission: create('work_order_line'),
  refuses: ['changed_meanwhile'],
  input: z.object({
    ...orderId,
    lines: z
      .array(z.object({ id: uuid, revives_line_id: uuid }))
      .min(1)
      .max(50),
  }),
  output: orderDetail,
});

export const dismissDeferredLine = defineEndpoint({
  method: 'POST',
  path: '/work-orders/lines/dismiss-deferred',
  summary: 'Says that declined work is not to be offered again, or is after all.',
  permission: move('work_order'),
  input: z.object({ line_id: uuid, is_dismissed: z.boolean() }),
  output: z.object({ collection: z.array(deferredLineView) }),
});

/** A line as its technician sees it, with details of its order. */
export const myLineView = z.object({
  ...lineView.shape,
  order: z.object({
    id: uuid,
    work_order_number: z.string(),
    status: z.enum(WORK_ORDER_STATUSES),
    customer_name: z.string(),
    vehicle_info: z.string(),
    unit: z.string(),
    licence_plate: z.string(),
    vin: z.string(),
    concern: z.string(),
    promised_at: instant.nullable(),
    pin_notes: z.string(),
    priority: z.enum(PRIORITIES),
    vehicle_id: uuid.nullable(),
  }),
});
export type MyLine = z.output<typeof myLineView>;

export const listMyLines = defineEndpoint({
  method: 'GET',
  path: '/work-orders/my-lines',
  summary: 'The lines you are assigned to at this location that are not done, those you can begin first.',
  permission: view('work_order'),
  location: 'required',
  input: z.object({}),
  output: z.object({ collection: z.array(myLineView) }),
});
