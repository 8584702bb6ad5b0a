import { changeLinesOrder } from '@baydesk/contract/work-orders/lines.contract';
import { useDebouncedCallback } from '@mantine/hooks';
import { useRef } from 'react';
import { undoable } from '../../../../shared/ui/feedback/undoable.tsx';
import { moved } from '../../../../shared/ui/form/use-list-field.ts';
import { useOrderContext } from '../../order-data/order-context.tsx';
import { inOrder } from '../../order-data/shown-ahead.ts';
import { useOrderCall } from '../../order-data/use-order-call.ts';

/** Waits for the last of several quick moves, so that one undo takes them all back. */
const UNDO_AFTER_MS = 700;

/** Moves a line on screen at once and then on the server; a refusal moves it back. */
export function useLinesOrder() {
  const { order, lines } = useOrderContext();
  const call = useOrderCall(changeLinesOrder);
  const before = useRef<{ line_ids: readonly string[]; name: string } | null>(null);

  const put = (line_ids: readonly string[]) =>
    call(() => ({ work_order_id: order.id, line_ids: [...line_ids] }), inOrder(line_ids));
  const offerUndo = useDebouncedCallback(() => {
    const back = before.current;
    before.current = null;
    if (back) undoable(`${back.name} is moved`, () => put(back.line_ids), `undo ${order.id}`);
  }, UNDO_AFTER_MS);

  return (from: number, to: number) => {
    const line_ids = lines.map(({ line_id }) => line_id);
    before.current ??= { line_ids, name: lines[from]?.line_name ?? 'The line' };
    // The mutation shows the error itself.
    void put(moved(line_ids, from, to)).then(offerUndo, () => (before.current = null));
  };
}
