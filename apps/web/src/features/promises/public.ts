export { PromiseBadge } from './PromiseBadge.tsx';
export { InvoicePromises, PromiseDialog } from './loaded-later.ts';
