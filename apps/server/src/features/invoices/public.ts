import { documentsMover } from '../ledger/public.ts';
import { createInvoice } from './create-invoice.ts';
import { reverseInvoice } from './reverse-invoice.ts';

export { attachInvoiceTask } from './send/attach-invoice-task.ts';
export { settleOrdersOfInvoices } from './settle-orders.ts';

/** The commands with which the demo builds its books. */
export const invoiceCommands = { createInvoice, reverseInvoice };

export const invoicesMover = documentsMover('invoices');
