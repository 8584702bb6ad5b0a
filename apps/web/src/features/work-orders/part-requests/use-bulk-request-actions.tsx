import { IconShoppingCart, IconTrash } from '@tabler/icons-react';
import type { BulkAction } from '../../../shared/ui/list/screen/list-definition.ts';
import type { LineRights } from '../order-data/use-line-rights.ts';
import { actionLabel, CHANGE_SOURCE_WORDS, offeredActions, otherSourceOfAll } from './request-words.ts';
import type { OrderParts } from './use-order-parts.tsx';
import type { PartMoves, TakenPart } from './taken-part.ts';

interface BulkRequestActions {
  readonly chosen: readonly TakenPart[];
  readonly rights: LineRights;
  /** True if the lines of all chosen parts are authorized. */
  readonly are_lines_authorized: boolean;
  readonly moves: PartMoves;
  readonly orderParts: OrderParts;
}

/** The actions that all of the selected parts allow. */
export function useBulkRequestActions(options: BulkRequestActions): readonly BulkAction<TakenPart>[] {
  const { chosen, rights, are_lines_authorized, moves, orderParts } = options;
  if (chosen.length === 0) return [];
  const steps = offeredActions(rights, chosen, are_lines_authorized).map((action) => ({
    label: actionLabel(action, chosen),
    run: (requests: readonly TakenPart[]) => moves.takeOn(requests, action),
  }));
  const source = otherSourceOfAll(chosen);
  const other_source: readonly BulkAction<TakenPart>[] =
    rights.mayQuote && source
      ? [
          {
            label: CHANGE_SOURCE_WORDS[source],
            run: (requests) => moves.changeSource(requests, source),
          },
        ]
      : [];
  const purchase: readonly BulkAction<TakenPart>[] =
    rights.mayOrderParts && chosen.every(({ actions }) => actions.includes('order'))
      ? [
          {
            label: 'Order from vendor…',
            icon: <IconShoppingCart size={16} stroke={1.75} aria-hidden />,
            run: orderParts,
          },
        ]
      : [];
  const removal: readonly BulkAction<TakenPart>[] =
    rights.mayRemoveParts && chosen.every(({ actions }) => actions.includes('remove'))
      ? [
          {
            label: 'Remove',
            icon: <IconTrash size={16} stroke={1.75} aria-hidden />,
            run: moves.remove,
          },
        ]
      : [];
  return [...purchase, ...steps, ...other_source, ...removal];
}
