import type { Cents } from '@baydesk/domain/money/cents';
import { negated } from '@baydesk/domain/money/cents';
import { statedDifference } from '@baydesk/domain/deliveries/delivery-money';
import figures from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { StatusBadge } from '../../../shared/ui/display/StatusBadge.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { numberTyped } from '../../../shared/ui/inputs/typed-format.ts';
import classes from './AcceptFields.module.css';
import { sumsOf } from './typed-items.ts';

const CHARGES = [
  ['cores_cents', 'Cores'],
  ['freight_cents', 'Freight'],
  ['other_charges_cents', 'Other charges'],
  ['tax_cents', 'Tax'],
] as const;

/** The typed cost of the delivery, beside the total of the vendor's paper. */
export function ReceiptTotals() {
  const { values } = useFormScope().form;
  const sums = sumsOf(values);
  const stated_total_cents = numberTyped(values['stated_total_cents'] as Cents | null);
  const difference = statedDifference({ total_cents: sums.total_cents, stated_total_cents });
  return (
    <output className={classes.totals}>
      <table className={figures.table} aria-label="Totals">
        <tbody>
          <tr>
            <th scope="row">Items</th>
            <td>
              <Money value={sums.items_cents} />
            </td>
          </tr>
          {CHARGES.filter(([field]) => sums[field] !== 0).map(([field, label]) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>
                <Money value={sums[field]} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>
              <Money value={sums.total_cents} strong />
            </td>
          </tr>
          {difference !== null && (
            <tr>
              <th scope="row">Vendor’s invoice</th>
              <td>
                {difference === 0 ? (
                  <StatusBadge status="applied" label="Agrees" />
                ) : (
                  <>
                    <StatusBadge status="differs" label={difference > 0 ? 'More by' : 'Less by'} colour="orange" />{' '}
                    <Money value={difference < 0 ? negated(difference) : difference} strong />
                  </>
                )}
              </td>
            </tr>
          )}
        </tfoot>
      </table>
    </output>
  );
}
