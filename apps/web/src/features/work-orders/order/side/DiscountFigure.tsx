import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { negated } from '@baydesk/domain/money/cents';
import { change } from '@baydesk/domain/permissions/permission';
import { discountLabel } from '@baydesk/domain/work-orders/discount';
import type { OrderTotals } from '@baydesk/domain/work-orders/order-totals';
import { useState } from 'react';
import { useCan } from '../../../../shared/permissions/use-can.ts';
import { loadedLater } from '../../../../shared/routing/loaded-later.tsx';
import { Money } from '../../../../shared/ui/display/Money.tsx';
import classes from './TotalsCard.module.css';

const OrderDiscountDialog = loadedLater(() => import('../../order-ui/DiscountDialogs.tsx'), 'OrderDiscountDialog');

/** The order's own discount with its reason; its label opens the dialog for people who may give one. */
export function DiscountFigure({ order, totals }: { order: WorkOrder; totals: OrderTotals }) {
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
