import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { negated } from '@baydesk/domain/money/cents';
import { Link } from '@tanstack/react-router';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import links from '../../../shared/ui/display/contact-links.module.css';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { SaleSide } from '../../work-orders/public.ts';
import classes from './SaleCards.module.css';

/** The sum of the sale, its invoices and credits, and its contact, PO and tax. */
export function SaleCards({ detail }: { detail: PartSaleDetail }) {
  const { part_sale, work_order, lines } = detail;
  return (
    <>
      <BilledCard detail={detail} />
      <SaleSide order={work_order} lines={lines} isWalkIn={part_sale.is_walk_in} />
    </>
  );
}

function BilledCard({ detail: { part_sale, work_order } }: { detail: PartSaleDetail }) {
  const { invoice, credits } = part_sale;
  if (!invoice && credits.length === 0) return null;
  return (
    <SectionCard>
      <dl className={classes.documents} aria-label="Billed">
        {invoice && (
          <div>
            <dt>
              <Link to="/invoices/$id" params={{ id: invoice.id }} className={links.link}>
                {invoice.invoice_number}
              </Link>
            </dt>
            <dd>
              {invoice.open_cents !== 0 && (
                <span className={classes.open}>
                  <Money value={invoice.open_cents} /> open of
                </span>
              )}{' '}
              <Money value={invoice.total_cents} strong />
            </dd>
          </div>
        )}
        {credits.map(({ id, credit_number, total_cents, date }) => (
          <div key={id}>
            <dt>
              <Link
                to="/customers/$id/payments"
                params={{ id: work_order.customer_id }}
                search={{ view: 'credits', open: id }}
                className={links.link}
              >
                {credit_number}
              </Link>{' '}
              <span className={classes.date}>
                <DateText value={date} />
              </span>
            </dt>
            <dd>
              <Money value={negated(total_cents)} />
            </dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}
