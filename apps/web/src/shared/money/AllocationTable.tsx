import { ageWords } from '@baydesk/domain/ledger/age-words';
import type { Cents } from '@baydesk/domain/money/cents';
import { Checkbox, Input } from '@mantine/core';
import { useRef } from 'react';
import { DateText } from '../ui/display/DateText.tsx';
import { Money } from '../ui/display/Money.tsx';
import { MoneyInput } from '../ui/inputs/MoneyInput.tsx';
import { figureKeys, focusInRow } from '../ui/rows/row-focus.ts';
import classes from './AllocationTable.module.css';

/** The amount comes after the tick in each row. */
const AMOUNT = 1;

/** A document that can get a part of the money. */
export interface OpenRow {
  readonly id: string;
  readonly number: string;
  /** The words that tell it apart: a unit and a PO, or the purpose of a bill. */
  readonly words: string;
  readonly date: string;
  /** Without it, the document is not due on any day. */
  readonly days_past_due: number | null;
  readonly balance: Cents;
}

/** The part of the money that each document gets. */
export interface Shares {
  readonly shareOf: (id: string) => Cents | null;
  readonly allocate: (id: string, share: Cents | null) => void;
  readonly problemAt: (id: string) => string | undefined;
  readonly error: string | undefined;
}

interface AllocationTableProps {
  label: string;
  rows: readonly OpenRow[];
  headers: { readonly number: string; readonly date: string; readonly words: string; readonly amount: string };
  shares: Shares;
}

/** Open documents with the part of the money that each gets; Space gives a row all or nothing. */
export function AllocationTable({ label, rows, headers, shares }: AllocationTableProps) {
  const area_ref = useRef<HTMLTableSectionElement>(null);
  return (
    <>
      <div className={classes.scrolled}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Chosen</span>
              </th>
              <th scope="col">{headers.number}</th>
              <th scope="col">{headers.date}</th>
              <th scope="col">{headers.words}</th>
              <th scope="col" data-align="right">
                Open
              </th>
              <th scope="col" data-align="right">
                {headers.amount}
              </th>
            </tr>
          </thead>
          <tbody ref={area_ref}>
            {rows.map((row, index) => (
              <AllocationRow
                key={row.id}
                row={row}
                shares={shares}
                onWalk={(step) => focusInRow(area_ref.current, index + step, AMOUNT)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {shares.error && <Input.Error role="alert">{shares.error}</Input.Error>}
    </>
  );
}

interface AllocationRowProps {
  row: OpenRow;
  shares: Shares;
  onWalk: (step: number) => void;
}

function AllocationRow({ row, shares, onWalk }: AllocationRowProps) {
  const { id, number, date, days_past_due, words, balance } = row;
  const share = shares.shareOf(id);
  const toggle = () => shares.allocate(id, share === null ? balance : null);

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
      <td className={classes.due} data-late={(days_past_due !== null && days_past_due > 0) || undefined}>
        <DateText value={date} />
        {days_past_due !== null && <span className={classes.age}> {ageWords(days_past_due)}</span>}
      </td>
      <td className={classes.words}>{words}</td>
      <td className={classes.open}>
        <Money value={balance} />
      </td>
      <td className={classes.pays}>
        <MoneyInput
          size="xs"
          aria-label={`Amount for ${number}`}
          value={share}
          error={shares.problemAt(id)}
          onChange={(amount) => shares.allocate(id, amount)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => {
            if (share === 0) shares.allocate(id, null);
          }}
          onKeyDown={figureKeys({ toggle, onWalk })}
        />
      </td>
    </tr>
  );
}
