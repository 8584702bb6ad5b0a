import { findPartRequestMove } from '@baydesk/domain/part-requests/part-request-status';
import type { Ctx } from '../../../platform/request/context.ts';
import { Refusal } from '../../../platform/request/errors.ts';
import { moveProblems } from '../commands/move-problems.ts';
import { changeOrder, statusColumns } from '../order/change-order.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { RequestRow } from '../order/order-rows.ts';
import { lineOfSale } from './sale-kind.ts';

interface Cancelling {
  readonly id: string;
  readonly version: number;
  readonly reason: string;
}

/** Cancels a sale. Parts from the shelf go back onto it; parts that a vendor delivered have to be returned before. */
export async function cancelSale(ctx: Ctx, { id, version, reason }: Cancelling): Promise<void> {
  const change = { of: { work_order_id: id }, version, action: 'sale_cancelled', moves_stock: true };
  await changeOrder(ctx, change, (loaded, draft) => {
    const line = lineOfSale(loaded);
    const back = loaded.part_requests.flatMap((part) => {
      const status = statusBack(part);
      return status ? [{ ...part, status }] : [];
    });
    const left = loaded.part_requests.map((part) => back.find((each) => each.id === part.id) ?? part);
    assertFree({ ...loaded, part_requests: left });
    for (const part of back) draft.saveRequest(part.id, { status: part.status });
    draft.saveLine(line.id, { status: 'cancelled', decided_at: null, completed_at: null });
    return statusColumns('cancelled', ctx.now, reason);
  });
}

/** The status of a part once it is back on the shelf; undefined if it never left. */
const statusBack = ({ status, part_source_type }: RequestRow) =>
  part_source_type === 'inventory'
    ? (
        findPartRequestMove(status, 'unstage', part_source_type) ??
        (status === 'used' ? findPartRequestMove(status, 'confirm_return', part_source_type) : undefined)
      )?.to
    : undefined;

function assertFree(loaded: LoadedOrder): void {
  const conditions = [
    'no_received_parts',
    'no_ordered_parts',
    'no_purchase_orders',
    'no_deposit',
    'not_invoiced',
  ] as const;
  const problems = moveProblems(loaded, { from: loaded.order.status, to: 'cancelled', conditions });
  if (problems.length === 0) return;
  throw new Refusal(
    'move_is_blocked',
    problems.map(({ message }) => ({ code: 'move_is_blocked', message })),
  );
}
