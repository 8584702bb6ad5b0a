import type { InvoiceRow } from '@baydesk/contract/invoices.contract';
import { create, remove } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import table from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { PayInvoiceButton } from '../../payments/public.ts';
import { InvoiceAge } from '../InvoiceAge.tsx';
import { useInvoicePdf } from '../use-invoices.ts';
import { useWorksAt } from '../../profile/public.ts';
import classes from './OrderInvoices.module.css';

const SendInvoiceDialog = loadedLater(() => import('../send/SendInvoiceDialog.tsx'), 'SendInvoiceDialog');

interface OrderInvoicesTableProps {
  invoices: readonly InvoiceRow[];
  onReverse: (invoice: InvoiceRow) => void;
}

export function OrderInvoicesTable({ invoices, onReverse }: OrderInvoicesTableProps) {
  return (
    <table className={`${table.table} ${classes.invoices}`}>
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col">State</th>
          <th scope="col">Date</th>
          <th scope="col">Total</th>
          <th scope="col">Open</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <InvoiceOfOrder key={invoice.id} invoice={invoice} onReverse={onReverse} />
        ))}
      </tbody>
    </table>
  );
}

function InvoiceOfOrder({ invoice, onReverse }: { invoice: InvoiceRow; onReverse: (invoice: InvoiceRow) => void }) {
  const worksThere = useWorksAt()(invoice.workplace_id);
  const { id, invoice_number, customer_name, payer, state } = invoice;
  const pdf = useInvoicePdf();
  const [isSending, setIsSending] = useState(false);
  return (
    <tr>
      <th scope="row">
        <Link to="/invoices/$id" params={{ id }} className="quiet-link">
          {invoice_number}
        </Link>
        <div className={classes.quiet}>
          {customer_name}
          {payer === 'warranty' && ', warranty'}
        </div>
      </th>
      <td data-label="State">
        <span className={classes.state}>
          <StatusBadge status={state} />
          <InvoiceAge invoice={invoice} />
        </span>
      </td>
      <td data-label="Date">
        <DateText value={invoice.invoice_date} />
      </td>
      <td data-label="Total">
        <Money value={invoice.total_cents} />
      </td>
      <td data-label="Open">
        <Money value={invoice.open_cents} strong />
      </td>
      <td className={classes.actions}>
        <PayInvoiceButton invoice={invoice} isInRow />
        <Button
          size="compact-sm"
          variant="default"
          loading={pdf.isPending}
          aria-label={`Print ${invoice_number}`}
          onClick={() => pdf.mutate({ id })}
        >
          Print
        </Button>
        {state !== 'void' && (
          <Can do={create('invoice')}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Send ${invoice_number}`}
              onClick={() => setIsSending(true)}
            >
              Send…
            </Button>
          </Can>
        )}
        {isSending && <SendInvoiceDialog invoice={invoice} onClose={() => setIsSending(false)} />}
        {state !== 'void' && worksThere && (
          <Can do={remove('invoice')}>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Reverse ${invoice_number}`}
              onClick={() => onReverse(invoice)}
            >
              Reverse…
            </Button>
          </Can>
        )}
      </td>
    </tr>
  );
}
