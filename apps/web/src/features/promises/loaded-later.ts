import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** Parts of other screens that most visits do not need. */
export const InvoicePromises = loadedLater(() => import('./InvoicePromises.tsx'), 'InvoicePromises');
export const PromiseDialog = loadedLater(() => import('./PromiseDialog.tsx'), 'PromiseDialog');
