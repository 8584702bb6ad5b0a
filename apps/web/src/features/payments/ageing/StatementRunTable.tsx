import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import table from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import { MailResult } from '../../../shared/ui/run/MailResult.tsx';
import classes from './SendStatements.module.css';
import type { StatementRow } from './statement-run.ts';
import { isOpen, toSend } from './statement-run.ts';

interface StatementRunTableProps {
  rows: readonly StatementRow[];
  isRunning: boolean;
  onChange: (mail_id: string, part: Partial<StatementRow>) => void;
  onChooseAll: (isChosen: boolean) => void;
}

/** The customers with their debts, and with the result of the statement of each. */
export function StatementRunTable({ rows, isRunning, onChange, onChooseAll }: StatementRunTableProps) {
  const isPhone = useIsPhone();
  const size = isPhone ? 'md' : 'xs';
  const chosen = toSend(rows).length;
  const open = rows.filter(isOpen).length;
  const isAllChosen = open > 0 && chosen === open;
  return (
    <div className={classes.scroll}>
      <table className={`${table.table} ${classes.customers}`}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                size={size}
                // On a phone no other head stands beside it.
                {...(isPhone ? { label: 'Select all' } : { 'aria-label': 'Select all' })}
                checked={isAllChosen}
                indeterminate={chosen > 0 && !isAllChosen}
                disabled={open === 0 || isRunning}
                onChange={() => onChooseAll(!isAllChosen)}
              />
            </th>
            <th scope="col">Customer</th>
            <th scope="col">Over 90</th>
            <th scope="col">Total</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { mail_id, customer, isChosen, outcome } = row;
            const account = { to: '/customers/$id/unpaid-invoices', params: { id: customer.customer_id } } as const;
            return (
              <tr key={mail_id}>
                <td>
                  <Checkbox
                    size={size}
                    aria-label={`Send to ${customer.customer_name}`}
                    checked={isOpen(row) && isChosen}
                    disabled={!isOpen(row) || isRunning}
                    onChange={() => onChange(mail_id, { isChosen: !isChosen })}
                  />
                </td>
                <th scope="row">
                  <Link {...account} target="_blank" className="quiet-link">
                    {customer.customer_name}
                  </Link>
                </th>
                <td className={classes.oldest}>
                  <Money value={customer.over_90} />
                </td>
                <td>
                  <Money value={customer.total_cents} strong />
                </td>
                <td className={classes.result}>
                  {outcome && (
                    <MailResult name={`The statement of ${customer.customer_name}`} mail={outcome}>
                      <Link {...account} target="_blank" className="quiet-link">
                        Open the account
                      </Link>
                    </MailResult>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
