export { InvoiceManyDialog, InvoiceOrderDialog, OrderMoney } from './parts-for-orders.ts';
export { useInvoicePdf } from './use-invoices.ts';
