import type { ShopPerson } from '@baydesk/contract/work-orders/choices.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../shared/ui/feedback/ConfirmDialog.tsx';
import { counted } from '../../order-data/line-words.ts';
import { TechnicianPicker } from './TechnicianPicker.tsx';
import { useChangeLines } from './use-line-changes.ts';

interface AssignDialogProps {
  lines: readonly WorkOrderLine[];
  onClose: () => void;
  onDone: () => void;
}

/** The spec's assignLineLabor: assigns the same technicians to several lines. */
export function AssignDialog({ lines, onClose, onDone }: AssignDialogProps) {
  const [people, setPeople] = useState<readonly ShopPerson[]>([]);
  const changeLines = useChangeLines('shown_by_form');
  const assign = async () => {
    const technician_ids = people.map(({ id }) => id);
    const message = `${people[0]?.name ?? 'Nobody'} is on ${counted(lines.length, 'line')}`;
    await changeLines(lines, { technician_ids }, message);
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
