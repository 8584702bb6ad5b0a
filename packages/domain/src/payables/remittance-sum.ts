import type { Allocation } from '../ledger/allocate.ts';
import { allocatedCents } from '../ledger/fill-payment.ts';
import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';

export interface RemittanceSum {
  readonly bills_cents: Cents;
  readonly credits_cents: Cents;
  /** The money that goes to the vendor; 0 where credits cover everything. */
  readonly paid_cents: Cents;
  /** The amount by which the credits exceed the bills, which no payment can settle. */
  readonly excess_cents: Cents;
}

/** The amount of a payment to a vendor: the chosen bills less the chosen credits. */
export function remittanceSum(bills: readonly Allocation[], credits: readonly Allocation[]): RemittanceSum {
  const bills_cents = allocatedCents(bills);
  const credits_cents = allocatedCents(credits);
  const rest = bills_cents - credits_cents;
  return {
    bills_cents,
    credits_cents,
    paid_cents: cents(Math.max(0, rest)),
    excess_cents: cents(Math.max(0, -rest)),
  };
}
