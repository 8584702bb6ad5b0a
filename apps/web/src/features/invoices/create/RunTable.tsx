import { ActionIcon, Checkbox, Loader, TextInput } from '@mantine/core';
import { IconCheck, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Money } from '../../../shared/ui/display/Money.tsx';
import table from '../../../shared/ui/display/figures-table.module.css';
import { useIsPhone } from '../../../shared/ui/layout/use-is-phone.ts';
import type { MailOutcome } from '../../../shared/ui/run/mail-outcome.ts';
import { MailResult } from '../../../shared/ui/run/MailResult.tsx';
import { useInvoicePdf } from '../use-invoices.ts';
import { billedInAll, depositWords, isPoMissing, problemsWith } from './check-words.ts';
import classes from './Create.module.css';
import type { RunRow } from './invoice-run.ts';
import { isReady, payersWithoutAddress } from './invoice-run.ts';

type ChangeRow = (work_order_id: string, part: Partial<RunRow>) => void;

interface RunTableProps {
  rows: readonly RunRow[];
  isMailed: boolean;
  isRunning: boolean;
  onChange: ChangeRow;
}

interface OrderRowProps extends Omit<RunTableProps, 'rows'> {
  row: RunRow;
}

/** The orders with their totals, and with the obstacle or the result of each. */
export function RunTable({ rows, ...shared }: RunTableProps) {
  return (
    <div className={classes.scroll}>
      <table className={`${table.table} ${classes.orders}`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Invoice it</span>
            </th>
            <th scope="col">Order</th>
            <th scope="col">Total</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OrderRow key={row.check.work_order_id} row={row} {...shared} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OrderRow({ row, isMailed, isRunning, onChange }: OrderRowProps) {
  const { check, isChosen } = row;
  const { work_order_id: id, work_order_number, customer_name, vehicle_info } = check;
  const ready = isReady(row);
  const deposit = depositWords(check);
  return (
    <tr data-ready={ready || undefined}>
      <td>
        <Checkbox
          size={useIsPhone() ? 'md' : 'xs'}
          aria-label={`Invoice ${work_order_number}`}
          checked={ready && isChosen}
          disabled={!ready || isRunning}
          onChange={() => onChange(id, { isChosen: !isChosen })}
        />
      </td>
      <th scope="row">
        <Link to="/workorders/$id/finance" params={{ id }} target="_blank" className="quiet-link">
          {work_order_number}
        </Link>{' '}
        {customer_name}
        <div className={classes.quiet}>{vehicle_info}</div>
        {deposit && <div className={classes.quiet}>{deposit}</div>}
      </th>
      <td>
        <Money value={billedInAll(check)} />
      </td>
      <td className={classes.result}>
        <RowResult row={row} isMailed={isMailed} isRunning={isRunning} onChange={onChange} />
      </td>
    </tr>
  );
}

function RowResult({ row, isMailed, isRunning, onChange }: OrderRowProps) {
  const { check, customer_po, outcome } = row;
  if (outcome.kind === 'invoiced') {
    return outcome.invoices.map(({ id, invoice_number }) => (
      <CreatedInvoice key={id} id={id} number={invoice_number} mail={row.mails[id]} />
    ));
  }
  if (outcome.kind === 'creating')
    return <Loader size="xs" aria-label={`${check.work_order_number} is being invoiced`} />;
  const problems = problemsWith(check, 'given here').map(({ message }) => message);
  const refused = outcome.kind === 'refused' && problems.length === 0 ? [outcome.message] : [];
  return (
    <>
      {[...problems, ...refused].map((message) => (
        <div key={message} className={classes.problem}>
          {message}
        </div>
      ))}
      {isPoMissing(check) && (
        <TextInput
          size="xs"
          aria-label={`Customer PO of ${check.work_order_number}`}
          placeholder="PO, which the customer requires"
          value={customer_po}
          disabled={isRunning}
          maxLength={60}
          onChange={(event) => onChange(check.work_order_id, { customer_po: event.currentTarget.value })}
        />
      )}
      {check.warnings.map((warning) => (
        <div key={warning} className={classes.warning}>
          {warning}
        </div>
      ))}
      {isMailed &&
        isReady(row) &&
        payersWithoutAddress(row).map((name) => (
          <div key={name} className={classes.warning}>
            Not mailed: no e-mail address of {name} is known.
          </div>
        ))}
    </>
  );
}

interface CreatedInvoiceProps {
  id: string;
  number: string;
  mail: MailOutcome | undefined;
}

function CreatedInvoice({ id, number, mail }: CreatedInvoiceProps) {
  const pdf = useInvoicePdf();
  return (
    <div className={classes.created}>
      <IconCheck size={14} stroke={2.25} className={classes.tick} aria-hidden />
      <Link to="/invoices/$id" params={{ id }} target="_blank" className="quiet-link">
        {number}
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={26}
        aria-label={`Print ${number}`}
        loading={pdf.isPending}
        onClick={() => pdf.mutate({ id })}
      >
        <IconPrinter size={15} stroke={1.75} aria-hidden />
      </ActionIcon>
      {mail && (
        <MailResult name={number} mail={mail}>
          <Link to="/invoices/$id" params={{ id }} search={{ open: 'send' }} target="_blank" className="quiet-link">
            Send {number}…
          </Link>
        </MailResult>
      )}
    </div>
  );
}
