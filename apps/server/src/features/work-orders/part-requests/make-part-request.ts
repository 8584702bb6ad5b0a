import type { makePartRequest as endpoint } from '@baydesk/contract/work-orders/part-requests.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { change, isPermitted } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { lockNewId } from '../../../platform/taken-names.ts';
import { changeOrder } from '../change-order.ts';
import { liveLineOfOrder, orderOfLine, refuseLine } from '../lines/line-as-read.ts';
import { orderAsItIs } from '../lines/new-line.ts';
import { addRequests } from './add-requests.ts';
import { nextPosition } from './move-requests.ts';
import { assertCategory, fallbackCategory } from './part-category.ts';

/** A repeat of a call that succeeded returns what is there. */
export async function makePartRequest(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, line_id, sell_price, part_category_id, note_id, ...part } = input;
  await lockNewId(ctx, id);
  const work_order_id = await orderOfLine(ctx, line_id);
  assertMayPrice(ctx, input);
  if (await isRequestThere(ctx, id, work_order_id))
    return { ...(await orderAsItIs(ctx, work_order_id)), part_request_id: id };
  const detail = await changeOrder(ctx, { work_order_id, action: 'part_requested' }, async (loaded) => {
    // What is done needs nothing more; whoever finds that it does opens the line again.
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

/** A part with a price is authorized with its line, so saying one is for whoever quotes. */
function assertMayPrice({ actor }: Ctx, { cost, core, sell_price }: InputOf<typeof endpoint>): void {
  const is_priced = cost !== null || core !== null || sell_price !== null;
  if (is_priced && !isPermitted(actor.permissions, change('part_request'))) refuse('not_permitted');
}

/** Also one that was removed; refuses where it is another order's. */
async function isRequestThere({ db }: Ctx, id: string, work_order_id: string): Promise<boolean> {
  const request = await db
    .selectFrom('part_requests')
    .select(['work_order_id', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (request && (request.work_order_id !== work_order_id || request.removed_at !== null)) return refuse('not_found');
  return request !== undefined;
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
