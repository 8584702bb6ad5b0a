import type { Allocation, OpenDocument } from '@baydesk/domain/ledger/allocate';
import { allocationProblems } from '@baydesk/domain/ledger/allocate';
import type { PaymentRest, TypedPayment } from '@baydesk/domain/ledger/fill-payment';
import { fillOldestFirst, paymentRest, typeAllocation, typeAmount } from '@baydesk/domain/ledger/fill-payment';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import { useEffect, useState } from 'react';
import type { Shares } from '../../../shared/money/AllocationTable.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { isSame } from '../../../shared/ui/form/form-values.ts';
import { useListField } from '../../../shared/ui/form/use-list-field.ts';

const showAllocation = ({ amount_cents }: Allocation) => formatCents(amount_cents);

export interface Allocations extends Shares {
  readonly amount_cents: Cents | null;
  readonly rest: PaymentRest;
  /** The allocations are those that the amount gives by itself. */
  readonly isFilled: boolean;
  readonly typeAmount: (amount_cents: Cents | null) => void;
  readonly fill: () => void;
}

/**
 * Binds the form's `allocations`, and its `amount_cents` if it has one, to each other. Only documents with a share are in
 * the list, in the order of the documents, so the server's `allocations.0.amount_cents` is the first row with a share.
 */
export function useAllocations(documents: readonly OpenDocument[], start: TypedPayment): Allocations {
  const { form, waits, faces } = useFormScope();
  const list = useListField<Allocation>('allocations', 'Invoices', showAllocation);
  const has_amount = 'amount_cents' in form.values;
  const amount_cents = has_amount ? (form.values['amount_cents'] as Cents | null) : start.amount_cents;
  const [chosen_filling, setChosenFilling] = useState(start.filling);
  const filled = fillOldestFirst(amount_cents, documents);
  const isFilled = isSame(list.rows, filled.allocations);
  const is_at_start = isSame([amount_cents, list.rows], [start.amount_cents, start.allocations]);
  const [wasRestored] = useState(!is_at_start && !isFilled);
  // A restored draft stays as it was typed, until the form starts over.
  const filling = is_at_start
    ? start.filling
    : wasRestored && chosen_filling === start.filling
      ? BY_HAND
      : chosen_filling;
  const payment: TypedPayment = { amount_cents, allocations: list.rows, filling };

  const keep = (next: TypedPayment) => {
    setChosenFilling(next.filling);
    if (has_amount) form.setFieldValue('amount_cents', next.amount_cents);
    list.replace(next.allocations);
  };

  const open_rows = list.rows.filter(({ id }) => documents.some((document) => document.id === id));
  const { replace } = list;
  useEffect(() => {
    // Somebody settled a document meanwhile, or since the draft was left.
    if (open_rows.length < list.rows.length) replace(open_rows);
  });

  useEffect(() => {
    const paths = list.rows.map((_, index) => rowPath(index));
    for (const path of paths) faces.set(path, { label: 'Amount', show: () => '' });
    waits.set('allocations', async () => excessWords(amount_cents, list.rows, documents));
    return () => {
      for (const path of paths) faces.delete(path);
      waits.delete('allocations');
    };
  });

  const shareOf = (id: string) => list.rows.find((allocation) => allocation.id === id)?.amount_cents ?? null;
  return {
    amount_cents,
    rest: paymentRest(amount_cents, list.rows),
    isFilled,
    error: list.error,
    shareOf,
    problemAt: (id) => {
      const index = list.rows.findIndex((allocation) => allocation.id === id);
      const refused = form.errors[rowPath(index)];
      if (typeof refused === 'string') return refused;
      const share = shareOf(id);
      const open_cents = documents.find((document) => document.id === id)?.open_cents ?? cents(0);
      return share !== null && share > open_cents ? `At most ${formatCents(open_cents)} is open` : undefined;
    },
    typeAmount: (amount) => keep(typeAmount(payment, amount, documents)),
    allocate: (id, share) => keep(typeAllocation(payment, id, share, documents)),
    fill: () => keep(filled),
  };
}

const BY_HAND = { kind: 'by_hand' } as const;

const rowPath = (index: number) => `allocations.${index}.amount_cents`;

/** Why the allocations cannot be sent; rows that hold no amount are reported by the contract. */
function excessWords(
  amount_cents: Cents | null,
  allocations: readonly Allocation[],
  documents: readonly OpenDocument[],
): string | null {
  const { allocated_cents, excess_cents } = paymentRest(amount_cents, allocations);
  if (excess_cents > 0) return `The rows come to ${formatCents(excess_cents)} more than the amount`;
  const problems = allocationProblems(allocated_cents, readable(allocations), documents);
  return problems.some(({ kind }) => kind === 'more_than_open') ? 'A row takes more than is open on it' : null;
}

const readable = (allocations: readonly Allocation[]) =>
  allocations.filter(({ amount_cents }) => Number.isSafeInteger(amount_cents));
