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

interface CreditRow extends Reversible {
  readonly credit_number: string;
  readonly credit_date_created: string;
  readonly reason: string;
  readonly applied_credit_amount: Cents;
  readonly balance: Cents;
  readonly state: string;
}

interface CreditWords<Reference> {
  /** The column that tells what it is for. */
  readonly reference: Reference;
  readonly reversed: 'Reversed' | 'Removed';
  readonly applied: string;
  readonly left: string;
}

/** The columns of credits, whether a customer has them or a vendor gave them. */
export const creditColumns = <Row extends CreditRow, const Reference>(
  amountOf: (row: Row) => Cents,
  { reference, reversed, applied, left }: CreditWords<Reference>,
) => [
  numberColumn<Row>(({ credit_number }) => credit_number),
  dateColumn<Row>(({ credit_date_created }) => credit_date_created),
  reference,
  {
    id: 'reason',
    header: 'Reason',
    width: 'minmax(80px, 1.4fr)' as const,
    isMuted: true,
    value: (row: Row) => reversedFirst(row, reversed, row.reason),
  },
  amountColumn<Row>(amountOf),
  shareColumn<Row>('applied', applied, ({ applied_credit_amount }) => applied_credit_amount),
  shareColumn<Row>('balance', left, ({ balance }) => balance),
  stateColumn<Row>(),
];
