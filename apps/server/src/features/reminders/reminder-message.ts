import type { ReminderRuleView } from '@baydesk/contract/reminders.contract';
import { formatMonthDayYear } from '@baydesk/domain/format/date-text';
import { fillReminder } from '@baydesk/domain/reminders/reminder-text';
import { formatCents, sumCents } from '@baydesk/domain/money/cents';
import { Temporal } from 'temporal-polyfill';
import { v7 as uuidv7 } from 'uuid';
import type { InvoiceMessage } from '../invoices/public.ts';
import type { RemindableRow } from './remindable.queries.ts';

/** The shop as the message signs. */
export interface Signature {
  readonly organization_name: string;
  readonly name: string;
  readonly telephone: string;
}

const LIST = new Intl.ListFormat('en');

/** One message for all invoices of a customer that the same rule concerns; it looks as the mail of an invoice does. */
export function reminderMessage(
  rule: ReminderRuleView,
  invoices: readonly [RemindableRow, ...RemindableRow[]],
  shop: Signature,
): InvoiceMessage {
  const [{ to_address, to_name, customer_name }] = invoices;
  const values = {
    number: LIST.format(invoices.map(({ invoice_number }) => invoice_number)),
    amount: formatCents(sumCents(invoices.map(({ open_cents }) => open_cents))),
    due_date: LIST.format(new Set(invoices.map(({ due_date }) => dayText(due_date)))),
    customer: customer_name,
  };
  const paragraphs = [
    `Hello ${to_name},`,
    fillReminder(rule.message, values),
    ...(invoices.length === 1
      ? ['You can see and print it, and whether it is paid, here:', '{link}']
      : invoices.flatMap(({ invoice_number, open_cents, due_date }) => [
          `${invoice_number}: ${formatCents(open_cents)}, due on ${dayText(due_date)}`,
          `{link Invoice ${invoice_number}}`,
        ])),
    'Please do not pass a link on: whoever has it can see the invoice.',
    [`${shop.organization_name}, ${shop.name}`, shop.telephone].filter(Boolean).join('\n'),
  ];
  return {
    kind: 'reminder',
    to_address,
    to_name,
    subject: fillReminder(rule.subject, values),
    body_text: paragraphs.join('\n\n'),
    invoices: invoices.map(({ id, invoice_number }) => ({ id, invoice_number, link_id: uuidv7() })),
  };
}

const dayText = (day: string) => formatMonthDayYear(Temporal.PlainDate.from(day));
