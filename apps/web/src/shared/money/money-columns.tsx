import type { Cents } from '@baydesk/domain/money/cents';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { DateText } from '../ui/display/DateText.tsx';
import { Money } from '../ui/display/Money.tsx';
import { StatusBadge } from '../ui/display/StatusBadge.tsx';
import classes from './money.module.css';

interface Reversible {
  readonly reversal: { readonly reason: string } | null;
}

const struck = ({ reversal }: Reversible) => (reversal === null ? undefined : classes.struck);

/** The number of a document, crossed out once it was taken back. */
export const numberColumn = <Row extends Reversible>(numberOf: (row: Row) => string) => ({
  id: 'number',
  header: 'Number',
  width: '96px' as const,
  value: numberOf,
  cell: (row: Row) => <span className={`tabular ${struck(row) ?? ''}`}>{numberOf(row)}</span>,
});

export const dateColumn = <Row,>(dateOf: (row: Row) => string) => ({
  id: 'date',
  header: 'Date',
  width: '72px' as const,
  sort_by: 'date' as const,
  value: dateOf,
  cell: (row: Row) => <DateText value={dateOf(row)} />,
});

export const amountColumn = <Row extends Reversible>(amountOf: (row: Row) => Cents) => ({
  id: 'amount',
  header: 'Amount',
  width: '92px' as const,
  align: 'right' as const,
  sort_by: 'amount' as const,
  card: 'aside' as const,
  value: (row: Row) => centsToDollars(amountOf(row)),
  cell: (row: Row) => (
    <span className={struck(row)}>
      <Money value={amountOf(row)} strong />
    </span>
  ),
});

/** A share of the amount, which a document that was taken back no longer has. */
export const shareColumn = <Row extends Reversible>(id: string, header: string, shareOf: (row: Row) => Cents) => ({
  id,
  header,
  width: '92px' as const,
  align: 'right' as const,
  card: 'none' as const,
  value: (row: Row) => centsToDollars(shareOf(row)),
  cell: (row: Row) => (row.reversal === null ? <Money value={shareOf(row)} /> : null),
});

export const stateColumn = <Row extends { readonly state: string }>() => ({
  id: 'state',
  header: 'State',
  width: '124px' as const,
  card: 'aside' as const,
  value: ({ state }: Row) => statusLabel(state),
  cell: ({ state }: Row) => <StatusBadge status={state} />,
});

/** The reason why a document was taken back, before its other facts. */
export const reversedFirst = (
  { reversal }: Reversible,
  word: 'Reversed' | 'Removed',
  ...others: readonly string[]
): string => [reversal && `${word}: ${reversal.reason}`, ...others].filter(Boolean).join(' · ');
