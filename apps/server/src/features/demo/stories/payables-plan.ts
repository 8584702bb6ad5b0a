export interface OfVendor {
  readonly vendor: string;
  readonly days_ago: number;
}

export interface BillPlan extends OfVendor {
  readonly invoice_number: string;
  readonly amount: number;
  readonly freight?: number;
  readonly tax: number;
  readonly memo: string;
}

interface CreditPlan extends OfVendor {
  readonly credit_memo_number: string;
  readonly amount: number;
  readonly reason: string;
}

interface PaymentPlan extends OfVendor {
  /** The vendor's own numbers of the bills paid in full, and of the credits used up. */
  readonly bills: readonly string[];
  readonly credits: readonly string[];
  readonly method: string;
  readonly reference: string;
}

/** Bills without deliveries, credits and payments of one location. */
export interface PayablesPlan {
  readonly shop_id: string;
  readonly bills: readonly BillPlan[];
  readonly credits: readonly CreditPlan[];
  readonly payments: readonly PaymentPlan[];
}
