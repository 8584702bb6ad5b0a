import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import type { CreditTerm } from './credit-terms.ts';

interface Account {
  readonly credit_terms: CreditTerm;
  /** Null without a limit. */
  readonly credit_limit_cents: Cents | null;
  /** The balance owed; negative where money was paid in advance. */
  readonly balance_cents: Cents;
}

export interface CreditStanding {
  readonly is_on_hold: boolean;
  readonly is_over_limit: boolean;
  /** The credit that is left; negative over the limit, null without one. */
  readonly left_cents: Cents | null;
}

/** A customer who owes exactly the limit is not over it. */
export function creditStanding({ credit_terms, credit_limit_cents, balance_cents }: Account): CreditStanding {
  const left_cents = credit_limit_cents === null ? null : cents(credit_limit_cents - balance_cents);
  return {
    is_on_hold: credit_terms === 'Credit Hold',
    is_over_limit: left_cents !== null && left_cents < 0,
    left_cents,
  };
}
