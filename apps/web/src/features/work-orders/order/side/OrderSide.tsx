import { changeWorkOrder } from '@baydesk/contract/work-orders.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { formatCents } from '@baydesk/domain/money/cents';
import { maxLength } from '@baydesk/domain/validation/text-rules';
import { InlineEdit } from '../../../../shared/ui/edit/InlineEdit.tsx';
import { Folded } from '../../../../shared/ui/layout/Folded.tsx';
import { SectionCard } from '../../../../shared/ui/layout/SectionCard.tsx';
import { useIsPhone } from '../../../../shared/ui/layout/use-is-phone.ts';
import { moneyOf } from '../../order-data/order-money.ts';
import { useFactChange } from '../../order-data/use-work-order.ts';
import { DeferredCard } from './DeferredCard.tsx';
import { FactsCard } from './FactsCard.tsx';
import classes from './OrderSide.module.css';
import { TotalsCard } from './TotalsCard.tsx';

const CONCERN_CHARACTERS = 2000;

/** The cards shown beside every tab; on a phone they are folded behind one line with the total. */
export function OrderSide({ order, lines }: { order: WorkOrder; lines: readonly WorkOrderLine[] }) {
  const isPhone = useIsPhone();
  const cards = (
    <>
      <TotalsCard order={order} lines={lines} />
      <ConcernCard order={order} />
      <DeferredCard order={order} />
      <FactsCard order={order} />
    </>
  );
  if (!isPhone)
    return (
      <aside className={classes.side} aria-label="Summary">
        {cards}
      </aside>
    );
  const money = moneyOf(order, lines, 'quoted');
  return (
    <Folded
      first={
        money && (
          <>
            Total <strong className="tabular">{formatCents(money.total_cents)}</strong>
          </>
        )
      }
      more="Unit, people, dates"
    >
      {cards}
    </Folded>
  );
}

/** The reason for the visit in the customer's words, edited in place. */
function ConcernCard({ order }: { order: WorkOrder }) {
  const save = useFactChange(changeWorkOrder);
  return (
    <SectionCard>
      <h2 className={classes.title}>Concern</h2>
      <div className={classes.concern}>
        <InlineEdit
          label="Concern"
          value={order.concern}
          emptyText="What is wrong, in the customer’s words"
          rule={maxLength('Concern', CONCERN_CHARACTERS)}
          onSave={(concern) => save({ work_order_id: order.id, version: order.version, concern })}
          readOnly={!order.editable}
          multiline
        />
      </div>
    </SectionCard>
  );
}
