import type { UnpaidBill } from '@baydesk/contract/payables.contract';
import { Link } from '@tanstack/react-router';
import type { UnpaidColumn } from '../../../shared/money/UnpaidTable.tsx';
import { dueColumn } from '../../../shared/money/UnpaidTable.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { openInList } from '../../../shared/ui/list/table/use-open-row.ts';
import { billName } from '../bill-name.ts';
import { DeliveryLink } from '../DeliveryLink.tsx';

/** The number of a bill, by which it opens at the side. */
export function BillLink({ bill }: { bill: UnpaidBill }) {
  return (
    <Link {...openInList(bill.id)} resetScroll={false} className={`tabular ${links.link}`}>
      {billName(bill)}
    </Link>
  );
}

/** The columns of each bill that is not paid. */
export const BILL_COLUMNS: readonly UnpaidColumn<UnpaidBill>[] = [
  { header: 'Date', place: 'date', cell: ({ bill_date }) => <DateText value={bill_date} /> },
  dueColumn(),
  {
    header: 'Delivery',
    place: 'order',
    cell: (bill) => bill.delivery_id !== null && <DeliveryLink delivery={bill} />,
  },
  { header: 'What for', place: 'words', title: ({ memo }) => memo, cell: ({ memo }) => memo },
  { header: 'Original', place: 'original', cell: ({ original_amount }) => <Money value={original_amount} /> },
  { header: 'Balance', place: 'balance', cell: ({ balance }) => <Money value={balance} strong /> },
  {
    header: 'State',
    place: 'state',
    cell: (bill) => <BillState bill={bill} />,
  },
];

function BillState({ bill: { state, days_past_due, has_open_difference } }: { bill: UnpaidBill }) {
  if (has_open_difference) return <StatusBadge status="difference" label="Paper says another total" colour="orange" />;
  if (days_past_due > 0 && state === 'unpaid') return <StatusBadge status={state} label="Overdue" />;
  return <StatusBadge status={state} />;
}
