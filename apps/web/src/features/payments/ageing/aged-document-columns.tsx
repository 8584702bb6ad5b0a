import type { AgedDocument, listAgedDocuments } from '@baydesk/contract/payments/ageing.contract';
import { ageWords } from '@baydesk/domain/ledger/age-words';
import { centsToDollars } from '@baydesk/domain/money/cents';
import classes from '../../../shared/money/AgedTable.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import type { ListColumn } from '../../../shared/ui/list/list-definition.ts';

type DocumentColumn = ListColumn<typeof listAgedDocuments>;

/** Money that is not applied is due on no day. */
const ageOf = ({ days_past_due }: AgedDocument): string =>
  days_past_due === null ? 'not applied' : ageWords(days_past_due);

/** The number, whose it is, its age and what is open of it. */
export const AGED_DOCUMENT_COLUMNS: readonly DocumentColumn[] = [
  {
    id: 'number',
    header: 'Number',
    width: '104px',
    value: ({ number }) => number,
    cell: ({ number }) => <span className="tabular">{number}</span>,
  },
  {
    id: 'customer',
    header: 'Customer',
    width: 'minmax(140px, 1.2fr)',
    sort_by: 'customer_name',
    value: ({ customer_name }) => customer_name,
  },
  {
    id: 'work_order',
    header: 'Order',
    width: '104px',
    value: ({ work_order_number }) => work_order_number,
    cell: ({ work_order_number }) => <span className="tabular">{work_order_number}</span>,
    isMuted: true,
    card: 'none',
  },
  {
    id: 'workplace',
    header: 'Location',
    width: 'minmax(80px, 0.7fr)',
    value: ({ workplace_name }) => workplace_name,
    isMuted: true,
    card: 'none',
  },
  {
    id: 'date',
    header: 'Date',
    width: '52px',
    align: 'right',
    value: ({ date }) => date,
    cell: ({ date }) => <DateText value={date} />,
    isMuted: true,
    card: 'none',
  },
  {
    id: 'due_date',
    header: 'Due',
    width: '52px',
    align: 'right',
    sort_by: 'due_date',
    value: ({ due_date, days_past_due }) => (days_past_due === null ? '' : due_date),
    cell: ({ due_date, days_past_due }) => days_past_due !== null && <DateText value={due_date} />,
    card: 'none',
  },
  {
    id: 'age',
    header: 'Age',
    width: '96px',
    value: ageOf,
    cell: (row) => <span className={(row.days_past_due ?? 0) > 0 ? classes.late : undefined}>{ageOf(row)}</span>,
  },
  {
    id: 'original_amount',
    header: 'Original',
    width: '88px',
    align: 'right',
    value: ({ original_amount }) => centsToDollars(original_amount),
    cell: ({ original_amount }) => <Money value={original_amount} />,
    card: 'none',
  },
  {
    id: 'balance',
    header: 'Open',
    width: '92px',
    align: 'right',
    sort_by: 'balance',
    value: ({ balance }) => centsToDollars(balance),
    cell: ({ balance }) => <Money value={balance} strong />,
    card: 'aside',
  },
];
