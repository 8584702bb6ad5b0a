import type { Invoice } from '@baydesk/contract/invoices.contract';
import { view } from '@baydesk/domain/permissions/permission';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Fact, Facts } from '../../../shared/ui/display/Facts.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './InvoiceScreen.module.css';

/** The time and the way the invoice was made, and the records it belongs to. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const { work_order_id, snapshot_id, customer_po, siblings } = invoice;
  const seesOrders = useCan(view('work_order'));
  return (
    <SectionCard title="About this invoice">
      <Facts>
        <Fact label="Date">
          <DateText value={invoice.invoice_date} />
        </Fact>
        <Fact label="Due">
          <DateText value={invoice.due_date} />
        </Fact>
        <Fact label="Terms">{invoice.credit_terms}</Fact>
        <Fact label="Customer PO">{customer_po || '–'}</Fact>
        <Fact label="Location">{invoice.workplace_name}</Fact>
        <Fact label="Created">
          <DateText value={invoice.created_on} withTime />, {invoice.created_by}
        </Fact>
        {siblings.length > 0 && (
          <Fact label="Same order">
            {siblings.map(({ id, invoice_number, customer_name, total_cents }) => (
              <div key={id}>
                <Link to="/invoices/$id" params={{ id }} className="quiet-link">
                  {invoice_number}
                </Link>{' '}
                {customer_name}, <Money value={total_cents} />
              </div>
            ))}
          </Fact>
        )}
      </Facts>
      {seesOrders && (
        <Link
          to="/workorders/$id/finance"
          params={{ id: work_order_id }}
          search={{ workOrderHistoryId: snapshot_id }}
          className={`quiet-link ${classes.snapshot}`}
        >
          The order as it was billed
        </Link>
      )}
    </SectionCard>
  );
}
