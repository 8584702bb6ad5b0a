import { documentsMover } from '../ledger/public.ts';
import { createInvoice } from './create-invoice.ts';
import { reverseInvoice } from './reverse-invoice.ts';

export type { Letterhead } from './paper/letterhead.queries.ts';
export { readLetterhead } from './paper/letterhead.queries.ts';
export { registrationNumber, registrationsApart } from './paper/tax-registrations.ts';
export { RECIPIENT_ADDRESS, RECIPIENT_NAME } from './billing-contact.ts';
export { findRecipient } from './send/find-recipient.ts';
export { attachInvoiceTask } from './send/attach-invoice-task.ts';
export { findInvoiceLink } from './send/invoice-mails.queries.ts';
export { viewInvoice } from './invoice-view.queries.ts';
export type { InvoiceMessage } from './send/mail-invoices.ts';
export { mailInvoices } from './send/mail-invoices.ts';
export { settleOrdersOfInvoices } from './settle-orders.ts';

/** The commands that features above call. */
export const invoiceCommands = { createInvoice, reverseInvoice };

export const invoicesMover = documentsMover('invoices');
