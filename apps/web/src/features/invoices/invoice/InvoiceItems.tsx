import type { InvoiceItem } from '@baydesk/contract/invoices.contract';
import { displayHours } from '@baydesk/domain/format/hours';
import { Fragment } from 'react';
import table from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useInvoiceItems } from '../use-invoices.ts';
import classes from './InvoiceScreen.module.css';
import type { InvoicedLine } from './items-by-line.ts';
import { itemsByLine } from './items-by-line.ts';

/** The billed items of the invoice, line by line. */
export function InvoiceItems({ id }: { id: string }) {
  const { data, error, refetch } = useInvoiceItems(id);
  return (
    <SectionCard title="Billed">
      {data ? (
        <ItemsTable lines={itemsByLine(data.collection)} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={4} />
      )}
    </SectionCard>
  );
}

function ItemsTable({ lines }: { lines: readonly InvoicedLine[] }) {
  if (lines.length === 0) return <p className={classes.nothing}>Nothing to pay: no line is billed on this invoice.</p>;
  return (
    <table className={`${table.table} ${classes.items}`}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Quantity</th>
          <th scope="col">Taxes</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line_id, line_name, items, total_cents }) => (
          <Fragment key={line_id}>
            {line_id !== null && (
              <tr className={classes.line}>
                <th scope="rowgroup" colSpan={3}>
                  {line_name}
                </th>
                <td>
                  <Money value={total_cents} strong />
                </td>
              </tr>
            )}
            {items.map((item) => (
              <ItemRow key={item.id} item={item} />
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function ItemRow({ item }: { item: InvoiceItem }) {
  const { kind, line_id, description, part_number, quantity, amount_cents, taxed_by } = item;
  return (
    <tr className={line_id === null ? classes.line : classes.item}>
      <th scope="row">
        {kind === 'labour' ? 'Labour' : description}
        {part_number !== '' && <span className={classes.number}> {part_number}</span>}
      </th>
      <td>{kind === 'labour' ? displayHours(quantity) : kind === 'supplies' ? null : quantity}</td>
      <td className={classes.quiet}>{taxed_by.join(', ')}</td>
      <td>
        <Money value={amount_cents} strong={line_id === null} />
      </td>
    </tr>
  );
}
