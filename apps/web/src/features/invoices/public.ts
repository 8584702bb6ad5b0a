export { OrderMoney } from './of-order/OrderMoney.tsx';
export { InvoiceManyDialog, InvoiceOrderDialog } from './parts-for-orders.ts';
export { useInvoicePdf } from './use-invoices.ts';
