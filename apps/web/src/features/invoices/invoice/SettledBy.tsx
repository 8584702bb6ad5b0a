import type { Invoice } from '@baydesk/contract/invoices.contract';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import table from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './InvoiceScreen.module.css';

/** The payments, deposits and credits applied to an invoice. */
export function SettledBy({ settlements }: Pick<Invoice, 'settlements'>) {
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
            {settlements.map(({ id, kind, label, date, amount_cents }) => (
              <tr key={id}>
                <th scope="row">
                  {label} {kind !== 'payment' && <span className={classes.quiet}>{statusLabel(kind)}</span>}
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
