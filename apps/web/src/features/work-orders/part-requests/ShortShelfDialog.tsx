import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { elsewhere } from '../../../shared/ui/inputs/offered-part-words.ts';
import { quantityFormat } from '../../../shared/ui/inputs/typed-format.ts';
import { useOfferedPart } from '../../../shared/ui/inputs/use-offered-parts.ts';
import { partName } from './request-words.ts';
import { useStageOnShelf } from './use-stage-on-shelf.ts';

interface ShortShelfDialogProps {
  request: PartRequest;
  onDone: () => void;
  onClose: () => void;
}

/** Says how many of a part are on the shelf, and offers to stage those and order the rest. */
export function ShortShelfDialog({ request, onDone, onClose }: ShortShelfDialogProps) {
  const { quantity, catalogue_part_id } = request;
  const part = useOfferedPart(catalogue_part_id, quantity);
  const stageOnShelf = useStageOnShelf([request]);
  // Until the shelf is known, nothing can be offered.
  if (part === undefined) return null;
  const on_shelf = Math.max(part?.here?.on_hand ?? 0, 0);
  const name = partName(request);
  const others = part ? elsewhere(part) : '';
  const is_some = on_shelf > 0 && on_shelf < quantity;
  return (
    <ConfirmDialog
      title="Not enough on the shelf"
      action={is_some ? `Stage ${quantityFormat.show(on_shelf)} now, order the rest` : 'Order it from a vendor'}
      onConfirm={async () => {
        const [refused] = await stageOnShelf([request]);
        if (refused) throw refused.error;
        onDone();
      }}
      onClose={onClose}
    >
      {is_some
        ? `Of ${quantityFormat.show(quantity)} × ${name}, only ${quantityFormat.show(on_shelf)} ${on_shelf === 1 ? 'is' : 'are'} on the shelf.`
        : `The shelf has too few of ${name}.`}
      {others !== '' && ` There are ${others}.`}
    </ConfirmDialog>
  );
}
