import type { UnpaidTransaction } from '@baydesk/contract/payments.contract';
import type { OpenDocument } from '@baydesk/domain/ledger/allocate';
import { formatCents } from '@baydesk/domain/money/cents';
import { Button, Checkbox, Input } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { KeyHint } from '../../../shared/ui/display/KeyHint.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { MoneyInput } from '../../../shared/ui/inputs/MoneyInput.tsx';
import { focusInRow, isPlainEnter } from '../../../shared/ui/rows/row-focus.ts';
import { ageWords } from '@baydesk/domain/ledger/age-words';
import { openDocuments } from '../use-payments.ts';
import classes from './AllocationRows.module.css';
import type { Allocations } from './use-allocations.ts';

/** The amount comes after the tick in each row. */
const AMOUNT = 1;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

interface AllocationRowsProps {
  unpaid: readonly UnpaidTransaction[];
  allocations: Allocations;
  /** What giving a row an amount is called. */
  words?: { readonly column: string; readonly key: string; readonly sum: string };
}

const PAYS = { column: 'Pays', key: 'pays a row in full or clears it', sum: 'Applied' } as const;

/** Everything a customer owes, oldest due first, with the part of the money that each gets. */
export function AllocationRows({ unpaid, allocations, words = PAYS }: AllocationRowsProps) {
  const area_ref = useRef<HTMLTableSectionElement>(null);
  const documents = openDocuments(unpaid);
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
      <div className={classes.scrolled}>
        <table className={classes.table} aria-label="Open invoices">
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Paid</span>
              </th>
              <th scope="col">Invoice</th>
              <th scope="col">Due</th>
              <th scope="col">Unit, PO</th>
              <th scope="col" data-align="right">
                Open
              </th>
              <th scope="col" data-align="right">
                {words.column}
              </th>
            </tr>
          </thead>
          <tbody ref={area_ref}>
            {unpaid.map((transaction, index) => (
              <AllocationRow
                key={transaction.id}
                transaction={transaction}
                document={documents[index]}
                allocations={allocations}
                onWalk={(step) => focusInRow(area_ref.current, index + step, AMOUNT)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {allocations.error && <Input.Error role="alert">{allocations.error}</Input.Error>}
      <RestWords allocations={allocations} sum={words.sum} />
    </div>
  );
}

interface AllocationRowProps {
  transaction: UnpaidTransaction;
  document: OpenDocument | undefined;
  allocations: Allocations;
  onWalk: (step: number) => void;
}

function AllocationRow({ transaction, document, allocations, onWalk }: AllocationRowProps) {
  const { id, number, due_date, days_past_due, unit, customer_po, balance } = transaction;
  const share = allocations.shareOf(id);
  const problem = document && allocations.problemAt(document);
  const toggle = () => allocations.allocate(id, share === null ? balance : null);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = isPlainEnter(event) ? 1 : STEPS[event.key];
    if (step === undefined && event.key !== ' ') return;
    event.preventDefault();
    if (step === undefined) toggle();
    else onWalk(step);
  };

  return (
    <tr data-field-row data-chosen={share !== null || undefined}>
      <td className={classes.tick}>
        <Checkbox
          size="xs"
          // Tab goes down the amounts, where Space does the same.
          tabIndex={-1}
          aria-label={`Pay ${number} in full`}
          checked={share !== null}
          onChange={toggle}
        />
      </td>
      <th scope="row" className={classes.number}>
        {number}
      </th>
      <td className={classes.due} data-late={days_past_due > 0 || undefined}>
        <DateText value={due_date} /> <span className={classes.age}>{ageWords(days_past_due)}</span>
      </td>
      <td className={classes.words}>{[unit, customer_po].filter(Boolean).join(', ')}</td>
      <td className={classes.open}>
        <Money value={balance} />
      </td>
      <td className={classes.pays}>
        <MoneyInput
          size="xs"
          aria-label={`Amount for ${number}`}
          value={share}
          error={problem}
          onChange={(amount) => allocations.allocate(id, amount)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            if (share === 0) allocations.allocate(id, null);
          }}
          onKeyDown={onKeyDown}
        />
      </td>
    </tr>
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
