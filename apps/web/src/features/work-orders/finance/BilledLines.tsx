import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { negated } from '@baydesk/domain/money/cents';
import table from '../../../shared/ui/display/figures-table.module.css';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { payerName } from '../order-data/money-words.ts';
import { lineMoney } from '../order-data/order-money.ts';
import { LineBadge } from '../order-ui/LineBadge.tsx';
import classes from '../order-ui/line-figures.module.css';

/** The amounts of each line, and who pays them. */
export function BilledLines({ lines }: { lines: readonly WorkOrderLine[] }) {
  const billed = lines.flatMap((line) => {
    const money = lineMoney(line);
    return money ? [{ line, money }] : [];
  });
  if (billed.length === 0) return null;
  const hasDiscounts = billed.some(({ money }) => money.discount_cents !== 0);
  return (
    <SectionCard title="Line by line">
      <table className={`${table.table} ${classes.lines}`}>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Status</th>
            <th scope="col">Paid by</th>
            <th scope="col">Labour</th>
            <th scope="col">Parts</th>
            {hasDiscounts && <th scope="col">Discounts</th>}
            <th scope="col">Cores</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {billed.map(({ line, money }) => (
            <tr key={line.line_id}>
              <th scope="row">{line.line_name}</th>
              <td data-label="Status">
                <LineBadge status={line.status} />
              </td>
              <td data-label="Paid by">{payerName(line)}</td>
              <td data-label="Labour">
                <Money value={money.labour_cents} />
              </td>
              <td data-label="Parts">
                <Money value={money.parts_cents} />
              </td>
              {hasDiscounts && (
                <td data-label="Discounts">
                  <Money value={negated(money.discount_cents)} />
                </td>
              )}
              <td data-label="Cores">
                <Money value={money.cores_cents} />
              </td>
              <td data-label="Total">
                <Money value={money.total_cents} strong />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SectionCard>
  );
}
