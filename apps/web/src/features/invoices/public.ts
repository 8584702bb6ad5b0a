export { InvoiceOrderDialog } from './create/InvoiceOrderDialog.tsx';
export { InvoiceManyLater as InvoiceManyDialog } from './create/InvoiceManyLater.tsx';
export { OrderInvoices } from './of-order/OrderInvoices.tsx';
