import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { useState } from 'react';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { availabilityAndShelf } from '../../../shared/ui/inputs/offered-part-words.ts';
import { withPromised } from '../../../shared/ui/inputs/promised-pieces.ts';
import { useOfferedPartsById } from '../../../shared/ui/inputs/use-offered-parts.ts';
import { BulkBar } from '../../../shared/ui/list/screen/BulkBar.tsx';
import { useChosenIds } from '../../../shared/ui/list/table/use-chosen-ids.ts';
import { useRenderedRowCursor } from '../../../shared/ui/list/table/use-row-cursor.ts';
import { useOrderContext } from '../order-data/order-context.tsx';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { promisedTo } from './request-words.ts';
import type { StockOfRequest } from './RequestRow.tsx';
import type { RequestListing } from './RequestRows.tsx';
import { useBulkRequestActions } from './use-bulk-request-actions.tsx';
import { useOrderParts } from './use-order-parts.tsx';
import { useTakeOn } from './use-take-on.tsx';

const PartDiscountDialog = loadedLater(() => import('../order-ui/DiscountDialogs.tsx'), 'PartDiscountDialog');
const RequestDialog = loadedLater(() => import('./RequestDialog.tsx'), 'RequestDialog');

/**
 * The state that the rows of an order's parts share: the cursor, the selection, the moves, and the dialogs over them.
 */
export function useRequestListing(requests: readonly PartRequest[], shown: readonly PartRequest[]) {
  const { lines } = useOrderContext();
  const rights = useLineRights();
  const { ids: selected_ids, choose, toggle } = useChosenIds();
  const [quoted, setQuoted] = useState<PartRequest | null>(null);
  const [discounted, setDiscounted] = useState<PartRequest | null>(null);
  const { dialog, ...moves } = useTakeOn();
  const { orderParts, dialog: orderDialog } = useOrderParts();
  const selected = shown.filter(({ id }) => selected_ids.has(id));
  const { list_ref, follow } = useRenderedRowCursor<HTMLDivElement>({
    count: shown.length,
    opener: '[data-request-opener]',
    toggle: (index) => {
      const request = shown[index];
      if (request && rights.mayMoveParts) toggle(request.id);
    },
  });
  const authorized_ids = new Set(lines.filter((line) => isAuthorizedLine(line.status)).map(({ line_id }) => line_id));
  const bulk_actions = useBulkRequestActions({
    chosen: selected,
    rights,
    are_lines_authorized: selected.every(({ line_id }) => authorized_ids.has(line_id)),
    moves,
    orderParts,
  });
  const listing: RequestListing<PartRequest> = {
    indexOf: (request) => shown.indexOf(request),
    selected_ids,
    isChoosing: selected.length > 0,
    takeOn: moves.takeOn,
    orderParts,
    onSelect: toggle,
    onFocus: follow,
    onQuote: setQuoted,
    onDiscount: setDiscounted,
    stockOf: useStockOf(requests),
  };
  const over = (
    <>
      <BulkBar rows={selected} actions={bulk_actions} onClear={() => choose([])} />
      {dialog}
      {orderDialog}
      {quoted && <RequestDialog request={quoted} onClose={() => setQuoted(null)} />}
      {discounted && <PartDiscountDialog request={discounted} onClose={() => setDiscounted(null)} />}
    </>
  );
  return { list_ref, listing, over };
}

/** The stock of parts that are not set out yet; once they are, the shelf no longer matters. */
function useStockOf(requests: readonly PartRequest[]): (request: PartRequest) => StockOfRequest | undefined {
  const waiting = requests.filter(({ status }) => status === 'requested' || status === 'authorized');
  const parts = useOfferedPartsById(waiting.flatMap(({ catalogue_part_id }) => catalogue_part_id ?? []));
  return (request) => {
    const part = waiting.includes(request) && parts.get(request.catalogue_part_id ?? '');
    if (!part) return undefined;
    const there = withPromised(part, promisedTo(request), request.quantity);
    const is_short = !part.is_stockless && (there.here?.available ?? 0) < request.quantity;
    return { words: availabilityAndShelf(there), is_short };
  };
}
