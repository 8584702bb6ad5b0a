import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import type { BilledInvoice } from './order-invoices.ts';

/** Money that is kept for an order until it is invoiced. */
export interface Deposit {
  readonly id: string;
  readonly account_id: string;
  /** The amount that is left, as a positive one. */
  readonly left_cents: Cents;
}

interface TakenDeposit {
  readonly id: string;
  readonly amount_cents: Cents;
}

/** How much an invoice takes of each deposit, in their order, until it is paid. Warranty work is not paid from deposits. */
export function takeDeposits(
  { payer, customer_id, total_cents }: Pick<BilledInvoice, 'payer' | 'customer_id' | 'total_cents'>,
  deposits: readonly Deposit[],
): readonly TakenDeposit[] {
  if (payer !== 'customer') return [];
  let owed: number = total_cents;
  return deposits
    .filter(({ account_id }) => account_id === customer_id)
    .flatMap(({ id, left_cents }) => {
      const taken = Math.min(owed, left_cents);
      owed -= taken;
      return taken > 0 ? [{ id, amount_cents: cents(taken) }] : [];
    });
}
