import type { Invoice } from '@baydesk/contract/invoices.contract';
import { negated, sumCents } from '@baydesk/domain/money/cents';
import type { Cents } from '@baydesk/domain/money/cents';
import type { ReactNode } from 'react';
import table from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './InvoiceScreen.module.css';

/** The sums that make the total, and the rest to pay. */
export function InvoiceTotals({ invoice }: { invoice: Invoice }) {
  const { taxes, settlements, cores_cents, supplies_cents } = invoice;
  return (
    <SectionCard title="Totals">
      <table className={`${table.table} ${classes.totals}`}>
        <tbody>
          <Row label="Labour" value={invoice.labour_cents} />
          <Row label="Parts" value={invoice.parts_cents} />
          {cores_cents !== 0 && <Row label="Cores" value={cores_cents} />}
          {supplies_cents !== 0 && <Row label="Shop supplies" value={supplies_cents} />}
          <Row label="Subtotal" value={invoice.subtotal_cents} />
          {taxes.map(({ name, rate_percent, base_cents, tax_cents }) => (
            <Row
              key={name}
              label={
                <>
                  {name} <span className={classes.quiet}>{rate_percent} % of </span>
                  <span className={classes.quiet}>
                    <Money value={base_cents} />
                  </span>
                </>
              }
              value={tax_cents}
            />
          ))}
          {taxes.length === 0 && <Row label="Tax" value={invoice.tax_cents} />}
        </tbody>
        <tfoot>
          <Row label="Total" value={invoice.total_cents} isStrong />
          {settlements.length > 0 && (
            <Row
              label="Paid or credited"
              value={negated(sumCents(settlements.map(({ amount_cents }) => amount_cents)))}
            />
          )}
          <Row label="Open" value={invoice.open_cents} isStrong />
        </tfoot>
      </table>
    </SectionCard>
  );
}

function Row({ label, value, isStrong = false }: { label: ReactNode; value: Cents; isStrong?: boolean }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <Money value={value} strong={isStrong} />
      </td>
    </tr>
  );
}
