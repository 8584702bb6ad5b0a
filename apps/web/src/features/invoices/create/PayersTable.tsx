import type { InvoiceCheck } from '@baydesk/contract/invoices.contract';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import table from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import classes from './Create.module.css';

/** Who is billed how much, and when it is due. */
export function PayersTable({ invoices }: Pick<InvoiceCheck, 'invoices'>) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Billed to</th>
          <th scope="col">Due</th>
          <th scope="col">Subtotal</th>
          <th scope="col">Tax</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ payer, customer_id, customer_name, credit_terms, due_date, ...money }) => (
          <tr key={`${payer}${customer_id}`}>
            <th scope="row">
              {customer_name}
              <div className={classes.quiet}>
                {payer === 'warranty' && 'Warranty, '}
                {credit_terms}
              </div>
            </th>
            <td>
              <DateText value={due_date} />
            </td>
            <td>
              <Money value={money.subtotal_cents} />
            </td>
            <td>
              <Money value={money.tax_cents} />
            </td>
            <td>
              <Money value={money.total_cents} strong />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
