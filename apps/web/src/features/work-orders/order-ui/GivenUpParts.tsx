import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { awaitsDecision, goesBackToShelf } from '@baydesk/domain/part-requests/given-up-parts';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';

export const undecidedParts = (lines: readonly WorkOrderLine[]): readonly PartRequest[] =>
  lines
    .flatMap(({ part_requests }) => part_requests)
    .filter((part) => awaitsDecision({ ...part, is_on_purchase_order: part.purchase_order !== undefined }));

/** 'Drum (on PO-12) and Seal' */
export const partsInWords = (parts: readonly PartRequest[]): string =>
  new Intl.ListFormat('en').format(
    parts.map(({ description, purchase_order }) =>
      purchase_order ? `${description} (on ${purchase_order.order_number})` : description,
    ),
  );

/** Says what happens with the parts of lines before their work is given up. */
export function GivenUpParts({ lines }: { lines: readonly WorkOrderLine[] }) {
  const undecided = undecidedParts(lines);
  const staged = lines.flatMap(({ part_requests }) => part_requests).filter(goesBackToShelf);
  return (
    <>
      {undecided.length > 0 && (
        <Callout tone="warning">
          Decide first what happens with {partsInWords(undecided)}: keep for stock, return, or cancel at the vendor.
        </Callout>
      )}
      {staged.length > 0 && <Callout tone="info">Back to the shelf: {partsInWords(staged)}.</Callout>}
    </>
  );
}
