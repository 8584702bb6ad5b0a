import type { ChosenCustomer } from '../../../shared/ui/inputs/CustomerPicker.tsx';

/** For whom a sale is. */
export interface Buyer {
  /** Null for whoever walks in. */
  readonly customer: ChosenCustomer | null;
  /** Who walked in, if they told. */
  readonly walk_in_name: string;
}

export const NOBODY_KNOWN: Buyer = { customer: null, walk_in_name: '' };
