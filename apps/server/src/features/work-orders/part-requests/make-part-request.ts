import type { makePartRequest as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { change, isPermitted } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { lockNewId } from '../../../platform/taken-names.ts';
import { changeOrder } from '../order/change-order.ts';
import { liveLineOfOrder, refuseLine } from '../order/rows-as-read.ts';
import { isCreated, orderOf } from '../order/find-rows.ts';
import { viewOrder } from '../order/view-order.ts';
import { addRequests } from './add-requests.ts';
import { nextPosition } from '../order/order.store.ts';
import { assertCategory, fallbackCategory } from './part-category.ts';

/** A repeated call returns the order as it is. */
export async function makePartRequest(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, line_id, sell_price, part_category_id, note_id, ...part } = input;
  await lockNewId(ctx, id);
  const work_order_id = await orderOf(ctx, 'work_order_lines', line_id);
  assertMayPrice(ctx, input);
  if (await isCreated(ctx, 'part_requests', id, work_order_id))
    return { ...(await viewOrder(ctx, work_order_id)), part_request_id: id };
  const detail = await changeOrder(ctx, { work_order_id, action: 'part_requested' }, async (loaded) => {
    // A completed line takes no more parts until it is opened again.
    const line = liveLineOfOrder(loaded, line_id, 'line_id');
    if (line.status === 'completed') refuseLine(line);
    if (part_category_id) await assertCategory(ctx, part_category_id);
    if (note_id) await assertNoteOfOrder(ctx, note_id, work_order_id);
    const request = {
      ...part,
      id,
      work_order_id,
      line_id,
      note_id,
      position: nextPosition(loaded, line_id),
      typed_price: sell_price,
      part_category_id: part_category_id ?? (await fallbackCategory(ctx)),
    };
    await addRequests(ctx, [request]);
  });
  return { ...detail, part_request_id: id };
}

/** A part with a price is authorized together with its line, so only people who quote may set a price. */
function assertMayPrice({ actor }: Ctx, { cost, core, sell_price }: InputOf<typeof endpoint>): void {
  const is_priced = cost !== null || core !== null || sell_price !== null;
  if (is_priced && !isPermitted(actor.permissions, change('part_request'))) refuse('not_permitted');
}

async function assertNoteOfOrder({ db }: Ctx, note_id: string, work_order_id: string): Promise<void> {
  const note = await db
    .selectFrom('notes as n')
    .innerJoin('note_references as r', 'r.note_id', 'n.id')
    .select('n.id')
    .where('n.id', '=', note_id)
    .where('n.removed_at', 'is', null)
    .where('r.reference_type', '=', 'work_order')
    .where('r.reference_id', '=', work_order_id)
    .executeTakeFirst();
  if (!note) refuse('not_of_this_order', { field: 'Note' }, 'note_id');
}
