import { createInvoice } from './create-invoice.ts';
import { reverseInvoice } from './reverse-invoice.ts';

export { invoicesMover } from './invoices-mover.ts';
export { settleOrdersOfInvoices } from './settle-orders.ts';

/** The commands with which the demo builds its books. */
export const invoiceCommands = { createInvoice, reverseInvoice };
