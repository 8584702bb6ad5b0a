import type { UnpaidTransaction } from '@baydesk/contract/payments.contract';
import { Link } from '@tanstack/react-router';
import type { UnpaidColumn } from '../../../shared/money/UnpaidTable.tsx';
import { dueColumn } from '../../../shared/money/UnpaidTable.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { PromiseBadge } from '../../promises/public.ts';

/** What is known about each document that a customer owes. */
export const UNPAID_COLUMNS: readonly UnpaidColumn<UnpaidTransaction>[] = [
  { header: 'Date', place: 'date', cell: ({ date }) => <DateText value={date} /> },
  dueColumn(),
  {
    header: 'Order',
    place: 'order',
    cell: ({ work_order_id, work_order_number }) =>
      work_order_id && (
        <Link to="/workorders/$id/finance" params={{ id: work_order_id }} className={links.link}>
          {work_order_number}
        </Link>
      ),
  },
  {
    header: 'Unit',
    place: 'words',
    title: ({ vehicle_info }) => vehicle_info,
    cell: ({ unit, vehicle_info }) => unit || vehicle_info,
  },
  { header: 'PO', place: 'po', cell: ({ customer_po }) => customer_po },
  { header: 'Original', place: 'original', cell: ({ original_amount }) => <Money value={original_amount} /> },
  { header: 'Balance', place: 'balance', cell: ({ balance }) => <Money value={balance} strong /> },
  {
    header: 'State',
    place: 'state',
    cell: ({ state, promise }) => (
      <>
        <StatusBadge status={state} />
        {promise && <PromiseBadge promise={promise} />}
      </>
    ),
  },
];
