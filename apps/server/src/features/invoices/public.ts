export { invoicesMover } from './invoices-mover.ts';
export { settleOrdersOfInvoices } from './settle-orders.ts';
