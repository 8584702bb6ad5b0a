import type { Invoice } from '@baydesk/contract/invoices.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Fragment } from 'react';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './InvoiceScreen.module.css';

/** When and how the invoice was made, and what it belongs to. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { work_order_id, snapshot_id, customer_po, siblings } = invoice;
  const seesOrders = useCan(view('work_order'));
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Date', <DateText key="date" value={invoice.invoice_date} />],
    ['Due', <DateText key="due" value={invoice.due_date} />],
    ['Terms', invoice.credit_terms],
    ['Customer PO', customer_po || '–'],
    ['Location', invoice.workplace_name],
    [
      'Created',
      <Fragment key="created">
        <DateText value={invoice.created_on} withTime />, {invoice.created_by}
      </Fragment>,
    ],
  ];
  return (
    <SectionCard title="About this invoice">
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        {siblings.length > 0 && (
          <>
            <dt>Same order</dt>
            <dd>
              {siblings.map(({ id, invoice_number, customer_name, total_cents }) => (
                <div key={id}>
                  <Link to="/invoices/$id" params={{ id }} className={classes.link}>
                    {invoice_number}
                  </Link>{' '}
                  {customer_name}, <Money value={total_cents} />
                </div>
              ))}
            </dd>
          </>
        )}
      </dl>
      {seesOrders && (
        <Link
          to="/workorders/$id/finance"
          params={{ id: work_order_id }}
          search={{ workOrderHistoryId: snapshot_id }}
          className={`${classes.link} ${classes.snapshot}`}
        >
          The order as it was billed
        </Link>
      )}
    </SectionCard>
  );
}
