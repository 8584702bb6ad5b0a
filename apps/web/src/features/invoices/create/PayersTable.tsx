import type { InvoiceCheck } from '@baydesk/contract/invoices.contract';
import { negated } from '@baydesk/domain/money/cents';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import table from '../../../shared/ui/display/figures-table.module.css';
import { Fragment } from 'react';
import { Money } from '../../../shared/ui/display/Money.tsx';
import classes from './Create.module.css';

/** Lists the invoices of an order: customer, amount, due date, deposit and the rest to pay. */
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
          <Fragment key={`${payer}${customer_id}`}>
            <tr>
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
            {money.deposits_cents > 0 && (
              <>
                <tr className={classes.of_payer}>
                  <th scope="row" colSpan={4}>
                    Paid by deposit
                  </th>
                  <td>
                    <Money value={negated(money.deposits_cents)} />
                  </td>
                </tr>
                <tr className={classes.of_payer}>
                  <th scope="row" colSpan={4}>
                    Left to pay
                  </th>
                  <td>
                    <Money value={money.to_pay_cents} strong />
                  </td>
                </tr>
              </>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}
