import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import type { DraggableSyntheticListeners } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { Price } from '../../../shared/ui/display/Price.tsx';
import { RowOpener } from '../../../shared/ui/list/table/RowOpener.tsx';
import { orderLink } from '../list/order-columns.tsx';
import { OrderPerson, OrderPriority, OrderPromise, OrderUnit, OrderWaiting } from '../list/OrderCells.tsx';
import { unitText } from '../order-data/unit-text.ts';
import classes from './BoardCard.module.css';

interface BoardCardProps {
  order: WorkOrderRow;
  /** True for the copy under the pointer during a drag. */
  isCarried?: boolean;
  /** True for the faded card left in the column during a drag. */
  isAway?: boolean;
  isRefused?: boolean;
  setCard?: (element: HTMLElement | null) => void;
  pointerListeners?: DraggableSyntheticListeners;
  controls?: ReactNode;
}

export function BoardCard(props: BoardCardProps) {
  const { order, isCarried = false, isAway = false, isRefused = false, setCard, pointerListeners, controls } = props;
  return (
    <article
      ref={setCard}
      className={classes.card}
      // The texts on the card are cut to a line each.
      title={[order.customer_name, unitText(order), order.concern].filter(Boolean).join('\n')}
      data-carried={isCarried || undefined}
      data-away={isAway || undefined}
      data-refused={isRefused || undefined}
      {...pointerListeners}
    >
      <div className={classes.row}>
        <CardNumber order={order} isLink={!isCarried} />
        {controls && <span className={classes.controls}>{controls}</span>}
      </div>
      <CardFacts order={order} />
    </article>
  );
}

// The two are memoized, because every card renders again when one is picked up and put down.

const CardNumber = memo(function CardNumber({ order, isLink }: { order: WorkOrderRow; isLink: boolean }) {
  return (
    <span className={classes.number}>
      <RowOpener link={isLink ? orderLink(order) : undefined}>{order.work_order_number}</RowOpener>
      <OrderPriority priority={order.priority} />
    </span>
  );
});

const CardFacts = memo(function CardFacts({ order }: { order: WorkOrderRow }) {
  return (
    <>
      <div className={classes.row}>
        <span className={classes.customer}>{order.customer_name}</span>
        <span className={classes.marks}>
          <OrderWaiting order={order} isBrief />
          <OrderPerson name={order.lead_technician} size="tiny" />
        </span>
      </div>
      <div className={classes.unit}>
        <OrderUnit order={order} />
      </div>
      {order.concern !== '' && <div className={classes.concern}>{order.concern}</div>}
      <div className={`${classes.row} ${classes.bottom}`}>
        <OrderPromise order={order} />
        <Price value={order.quoted_total} strong />
      </div>
    </>
  );
});
