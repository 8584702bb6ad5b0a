interface SoldPartPlan {
  /** The number of a part of the catalogue. */
  readonly part: string;
  readonly quantity: number;
}

export interface PartSalePlan {
  /** The name of a customer or of a walk-in. */
  readonly customer?: string;
  readonly walk_in_name?: string;
  readonly days_ago: number;
  readonly parts: readonly SoldPartPlan[];
  /** How it was paid over the counter; a sale without it waits. */
  readonly paid_by?: string;
  /** So many pieces of its first part came back the next day. */
  readonly brought_back?: { readonly quantity: number; readonly reason: string };
}

export interface PartSalesPlan {
  readonly shop_id: string;
  readonly sales: readonly PartSalePlan[];
}
