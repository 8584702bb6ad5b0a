import type { OpenDocument } from '@baydesk/contract/open-document';
import { ageWords } from '@baydesk/domain/ledger/age-words';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { DateText } from '../ui/display/DateText.tsx';
import { Money } from '../ui/display/Money.tsx';
import classes from './AgedTable.module.css';

interface OpenDocumentColumns<Party, Reference> {
  /** The columns that only one side has: the party, and the documents it refers to. */
  readonly party: Party;
  readonly reference: Reference;
  /** The text in place of an age, for money that is due on no day. */
  readonly not_due: string;
}

/** The columns of a list of open documents of either party. */
export const openDocumentColumns = <Party, Reference>({
  party,
  reference,
  not_due,
}: OpenDocumentColumns<Party, Reference>) => {
  const ageOf = ({ days_past_due }: OpenDocument) => (days_past_due === null ? not_due : ageWords(days_past_due));
  return [
    {
      id: 'number',
      header: 'Number',
      width: '104px',
      value: ({ number }: OpenDocument) => number,
      cell: ({ number }: OpenDocument) => <span className="tabular">{number}</span>,
    },
    party,
    reference,
    {
      id: 'workplace',
      header: 'Location',
      width: 'minmax(80px, 0.7fr)',
      value: ({ workplace_name }: OpenDocument) => workplace_name,
      isMuted: true,
      card: 'none',
    },
    {
      id: 'date',
      header: 'Date',
      width: '52px',
      align: 'right',
      value: ({ date }: OpenDocument) => date,
      cell: ({ date }: OpenDocument) => <DateText value={date} />,
      isMuted: true,
      card: 'none',
    },
    {
      id: 'due_date',
      header: 'Due',
      width: '52px',
      align: 'right',
      sort_by: 'due_date',
      value: ({ due_date, days_past_due }: OpenDocument) => (days_past_due === null ? '' : due_date),
      cell: ({ due_date, days_past_due }: OpenDocument) => days_past_due !== null && <DateText value={due_date} />,
      card: 'none',
    },
    {
      id: 'age',
      header: 'Age',
      width: '96px',
      value: ageOf,
      cell: (row: OpenDocument) => (
        <span className={(row.days_past_due ?? 0) > 0 ? classes.late : undefined}>{ageOf(row)}</span>
      ),
    },
    {
      id: 'original_amount',
      header: 'Original',
      width: '88px',
      align: 'right',
      value: ({ original_amount }: OpenDocument) => centsToDollars(original_amount),
      cell: ({ original_amount }: OpenDocument) => <Money value={original_amount} />,
      card: 'none',
    },
    {
      id: 'balance',
      header: 'Open',
      width: '92px',
      align: 'right',
      sort_by: 'balance',
      value: ({ balance }: OpenDocument) => centsToDollars(balance),
      cell: ({ balance }: OpenDocument) => <Money value={balance} strong />,
      card: 'aside',
    },
  ] as const;
};
