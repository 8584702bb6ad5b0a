import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { changePartRequest } from '@baydesk/contract/work-orders/part-requests.contract';
import { cents } from '@baydesk/domain/money/cents';
import { CreatePartDialog } from '../../catalogue/public.ts';
import { requestNow } from '../order-data/current-versions.ts';
import { useCallAtOrder, useUndo } from '../order-data/use-order-call.ts';

interface MakeCataloguePartDialogProps {
  request: PartRequest;
  onClose: () => void;
}

/** Turns a part that was only described into one of the catalogue, or links it to one that is there already. */
export function MakeCataloguePartDialog({ request, onClose }: MakeCataloguePartDialogProps) {
  const change = useCallAtOrder(changePartRequest);
  const offerUndo = useUndo();
  const link = async ({ id, part_number }: { id: string; part_number: string }) => {
    const answer = await change(request.work_order_id, (lines) => ({
      ...requestNow(lines, request),
      catalogue_part_id: id,
      part_number,
    }));
    offerUndo(`${request.description} is now ${part_number} of the catalogue`, answer);
  };
  /** The mutation shows the error itself. */
  const run = (change_made: Promise<void>) => void change_made.catch(() => undefined);
  return (
    <CreatePartDialog
      initialPart={{
        // The part has the id of its request, so that a second try makes no second part.
        id: request.id,
        part_number: request.part_number,
        name: request.description,
        category_id: request.part_category_id,
        core_charge_cents: request.core ?? cents(0),
        vendor_parts:
          request.vendor_id === null
            ? []
            : [{ vendor_id: request.vendor_id, part_number: request.part_number, last_cost_cents: request.cost }],
      }}
      onSaved={(part) => run(link(part))}
      onUse={(part) => {
        run(link(part));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
