import type { Cents } from '../money/cents.ts';
import { cents, sumCents } from '../money/cents.ts';

/** A document that is not settled yet. */
export interface OpenDocument {
  readonly id: string;
  readonly due_date: string;
  readonly number: number;
  /** The amount that is still owed on it. */
  readonly open_cents: Cents;
}

export interface Allocation {
  readonly id: string;
  readonly amount_cents: Cents;
}

/** The order in which a payment settles documents by itself: the longest due first, then by number. */
export const byDueDate = (a: OpenDocument, b: OpenDocument): number =>
  a.due_date === b.due_date ? a.number - b.number : a.due_date < b.due_date ? -1 : 1;

/** Shares an amount over documents, oldest due first, until it is used up. */
export function allocateOldestFirst(amount_cents: Cents, documents: readonly OpenDocument[]): readonly Allocation[] {
  let left = Math.max(0, amount_cents);
  return documents.toSorted(byDueDate).flatMap(({ id, open_cents }) => {
    const taken = Math.min(left, Math.max(0, open_cents));
    left -= taken;
    return taken > 0 ? [{ id, amount_cents: cents(taken) }] : [];
  });
}

/** The rest of the amount for later documents. */
export const unappliedCents = (amount_cents: Cents, allocations: readonly Allocation[]): Cents =>
  cents(amount_cents - sumCents(allocations.map((allocation) => allocation.amount_cents)));

export type AllocationProblem =
  | { readonly kind: 'not_positive' | 'more_than_open' | 'unknown' | 'twice'; readonly id: string }
  | { readonly kind: 'more_than_amount' };

/** The reasons why an allocation by hand cannot be made. It never exceeds the payment, nor the open amount of a document. */
export function allocationProblems(
  amount_cents: Cents,
  allocations: readonly Allocation[],
  documents: readonly Pick<OpenDocument, 'id' | 'open_cents'>[],
): readonly AllocationProblem[] {
  const open = new Map(documents.map((document) => [document.id, document.open_cents]));
  const of_rows = allocations.flatMap(({ id, amount_cents: allocated }, index): AllocationProblem[] => {
    const open_cents = open.get(id);
    if (open_cents === undefined) return [{ kind: 'unknown', id }];
    if (allocations.findIndex((other) => other.id === id) !== index) return [{ kind: 'twice', id }];
    if (allocated <= 0) return [{ kind: 'not_positive', id }];
    return allocated > open_cents ? [{ kind: 'more_than_open', id }] : [];
  });
  return unappliedCents(amount_cents, allocations) < 0 ? [...of_rows, { kind: 'more_than_amount' }] : of_rows;
}
