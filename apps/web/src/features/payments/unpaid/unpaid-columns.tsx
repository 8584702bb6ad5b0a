import type { UnpaidTransaction } from '@baydesk/contract/payments.contract';
import { centsToDollars } from '@baydesk/domain/money/cents';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { Link } from '@tanstack/react-router';
import type { UnpaidColumn } from '../../../shared/money/UnpaidTable.tsx';
import { dueColumn } from '../../../shared/money/UnpaidTable.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import type { ExportColumn } from '../../../shared/ui/list/download-list.ts';
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

/** The columns of a file; the days past due are negative before the due date. */
export const EXPORTED_COLUMNS: readonly ExportColumn<UnpaidTransaction>[] = [
  { id: 'number', header: 'Number', value: ({ number }) => number },
  { id: 'date', header: 'Date', value: ({ date }) => date },
  { id: 'due_date', header: 'Due', value: ({ due_date }) => due_date },
  { id: 'days_past_due', header: 'Days past due', value: ({ days_past_due }) => days_past_due },
  { id: 'work_order', header: 'Order', value: ({ work_order_number }) => work_order_number },
  { id: 'unit', header: 'Unit', value: ({ unit, vehicle_info }) => unit || vehicle_info },
  { id: 'customer_po', header: 'PO', value: ({ customer_po }) => customer_po },
  { id: 'workplace', header: 'Location', value: ({ workplace_name }) => workplace_name },
  { id: 'original_amount', header: 'Original', value: ({ original_amount }) => centsToDollars(original_amount) },
  { id: 'balance', header: 'Balance', value: ({ balance }) => centsToDollars(balance) },
  { id: 'state', header: 'State', value: ({ state }) => statusLabel(state) },
];
