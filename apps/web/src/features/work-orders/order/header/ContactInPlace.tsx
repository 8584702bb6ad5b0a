import { changeContact } from '@baydesk/contract/work-orders.contract';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { move } from '@baydesk/domain/permissions/permission';
import { useState } from 'react';
import { useCan } from '../../../../shared/permissions/use-can.ts';
import { InlineSelect } from '../../../../shared/ui/edit/InlineSelect.tsx';
import { useContactOptions } from '../../order-data/use-order-choices.ts';
import { useFactChange } from '../../order-data/use-work-order.ts';

/** The contact, changed in place; its choices are loaded when the field is first reached. */
export function ContactInPlace({ order }: { order: WorkOrder }) {
  const [isAsked, setIsAsked] = useState(false);
  const options = useContactOptions(order.customer_id, isAsked);
  const save = useFactChange(changeContact, 'notified');
  const mayMove = useCan(move('work_order'));
  const readOnly = !order.editable || !mayMove;
  if (readOnly && order.contact === null) return null;
  return (
    <InlineSelect
      label="Contact"
      value={order.contact_id}
      shown={order.contact?.name ?? ''}
      emptyText="Choose a contact"
      options={options}
      nothing="Nobody in particular"
      onReach={() => setIsAsked(true)}
      onSave={(contact_id) => save({ work_order_id: order.id, version: order.version, contact_id })}
      readOnly={readOnly}
    />
  );
}
