import {
  HELD_REMINDER_REASONS,
  MOST_REMINDER_DAYS,
  MOST_REMINDER_RULES,
} from '@baydesk/domain/reminders/due-reminders';
import { unknownPlaceholders } from '@baydesk/domain/reminders/reminder-text';
import { change, view } from '@baydesk/domain/permissions/permission';
import { maxLength, required } from '@baydesk/domain/validation/text-rules';
import type { Rule } from '@baydesk/domain/validation/rule';
import { z } from 'zod';
import { defineEndpoint } from './define-endpoint.ts';
import { calendarDate, cents, checked, requiredText, uuid, version } from './fields.ts';

const reminderRule = z.object({
  /** From the due date: negative before it, 0 on it, positive after it. */
  days: z.int(),
  subject: z.string(),
  message: z.string(),
  is_on: z.boolean(),
});
export type ReminderRuleView = z.output<typeof reminderRule>;

const reminderSettings = z
  .object({
    is_on: z.boolean(),
    /** By their days. */
    rules: z.array(reminderRule),
    version,
  })
  .meta({ id: 'ReminderSettings' });
export type ReminderSettings = z.output<typeof reminderSettings>;

export const viewReminders = defineEndpoint({
  method: 'GET',
  path: '/reminders/settings',
  summary: 'Whether customers are reminded of unpaid invoices, when, and in which words.',
  permission: view('organization'),
  input: z.object({}),
  output: reminderSettings,
});

const knownPlaceholders =
  (label: string): Rule =>
  (text) => {
    const [unknown] = unknownPlaceholders(String(text));
    return unknown === undefined || `${label} cannot contain ${unknown}`;
  };

const FURTHEST = `Days cannot be further than ${MOST_REMINDER_DAYS} from the due date`;

const savedRule = z.object({
  days: z
    .int('Days must be a valid number')
    .min(-MOST_REMINDER_DAYS, FURTHEST)
    .max(MOST_REMINDER_DAYS, FURTHEST)
    .meta({ examples: [7] }),
  subject: checked(requiredText('Subject', 200), knownPlaceholders('Subject')).meta({
    examples: ['Reminder: invoice {number}'],
  }),
  message: checked(
    z.string().overwrite((text) => text.replaceAll('\r\n', '\n').trim()),
    required('Text'),
    maxLength('Text', 2000),
    knownPlaceholders('Text'),
  ).meta({ examples: ['{amount} is still open.'] }),
  is_on: z.boolean(),
});

export const changeReminders = defineEndpoint({
  method: 'POST',
  path: '/reminders/settings/change',
  summary: 'Switches reminders on or off, and changes when and in which words customers are reminded.',
  permission: change('organization'),
  input: z.object({
    is_on: z.boolean(),
    rules: z
      .array(savedRule)
      .max(MOST_REMINDER_RULES)
      .superRefine((rules, context) => {
        const days = rules.map((rule) => rule.days);
        for (const [index, day] of days.entries())
          if (days.indexOf(day) < index)
            context.addIssue({ code: 'custom', message: 'Another rule has the same day', path: [index, 'days'] });
      }),
    version,
  }),
  output: reminderSettings,
});

export const previewReminders = defineEndpoint({
  method: 'GET',
  path: '/reminders/preview',
  summary:
    'Who would be reminded of what today by the saved rules, and who is not and why; whether they are on or off.',
  permission: view('organization'),
  input: z.object({}),
  output: z.object({
    invoices_count: z.int(),
    /** The first customers who are reminded, or would be if they had an address. */
    collection: z.array(
      z.object({
        customer_id: uuid,
        customer_name: z.string(),
        /** 'Dana Okafor <dana@haltonfreight.example>'; null if no address is known. */
        sent_to: z.string().nullable(),
        invoices: z.array(
          z.object({
            id: uuid,
            invoice_number: z.string(),
            open_cents: cents,
            due_date: calendarDate,
            rule_days: z.int(),
          }),
        ),
      }),
    ),
    customers_count: z.int(),
    customers_without_address: z.int(),
    /** Invoices that a rule concerns today, but that are not reminded of. */
    held: z.array(z.object({ reason: z.enum(HELD_REMINDER_REASONS), invoices_count: z.int() })),
  }),
});
