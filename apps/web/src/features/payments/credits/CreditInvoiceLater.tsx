import { loadedLater } from '../../../shared/routing/loaded-later.tsx';

/** The dialog for the page of an invoice, on which few credit. */
export const CreditInvoiceLater = loadedLater(() => import('./CreditInvoiceDialog.tsx'), 'CreditInvoiceDialog');
