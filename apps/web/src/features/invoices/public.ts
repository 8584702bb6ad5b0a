export { InvoiceManyDialog, InvoiceOrderDialog, OrderInvoices } from './parts-for-orders.ts';
