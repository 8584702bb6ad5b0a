import { loadedLater } from '../../../shared/routing/loaded-later.tsx';

/** The dialog for the list of orders, on which few invoice. */
export const InvoiceManyLater = loadedLater(() => import('./InvoiceManyDialog.tsx'), 'InvoiceManyDialog');
