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
}
