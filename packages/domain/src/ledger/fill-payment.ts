import type { Cents } from '../money/cents.ts';
import { cents, sumCents } from '../money/cents.ts';
import type { Allocation, OpenDocument } from './allocate.ts';
import { allocateOldestFirst } from './allocate.ts';

/**
 * How the allocations of a payment follow its amount while it is typed in: over everything that is open, over chosen
 * documents only, or not at all, once somebody changed them. Documents chosen before an amount was typed make the amount.
 */
export type Filling =
  | { readonly kind: 'oldest_first' }
  | { readonly kind: 'chosen'; readonly ids: readonly string[]; readonly makes_amount: boolean }
  | { readonly kind: 'by_hand' };

/** A payment that is being typed in. Text that is no amount stands where it was typed and counts as nothing. */
export interface TypedPayment {
  readonly amount_cents: Cents | null;
  readonly allocations: readonly Allocation[];
  readonly filling: Filling;
}

const counted = (amount: Cents | null): Cents => cents(Number.isSafeInteger(amount) ? Number(amount) : 0);

export const allocatedCents = (allocations: readonly Allocation[]): Cents =>
  sumCents(allocations.map(({ amount_cents }) => counted(amount_cents)));

export function fillOldestFirst(amount_cents: Cents | null, documents: readonly OpenDocument[]): TypedPayment {
  const allocations = allocateOldestFirst(counted(amount_cents), documents);
  return { amount_cents, allocations, filling: { kind: 'oldest_first' } };
}

/** A payment of exactly the open amounts of some documents. */
export function payInFull(ids: readonly string[], documents: readonly OpenDocument[]): TypedPayment {
  const allocations = documents
    .filter(({ id, open_cents }) => ids.includes(id) && open_cents > 0)
    .map(({ id, open_cents }) => ({ id, amount_cents: open_cents }));
  return {
    amount_cents: allocatedCents(allocations),
    allocations,
    filling: { kind: 'chosen', ids: allocations.map(({ id }) => id), makes_amount: true },
  };
}

export function typeAmount(
  { allocations, filling }: TypedPayment,
  amount_cents: Cents | null,
  documents: readonly OpenDocument[],
): TypedPayment {
  if (filling.kind === 'by_hand') return { amount_cents, allocations, filling };
  if (filling.kind === 'oldest_first') return fillOldestFirst(amount_cents, documents);
  const chosen = documents.filter(({ id }) => filling.ids.includes(id));
  return {
    amount_cents,
    allocations: allocateOldestFirst(counted(amount_cents), chosen),
    filling: { ...filling, makes_amount: false },
  };
}

/** Changes or removes the share of one document; the others keep theirs. */
export function typeAllocation(
  payment: TypedPayment,
  id: string,
  share: Cents | null,
  documents: readonly OpenDocument[],
): TypedPayment {
  const shares = new Map(payment.allocations.map((allocation) => [allocation.id, allocation.amount_cents]));
  if (share === null) shares.delete(id);
  else shares.set(id, share);
  const allocations = documents.flatMap((document) => {
    const amount_cents = shares.get(document.id);
    return amount_cents === undefined ? [] : [{ id: document.id, amount_cents }];
  });
  const { amount_cents, filling } = payment;
  if (amount_cents !== null && !(filling.kind === 'chosen' && filling.makes_amount))
    return { amount_cents, allocations, filling: { kind: 'by_hand' } };
  return {
    amount_cents: allocations.length === 0 ? null : allocatedCents(allocations),
    allocations,
    filling: { kind: 'chosen', ids: allocations.map((allocation) => allocation.id), makes_amount: true },
  };
}

export interface PaymentRest {
  readonly allocated_cents: Cents;
  /** The amount that stays for later documents. */
  readonly unapplied_cents: Cents;
  /** The amount by which the allocations exceed the payment. */
  readonly excess_cents: Cents;
}

export function paymentRest(amount_cents: Cents | null, allocations: readonly Allocation[]): PaymentRest {
  const allocated_cents = allocatedCents(allocations);
  const rest = counted(amount_cents) - allocated_cents;
  return {
    allocated_cents,
    unapplied_cents: cents(Math.max(0, rest)),
    excess_cents: cents(Math.max(0, -rest)),
  };
}
