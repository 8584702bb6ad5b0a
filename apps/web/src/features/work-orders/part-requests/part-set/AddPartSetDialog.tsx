import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { makePartRequests } from '@baydesk/contract/work-orders/part-requests.contract';
import { counted } from '../../order-data/line-words.ts';
import { useOrderContext } from '../../order-data/order-context.tsx';
import { useOrderCall, useUndo } from '../../order-data/use-order-call.ts';
import { PartSetDialog } from './PartSetDialog.tsx';

interface AddPartSetDialogProps {
  line: WorkOrderLine;
  onClose: () => void;
  onDone?: () => void;
}

/** Puts the parts of a set onto a line. */
export function AddPartSetDialog({ line: { line_id, line_name }, onClose, onDone }: AddPartSetDialogProps) {
  const { workplace_id } = useOrderContext().order;
  const make = useOrderCall(makePartRequests, 'shown_by_form');
  const offerUndo = useUndo();
  return (
    <PartSetDialog
      title={`Part set for ${line_name}`}
      workplace_id={workplace_id}
      onAdd={async (parts, set_name) => {
        const answer = await make(() => ({ line_id, requests: [...parts] }));
        offerUndo(`${counted(parts.length, 'part')} of ${set_name} added`, answer);
        onDone?.();
      }}
      onClose={onClose}
    />
  );
}
