import type { movePartRequest as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../order/change-order.ts';
import { liveLineOfOrder, rowAsRead } from '../order/rows-as-read.ts';
import type { LoadedOrder, RequestRow } from '../order/load-order.ts';
import { saveRequest } from '../order/order.store.ts';
import { orderOf } from '../order/find-rows.ts';

export async function movePartRequest(ctx: Ctx, { to_line_id, ...read }: InputOf<typeof endpoint>) {
  const work_order_id = await orderOf(ctx, 'part_requests', read.id);
  return changeOrder(ctx, { work_order_id, action: 'part_request_moved' }, async (loaded) => {
    const request = rowAsRead(loaded, loaded.part_requests, read);
    liveLineOfOrder(loaded, to_line_id, 'to_line_id');
    await moveRequests(ctx, loaded, [{ request, to_line_id }]);
  });
}

interface RequestMove {
  readonly request: RequestRow;
  readonly to_line_id: string;
}

/** The position below the last part of a line. */
export const nextPosition = ({ part_requests }: LoadedOrder, line_id: string): number =>
  1 + Math.max(0, ...part_requests.filter((part) => part.line_id === line_id).map(({ position }) => position));

/** Moves parts to the end of other lines; a part that is on its line already stays where it is. */
export async function moveRequests(ctx: Ctx, loaded: LoadedOrder, moves: readonly RequestMove[]): Promise<void> {
  const next_positions = new Map<string, number>();
  for (const { request, to_line_id } of moves) {
    if (request.line_id === to_line_id) continue;
    const position = next_positions.get(to_line_id) ?? nextPosition(loaded, to_line_id);
    next_positions.set(to_line_id, position + 1);
    await saveRequest(ctx, request.id, { line_id: to_line_id, position });
  }
}
