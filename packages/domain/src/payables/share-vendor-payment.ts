import type { Allocation, OpenDocument } from '../ledger/allocate.ts';
import { allocateOldestFirst, byDueDate } from '../ledger/allocate.ts';
import type { Cents } from '../money/cents.ts';
import { cents, sumCents } from '../money/cents.ts';

/** A bill or a credit that was chosen, with how much of it. */
export interface ChosenDocument extends Omit<OpenDocument, 'open_cents'> {
  readonly amount_cents: Cents;
}

interface CreditShare extends Allocation {
  readonly credit_id: string;
}

export interface VendorPaymentShares {
  /** The money that is paid: the bills less the credits. Negative where the credits are more than the bills. */
  readonly amount_cents: Cents;
  /** The amounts that each credit settles, by the id of the bill. */
  readonly of_credits: readonly CreditShare[];
  /** The amounts that the money settles, by the id of the bill. */
  readonly of_money: readonly Allocation[];
}

/** Settles chosen bills, the oldest due first: by the chosen credits, the oldest first, and by money for the rest. */
export function shareVendorPayment(
  bills: readonly ChosenDocument[],
  credits: readonly ChosenDocument[],
): VendorPaymentShares {
  const sumOf = (chosen: readonly ChosenDocument[]) => sumCents(chosen.map(({ amount_cents }) => amount_cents));
  let open: OpenDocument[] = bills.map(({ amount_cents, ...bill }) => ({ ...bill, open_cents: amount_cents }));
  const of_credits = credits
    .map(({ amount_cents, ...credit }) => ({ ...credit, open_cents: amount_cents }))
    .toSorted(byDueDate)
    .flatMap(({ id: credit_id, open_cents }) => {
      const shares = allocateOldestFirst(open_cents, open);
      const taken = new Map(shares.map(({ id, amount_cents }) => [id, amount_cents]));
      open = open.map((bill) => ({ ...bill, open_cents: cents(bill.open_cents - (taken.get(bill.id) ?? 0)) }));
      return shares.map((share) => ({ ...share, credit_id }));
    });
  const amount_cents = cents(sumOf(bills) - sumOf(credits));
  return { amount_cents, of_credits, of_money: allocateOldestFirst(amount_cents, open) };
}
