import type { InboxFacts } from '@baydesk/domain/inbox/inbox-item';
import { INBOX_REFERENCE_TYPES } from '@baydesk/domain/inbox/inbox-item';
import { change, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { calendarDate, cents, instant, sentInstant, uuid } from './fields.ts';
import { listInput, listOutput } from './list.ts';

const aboutOrder = z.object({ work_order_number: z.string(), customer_name: z.string(), vehicle_info: z.string() });

const inboxFacts = z.discriminatedUnion('kind', [
  aboutOrder.extend({
    kind: z.literal('estimate_answered'),
    lines_approved: z.int(),
    lines_declined: z.int(),
    /** Null for readers who may not see amounts. */
    approved_cents: cents.nullable(),
  }),
  aboutOrder.extend({ kind: z.literal('part_arrived'), parts: z.array(z.string()) }),
  z.object({
    kind: z.literal('online_money_back'),
    what: z.enum(['refunded', 'disputed']),
    customer_name: z.string(),
    payment_number: z.string(),
    amount_cents: cents.nullable(),
  }),
  z.object({
    kind: z.literal('promise_broken'),
    customer_name: z.string(),
    invoice_numbers: z.array(z.string()),
    promised_on: calendarDate,
    promised_by: z.string(),
    /** Null for readers who may not see amounts. */
    open_cents: cents.nullable(),
  }),
  z.object({
    kind: z.literal('clock_out_forgotten'),
    staff_name: z.string(),
    is_own: z.boolean(),
    what: z.string(),
    started_at: instant,
    timezone: z.string(),
  }),
  z.object({
    kind: z.literal('pin_locked'),
    staff_name: z.string(),
    workplace_name: z.string(),
    minutes: z.int(),
  }),
  z.object({ kind: z.literal('correction_asked'), day: calendarDate, reason: z.string() }),
  z.object({
    kind: z.literal('correction_decided'),
    is_accepted: z.boolean(),
    day: calendarDate,
    answer: z.string(),
  }),
  z.object({ kind: z.literal('mentioned'), about: z.string(), excerpt: z.string() }),
]) satisfies z.ZodType<InboxFacts>;

const inboxItemView = z.object({
  id: uuid,
  facts: inboxFacts,
  /** The customer or the colleague who did it. */
  actor_name: z.string(),
  reference_type: z.enum(INBOX_REFERENCE_TYPES),
  /** Null once the record is removed, and for readers who may not view it. */
  reference_id: uuid.nullable(),
  created_at: instant,
  read_at: instant.nullable(),
});
export type InboxItem = z.output<typeof inboxItemView>;

export const listInbox = defineEndpoint({
  method: 'GET',
  path: '/inbox',
  summary:
    'What concerns you: answers to your estimates, parts that arrived, broken promises to pay, your time, mentions. The newest first.',
  permission: view('inbox'),
  input: listInput(['created_at']).omit({ search: true }),
  output: listOutput(inboxItemView),
});

export const countUnread = defineEndpoint({
  method: 'GET',
  path: '/inbox/unread',
  summary: 'How many items of your inbox are unread.',
  permission: view('inbox'),
  input: z.object({}),
  output: z.object({ unread: z.int() }),
});

export const markRead = defineEndpoint({
  method: 'POST',
  path: '/inbox/mark-read',
  summary: 'Marks an item of your inbox as read.',
  permission: change('inbox'),
  input: z.object({ id: uuid }),
  output: z.object({ id: uuid }),
});

export const markAllRead = defineEndpoint({
  method: 'POST',
  path: '/inbox/mark-all-read',
  summary: 'Marks the items of your inbox up to a moment as read, so that one that arrives meanwhile stays unread.',
  permission: change('inbox'),
  input: z.object({ until: sentInstant.meta({ examples: ['2026-11-16T15:00:00.000Z'] }) }),
  output: z.object({ read: z.int() }),
});
