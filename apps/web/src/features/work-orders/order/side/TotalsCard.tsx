import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { Cents } from '@baydesk/domain/money/cents';
import { negated } from '@baydesk/domain/money/cents';
import { change } from '@baydesk/domain/permissions/permission';
import { discountLabel } from '@baydesk/domain/work-orders/discount';
import type { OrderTotals } from '@baydesk/domain/work-orders/order-totals';
import { coreCharges } from '@baydesk/domain/work-orders/order-totals';
import type { CSSProperties, ReactNode } from 'react';
import { useState } from 'react';
import { useCan } from '../../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../../shared/routing/loaded-later.tsx';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import { SectionCard } from '../../../../shared/ui/layout/SectionCard.tsx';
import { costsOf, moneyOf } from '../../order-data/order-money.ts';
import { useVisibleCosts } from '../../order-data/use-visible-costs.ts';
import { MarginFigure, OtherPayerFigure, SuppliesFigure, TaxFigure, TotalFigure } from './ExplainedFigures.tsx';
import classes from './TotalsCard.module.css';

const OrderDiscountDialog = loadedLater(() => import('../../order-ui/DiscountDialogs.tsx'), 'OrderDiscountDialog');

/** The totals, added up in the browser so that they change before the server answers. */
export function TotalsCard({ order, lines }: { order: WorkOrder; lines: readonly WorkOrderLine[] }) {
  const quoted = moneyOf(order, lines, 'quoted');
  const authorized = moneyOf(order, lines, 'authorized');
  const { seesMargin } = useVisibleCosts();
  const { rules } = order;
  const isSale = order.order_kind === 'part_sale';
  if (!quoted || !authorized || !rules) return null;
  return (
    <SectionCard>
      <dl className={classes.figures}>
        {!isSale && (
          <Figure label="Labour">
            <Money value={quoted.labour_cents} />
          </Figure>
        )}
        <Figure label="Parts">
          <Money value={quoted.parts_cents} />
        </Figure>
        {quoted.line_discounts_cents !== 0 && (
          <Figure label="Discounts on lines">
            <Money value={negated(quoted.line_discounts_cents)} />
          </Figure>
        )}
        <DiscountFigure order={order} totals={quoted} />
        {coreCharges(quoted) !== 0 && (
          <Figure label="Cores">
            <Money value={coreCharges(quoted)} />
          </Figure>
        )}
        {quoted.core_credits_cents !== 0 && (
          <Figure label="Core credits">
            <Money value={quoted.core_credits_cents} />
          </Figure>
        )}
        {(!isSale || quoted.supplies_cents !== 0) && <SuppliesFigure order={{ ...order, rules }} totals={quoted} />}
        {quoted.taxes.map((tax, index) => (
          <TaxFigure key={tax.name} order={{ ...order, rules }} tax={tax} component={rules.tax_components[index]} />
        ))}
        {quoted.taxes.length === 0 && (
          <Figure label={rules.is_tax_exempt ? 'Tax, exempt' : 'Tax'}>
            <Money value={quoted.tax_cents} />
          </Figure>
        )}
        <TotalFigure totals={quoted} />
        <OtherPayerFigure payer="warranty" lines={lines} amount_cents={quoted.covered_by_warranty_cents} />
        <OtherPayerFigure payer="internal" lines={lines} amount_cents={quoted.internal_cents} />
      </dl>
      <div className={classes.below}>
        {!isSale && (
          <span>
            Authorized <Money value={authorized.total_cents} />
          </span>
        )}
        {seesMargin && <MarginFigure costs={costsOf(order, lines, 'quoted')} />}
      </div>
      {!isSale && <AuthorizedBar authorized_cents={authorized.total_cents} quoted_cents={quoted.total_cents} />}
    </SectionCard>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The authorized share of the quoted total; hidden from screen readers because the figures are above it. */
function AuthorizedBar({ authorized_cents, quoted_cents }: { authorized_cents: Cents; quoted_cents: Cents }) {
  const style = { '--part': authorized_cents, '--whole': Math.max(quoted_cents, 1) } as CSSProperties;
  return <div className={classes.bar} style={style} data-empty={quoted_cents === 0 || undefined} aria-hidden />;
}

/** The order's own discount with its reason; its label opens the dialog for people who may give one. */
function DiscountFigure({ order, totals }: { order: WorkOrder; totals: OrderTotals }) {
  const [isOpen, setIsOpen] = useState(false);
  const mayDiscount = useCan(change('discount')) && order.editable;
  const { discount } = order;
  if (!discount && !mayDiscount) return null;
  const label = discount ? discountLabel(discount) : 'Discount…';
  return (
    <div className={classes.figure}>
      <dt>
        {mayDiscount ? (
          <button type="button" className={classes.give} onClick={() => setIsOpen(true)}>
            {label}
          </button>
        ) : (
          label
        )}
        {discount && <div className={classes.reason}>{discount.reason}</div>}
      </dt>
      <dd>
        {discount && <Money value={negated(totals.order_discount_cents)} />}
        {isOpen && <OrderDiscountDialog order={order} onClose={() => setIsOpen(false)} />}
      </dd>
    </div>
  );
}
