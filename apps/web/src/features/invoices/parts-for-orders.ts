import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** The parts of the order's screens that are about invoices, of which most visits need none. */
export const InvoiceManyDialog = loadedLater(() => import('./create/InvoiceManyDialog.tsx'), 'InvoiceManyDialog');
export const InvoiceOrderDialog = loadedLater(() => import('./create/InvoiceOrderDialog.tsx'), 'InvoiceOrderDialog');
