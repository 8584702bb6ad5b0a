import type { Invoice } from '@baydesk/contract/invoices.contract';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { Link } from '@tanstack/react-router';
import links from '../../../shared/ui/display/contact-links.module.css';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import table from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './InvoiceScreen.module.css';

type Settlement = Invoice['settlements'][number];

/** The payments, deposits and credits applied to an invoice; each opens, because it is taken back there. */
export function SettledBy({ customer_id, settlements }: Pick<Invoice, 'customer_id' | 'settlements'>) {
  return (
    <SectionCard title="Payments and credits">
      {settlements.length === 0 ? (
        <p className={classes.nothing}>Nothing is applied to this invoice.</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Date</th>
              <th scope="col">Applied</th>
            </tr>
          </thead>
          <tbody>
            {settlements.map(({ id, date, amount_cents, ...settlement }) => (
              <tr key={id}>
                <th scope="row">
                  <SettlementLink customer_id={customer_id} {...settlement} />{' '}
                  {settlement.kind !== 'payment' && (
                    <span className={classes.quiet}>{statusLabel(settlement.kind)}</span>
                  )}
                </th>
                <td>
                  <DateText value={date} />
                </td>
                <td>
                  <Money value={amount_cents} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </SectionCard>
  );
}

const VIEWS = { credit: 'credits', adjustment: 'adjustments' } as const;

interface SettlementLinkProps extends Pick<Settlement, 'kind' | 'document_id' | 'label'> {
  customer_id: string;
}

const SettlementLink = ({ customer_id, kind, document_id, label }: SettlementLinkProps) => (
  <Link
    to="/customers/$id/payments"
    params={{ id: customer_id }}
    search={{ ...(kind !== 'payment' && { view: VIEWS[kind] }), open: document_id }}
    className={links.link}
  >
    {label}
  </Link>
);
