import { loadedLater } from '../../../shared/routing/loaded-later.tsx';

/** The dialog for the page of an invoice, where credits are rare. */
export const CreditInvoiceLater = loadedLater(() => import('./CreditInvoiceDialog.tsx'), 'CreditInvoiceDialog');
