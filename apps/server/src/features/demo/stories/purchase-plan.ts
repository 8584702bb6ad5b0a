/** The delivery of an order. */
export interface DeliveryPlan {
  readonly days_ago: number;
  readonly vendor_invoice_number: string;
  /** Packages and their price where they are not as ordered, by part number. */
  readonly came?: Readonly<Record<string, { readonly quantity?: number; readonly price_cents?: number }>>;
  readonly freight_cents?: number;
  /** The total on the vendor's paper. */
  readonly stated_total_cents?: number;
}

export interface PurchasePlan {
  readonly shop_id: string;
  readonly vendor: string;
  readonly days_ago: number;
  /** Part numbers of the catalogue with how many packages, and how many pieces each holds. */
  readonly parts: readonly (readonly [part_number: string, quantity: number, items_per_package?: number])[];
  /** So many of the vendor parts that work orders of the location wait for. */
  readonly waiting_parts?: number;
  readonly note?: string;
  readonly status: 'draft' | 'sent' | 'confirmed';
  readonly vendor_reference?: string;
  readonly delivery?: DeliveryPlan;
}
