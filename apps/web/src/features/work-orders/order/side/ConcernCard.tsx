import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { changeWorkOrder } from '@baydesk/contract/work-orders.contract';
import { maxLength } from '@baydesk/domain/validation/text-rules';
import { InlineEdit } from '../../../../shared/ui/edit/InlineEdit.tsx';
import { SectionCard } from '../../../../shared/ui/layout/SectionCard.tsx';
import { useFactChange } from '../../order-data/use-fact-change.ts';
import classes from './ConcernCard.module.css';

const CONCERN_CHARACTERS = 2000;

/** Why the customer came, in the customer's words. */
export function ConcernCard({ order }: { order: WorkOrder }) {
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
