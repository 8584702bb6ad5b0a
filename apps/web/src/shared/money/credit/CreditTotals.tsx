import type { InvoiceRow } from '@baydesk/contract/invoices.contract';
import { formatCents } from '@baydesk/domain/money/cents';
import { useFormScope } from '../../ui/form/form-context.ts';
import table from '../../ui/display/figures-table.module.css';
import { Money } from '../../ui/display/Money.tsx';
import { numberTyped } from '../../ui/inputs/typed-format.ts';
import classes from './CreditTotals.module.css';
import type { CreditedItem } from './use-credited-items.ts';
import { useCreditPreview } from './use-creditable-items.ts';

interface CreditTotalsProps {
  invoice: Pick<InvoiceRow, 'id' | 'invoice_number'>;
  /** The rest goes back to the customer at once. */
  isGivenBack?: boolean;
}

/** The total of the chosen items with their taxes, as the server counts it, and where the money goes. */
export function CreditTotals({ invoice, isGivenBack = false }: CreditTotalsProps) {
  const chosen = (useFormScope().form.values['items'] as readonly CreditedItem[]).filter(
    ({ quantity }) => (numberTyped(quantity) ?? 0) > 0,
  );
  const { data, error, isFetching } = useCreditPreview({
    invoice_id: invoice.id,
    items: chosen.map(({ item_id, quantity }) => ({ item_id, quantity })),
  });
  if (chosen.length === 0) return <output className={classes.words}>Nothing is chosen yet.</output>;
  if (error) return <output className={classes.problem}>{error.message}</output>;
  if (!data) return <output className={classes.words}>Counting …</output>;
  const { subtotal_cents, taxes, total_cents, applied_cents, left_cents: left, cores_to_return: cores } = data;
  return (
    <output className={classes.totals} aria-busy={isFetching}>
      <table className={table.table} aria-label="What is credited">
        <tbody>
          <tr>
            <th scope="row">Subtotal</th>
            <td>
              <Money value={subtotal_cents} />
            </td>
          </tr>
          {taxes.map(({ name, tax_cents }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Money value={tax_cents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Credit</th>
            <td>
              <Money value={total_cents} strong />
            </td>
          </tr>
        </tfoot>
      </table>
      <div className={classes.words}>
        {applied_cents > 0 && (
          <>
            {formatCents(applied_cents)} settles {invoice.invoice_number}.{' '}
          </>
        )}
        {left > 0 && (
          <>
            {formatCents(left)} {isGivenBack ? 'goes back' : 'is left to apply to other invoices or to refund'}.{' '}
          </>
        )}
        {cores > 0 && (
          <>{cores === 1 ? '1 core came back and is' : `${cores} cores came back and are`} to return to the vendor.</>
        )}
      </div>
    </output>
  );
}
