import { INVOICE_ITEM_KINDS, INVOICE_PAYERS } from '@baydesk/domain/invoices/order-invoices';
import { INVOICE_STATES } from '@baydesk/domain/ledger/document-state';
import { create, view } from '@baydesk/domain/permissions/permission';
import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { documentMail, documentMails, mailedTo } from '../document-fields.ts';
import { calendarDate, cents, instant, optionalText, uuid } from '../fields.ts';

/** A message with which an invoice was sent. */
const invoiceMail = documentMail.extend({
  first_seen_at: instant.nullable(),
  /** The rule it was sent by, in days from the due date; null for what a person sent. */
  reminder_days: z.int().nullable(),
});
export type InvoiceMail = z.output<typeof invoiceMail>;

export const sendInvoice = defineEndpoint({
  method: 'POST',
  path: '/work-order/invoice/send-email',
  summary: 'Mails an invoice as a PDF, with a link where the customer sees it and its state without signing in.',
  permission: create('invoice'),
  refuses: ['invoice_is_void', 'document_too_long'],
  input: z.object({
    id: uuid,
    invoice_id: uuid,
    subject: optionalText('Subject', 200),
    ...mailedTo,
  }),
  output: invoiceMail,
});

export const listInvoiceMails = defineEndpoint({
  method: 'GET',
  path: '/invoices/{id}/mails',
  summary: 'To whom and when an invoice was sent, and whom to send it to.',
  permission: view('invoice'),
  input: z.object({ id: uuid }),
  output: documentMails.extend({ collection: z.array(invoiceMail) }),
});

/** An invoice as the customer sees it. */
export const customerInvoice = z.object({
  state: z.enum(INVOICE_STATES),
  shop: z.object({
    organization_name: z.string(),
    name: z.string(),
    color: z.string(),
    telephone: z.string(),
    country_code: z.string(),
    address: z.array(z.string()),
    website: z.string(),
    logo: z.string().nullable(),
  }),
  remit_to: z
    .object({ name: z.string(), address: z.array(z.string()), telephone: z.string(), email: z.string() })
    .nullable(),
  invoice_number: z.string(),
  work_order_number: z.string(),
  payer: z.enum(INVOICE_PAYERS),
  bill_to: z.string(),
  vehicle_info: z.string(),
  customer_po: z.string(),
  invoice_date: calendarDate,
  due_date: calendarDate,
  days_past_due: z.int(),
  items: z.array(
    z.object({
      kind: z.enum(INVOICE_ITEM_KINDS),
      line_id: uuid.nullable(),
      line_name: z.string(),
      description: z.string(),
      quantity: z.number(),
      amount_cents: cents,
    }),
  ),
  subtotal_cents: cents,
  taxes: z.array(z.object({ name: z.string(), rate_percent: z.number(), tax_cents: cents })),
  total_cents: cents,
  payments: z.array(z.object({ label: z.string(), date: calendarDate, amount_cents: cents })),
  open_cents: cents,
  terms: z.string(),
  footer: z.string(),
});
export type CustomerInvoice = z.output<typeof customerInvoice>;

const token = z.string().min(1).max(200);

export const viewCustomerInvoice = defineEndpoint({
  method: 'POST',
  path: '/invoice/view',
  summary: 'The invoice behind a link, for whoever holds the link.',
  permission: 'public',
  status: 200,
  input: z.object({ token }),
  output: customerInvoice,
});

export const printCustomerInvoice = defineEndpoint({
  method: 'POST',
  path: '/invoice/pdf',
  summary: 'The invoice behind a link as a PDF.',
  permission: 'public',
  effect: 'read',
  status: 200,
  refuses: ['document_too_long'],
  input: z.object({ token }),
  output: z.file(),
});
