import type { CustomerTotals } from '@baydesk/contract/estimates.contract';
import { formatCents, negated } from '@baydesk/domain/money/cents';
import classes from '../../../shared/customer-page/cards.module.css';

interface ApprovedTotalProps {
  label: string;
  totals: CustomerTotals;
  /** 'Discount 10 %' of the whole order; empty without one. */
  discountLabel: string;
  /** The total with every line approved. */
  everything?: CustomerTotals;
}

/** The approved total, with a folded breakdown below. */
export function ApprovedTotal({ label, totals, discountLabel, everything }: ApprovedTotalProps) {
  const rows = [
    ['Labour', totals.labour_cents],
    ['Parts', totals.parts_cents],
    ['Discounts on lines', negated(totals.line_discounts_cents)],
    [discountLabel, negated(totals.order_discount_cents)],
    ['Deposits for worn parts', totals.cores_cents],
    ['Shop supplies', totals.supplies_cents],
    ...totals.taxes.map(({ name, rate_percent, tax_cents }) => [`${name} ${rate_percent} %`, tax_cents] as const),
  ] as const;
  return (
    <>
      <div className={classes.head} aria-live="polite" aria-atomic>
        <span>{label}</span>
        <strong className={classes.amount}>{formatCents(totals.total_cents)}</strong>
      </div>
      {everything && <p className={classes.of}>of {formatCents(everything.total_cents)} for everything</p>}
      {totals.total_cents !== 0 && (
        <details className={classes.parts}>
          <summary>How it adds up</summary>
          <dl className={classes.rows}>
            {rows
              .filter(([, amount]) => amount !== 0)
              .map(([name, amount]) => (
                <Row key={name} name={name} amount={formatCents(amount)} />
              ))}
          </dl>
        </details>
      )}
    </>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </>
  );
}
