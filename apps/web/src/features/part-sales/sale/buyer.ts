import type { ChosenCustomer } from '../../../shared/ui/inputs/CustomerPicker.tsx';

/** For whom a sale is. */
export interface Buyer {
  /** Null for a walk-in. */
  readonly customer: ChosenCustomer | null;
  /** The name of a walk-in customer, if given. */
  readonly walk_in_name: string;
}

export const NOBODY_KNOWN: Buyer = { customer: null, walk_in_name: '' };
