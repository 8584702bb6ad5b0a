import { cents } from '@baydesk/domain/money/cents';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse, refuseStale } from '../../../platform/request/errors.ts';
import { lockNewId } from '../../../platform/writes/taken-names.ts';
import { storeOrder } from '../commands/new-order.ts';
import { splitRow } from '../commands/split-work-order.ts';
import { assertEditable, settleOrder } from '../order/change-order.ts';
import { NO_ROWS } from '../order/empty-rows.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import { findOrder, lockOrder } from '../order/load-order.ts';
import { lockSubjectOf } from '../order/lock-subject.ts';
import { openDraft } from '../order/order-draft.ts';
import { SALE_LINE } from './create-sale.ts';
import { lineOfSale } from './sale-kind.ts';

interface Splitting {
  readonly id: string;
  readonly version: number;
  readonly new_id: string;
  readonly new_line_id: string;
  readonly part_request_ids: readonly string[];
}

interface Split {
  readonly split_id: string;
  readonly split_number: string;
}

/** Moves parts to a new sale for the same customer. A repeated call changes nothing. */
export async function splitSale(ctx: Ctx, { id, version, new_id, ...wanted }: Splitting): Promise<Split> {
  const { new_line_id, part_request_ids } = wanted;
  const [, earlier, , source] = await Promise.all([
    lockNewId(ctx, new_id),
    findOrder(ctx, { work_order_id: new_id }),
    lockSubjectOf(ctx, id),
    lockOrder(ctx, { work_order_id: id }),
  ]);
  lineOfSale(source);
  if (earlier) return earlier.order.split_from_id === id ? splitOf(earlier) : refuse('not_found');
  assertEditable(ctx, source, false);
  refuseStale(source.order.version, version);
  assertSome(source, part_request_ids);

  const draft = openDraft(ctx.now, source);
  draft.giveRequests(part_request_ids);
  const left = settleOrder(ctx, source, draft, {
    action: 'sale_split',
    details: { split_id: new_id, part_request_ids },
  });
  const opened = openSplit(ctx, source, new_id, new_line_id, part_request_ids);
  const { after, others } = settleOrder(ctx, opened.order, opened.draft, { action: 'created_by_split' });
  const number = await storeOrder(ctx, after, [...left.of_order, ...left.others, ...others]);
  return splitOf({ ...after, order: { ...after.order, number } });
}

const splitOf = ({ order, surroundings }: LoadedOrder): Split => ({
  split_id: order.id,
  split_number: orderNumber({ ...order, shop_id: surroundings.shop_id }),
});

function assertSome({ part_requests }: LoadedOrder, ids: readonly string[]): void {
  const taken = part_requests.filter((part) => ids.includes(part.id));
  if (taken.length !== new Set(ids).size) refuse('not_of_this_order', { field: 'Part' }, 'part_request_ids');
  if (taken.length === part_requests.length)
    refuse('move_is_blocked', { reason: 'Leave at least one part on this sale.' }, 'part_request_ids');
}

/** Opens a sale for the same customer with a line for the parts it takes over. */
function openSplit(ctx: Ctx, source: LoadedOrder, id: string, line_id: string, part_request_ids: readonly string[]) {
  const row = { ...splitRow(ctx, source.order, id, []), status: 'approved', shop_supplies_cost: cents(0) } as const;
  const draft = openDraft(ctx.now, { order: row, ...NO_ROWS });
  draft.addLines([{ ...SALE_LINE, id: line_id }]);
  draft.saveLine(line_id, { status: 'open' });
  draft.takeRequests(source, part_request_ids, line_id);
  const surroundings = {
    ...source.surroundings,
    work_order_id: id,
    notes_count: 0,
    history_count: 0,
    deposit_cents: cents(0),
  };
  return { draft, order: { ...source, order: row, ...draft.rows(), surroundings, last_event: null } };
}
