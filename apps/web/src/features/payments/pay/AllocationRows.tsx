import type { UnpaidTransaction } from '@baydesk/contract/payments.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { Button } from '@mantine/core';
import { AllocationTable } from '../../../shared/money/AllocationTable.tsx';
import classes from '../../../shared/money/AllocationTable.module.css';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import type { Allocations } from './use-allocations.ts';

interface AllocationRowsProps {
  unpaid: readonly UnpaidTransaction[];
  allocations: Allocations;
  /** The words for giving a row an amount; by default those of a payment. */
  words?: { readonly column: string; readonly key: string; readonly sum: string };
}

const PAYS = { column: 'Pays', key: 'pays a row in full or clears it', sum: 'Applied' } as const;

/** Everything a customer owes, oldest due first, with the part of the money that each gets. */
export function AllocationRows({ unpaid, allocations, words = PAYS }: AllocationRowsProps) {
  if (unpaid.length === 0) return <p className={classes.none}>Nothing is open. The whole amount stays unapplied.</p>;
  return (
    <div className={classes.part}>
      <div className={classes.head}>
        <span className={classes.keys}>
          <KeyHint keys={['Space']} /> {words.key}
        </span>
        {!allocations.isFilled && (
          <Button size="compact-sm" variant="default" onClick={allocations.fill}>
            Fill oldest first
          </Button>
        )}
      </div>
      <AllocationTable
        label="Open invoices"
        headers={{ number: 'Invoice', date: 'Due', words: 'Unit, PO', amount: words.column }}
        rows={unpaid.map(({ due_date, unit, customer_po, ...transaction }) => ({
          ...transaction,
          date: due_date,
          words: [unit, customer_po].filter(Boolean).join(', '),
        }))}
        shares={allocations}
      />
      <RestWords allocations={allocations} sum={words.sum} />
    </div>
  );
}

/** 'Applied $1,204.50 of $1,250.00 · $45.50 stays unapplied', always in view. */
function RestWords({ allocations: { amount_cents, rest }, sum }: { allocations: Allocations; sum: string }) {
  const { allocated_cents, unapplied_cents, excess_cents } = rest;
  const isAmount = typeof amount_cents === 'number';
  return (
    <output className={classes.rest} data-wrong={excess_cents > 0 || undefined}>
      {sum} <b>{formatCents(allocated_cents)}</b>
      {isAmount && <> of {formatCents(amount_cents)}</>}
      {unapplied_cents > 0 && (
        <>
          {' · '}
          <b>{formatCents(unapplied_cents)}</b> stays unapplied
        </>
      )}
      {excess_cents > 0 && (
        <>
          {' · '}
          <b>{formatCents(excess_cents)}</b> too much
        </>
      )}
    </output>
  );
}
