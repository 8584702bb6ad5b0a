import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { changeLines } from '@baydesk/contract/work-orders/lines.contract';
import type { ShopPerson } from '@baydesk/contract/work-orders/choices.contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../shared/ui/feedback/ConfirmDialog.tsx';
import { lineNow } from '../../order-data/current-versions.ts';
import { counted } from '../../order-data/line-words.ts';
import { useOrderContext } from '../../order-data/order-context.ts';
import { TechnicianPicker } from './TechnicianPicker.tsx';
import { useOrderCall, useUndo } from '../../order-data/use-order-call.ts';

interface AssignDialogProps {
  lines: readonly WorkOrderLine[];
  onClose: () => void;
  onDone: () => void;
}

/** Assigns the same technicians to several lines. */
export function AssignDialog({ lines, onClose, onDone }: AssignDialogProps) {
  const { order } = useOrderContext();
  const [people, setPeople] = useState<readonly ShopPerson[]>([]);
  const call = useOrderCall(changeLines, 'shown_by_form');
  const offerUndo = useUndo();
  const assign = async () => {
    const technician_ids = people.map(({ id }) => id);
    const answer = await call((now) => ({
      work_order_id: order.id,
      lines: lines.map(({ line_id }) => lineNow(now, line_id)),
      technician_ids,
    }));
    offerUndo(`${people[0]?.name ?? 'Nobody'} is on ${counted(lines.length, 'line')}`, answer);
    onDone();
  };
  return (
    <ConfirmDialog
      title={`Assign ${counted(lines.length, 'line')}`}
      action="Assign"
      onConfirm={assign}
      onClose={onClose}
    >
      <TechnicianPicker initial={[]} onChoose={setPeople} />
    </ConfirmDialog>
  );
}
