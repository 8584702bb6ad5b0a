import type { PartSource } from './part-request-status.ts';

/** Where pieces come from: from stock where as many are available, otherwise from a vendor. Null where none are kept. */
export const sourceByStock = (available: number | null, quantity: number): PartSource =>
  available !== null && available >= quantity ? 'inventory' : 'vendor';
