import type { Ctx } from '../../../platform/context.ts';
import type { LoadedOrder } from '../load-order.ts';
import type { RequestRow } from '../order-rows.ts';
import { saveRequest } from '../work-orders.store.ts';

interface RequestMove {
  readonly request: RequestRow;
  readonly to_line_id: string;
}

/** The place below the last part of a line. */
export const nextPosition = ({ part_requests }: LoadedOrder, line_id: string): number =>
  1 + Math.max(0, ...part_requests.filter((part) => part.line_id === line_id).map(({ position }) => position));

/** Puts parts below those of other lines; one that is there already stays where it is. */
export async function moveRequests(ctx: Ctx, loaded: LoadedOrder, moves: readonly RequestMove[]): Promise<void> {
  const taken = new Map<string, number>();
  for (const { request, to_line_id } of moves) {
    if (request.line_id === to_line_id) continue;
    const position = taken.get(to_line_id) ?? nextPosition(loaded, to_line_id);
    taken.set(to_line_id, position + 1);
    await saveRequest(ctx, request.id, { line_id: to_line_id, position });
  }
}
