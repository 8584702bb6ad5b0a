export { InvoiceManyDialog, InvoiceOrderDialog, OrderInvoices } from './parts-for-orders.ts';
export { useInvoicePdf } from './use-invoices.ts';
