import { loadedLater } from '../../shared/routing/loaded-later.tsx';

/** The parts of other screens that most visits need none of. */
export const InvoicePromises = loadedLater(() => import('./InvoicePromises.tsx'), 'InvoicePromises');
export const PromiseDialog = loadedLater(() => import('./PromiseDialog.tsx'), 'PromiseDialog');
