import type { undoLastChange as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { isPermitted, move } from '@baydesk/domain/permissions/permission';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { changeOrder } from './change-order.ts';
import { assertOfferedOnce } from './lines/taken-up.ts';
import type { OrderSide } from './order-changes.ts';
import { isStillSo } from './order-changes.ts';
import { takeBack } from './take-back.ts';
import { undoSplit } from './undo-split.ts';
import { isUndoable } from './undoable-actions.ts';

/** Only the newest change, only while everything it made is still just so, and only by whoever made it or leads. */
export async function undoLastChange(ctx: Ctx, { work_order_id, event_id }: InputOf<typeof endpoint>) {
  const event = await findChange(ctx, work_order_id, event_id);
  const told = { undone_event_id: event_id, undone_action: event.action };
  return changeOrder(ctx, { work_order_id, action: 'undone', is_move: true, told }, async (loaded) => {
    if (loaded.last_event?.event_id !== event_id) refuse('nothing_to_undo');
    if (event.action === 'split') return undoSplit(ctx, loaded, event.after);
    if (!isStillSo(loaded, event.after)) refuse('nothing_to_undo');
    await takeBack(ctx, work_order_id, event);
    return assertOfferedOnce(ctx, work_order_id);
  });
}

interface RecordedChange {
  readonly action: string;
  readonly before: OrderSide;
  readonly after: OrderSide & { readonly split_id?: string; readonly line_ids?: readonly string[] };
}

async function findChange({ db, actor }: Ctx, work_order_id: string, event_id: string): Promise<RecordedChange> {
  const event = await db
    .selectFrom('events')
    .select(['action', 'before', 'after', 'actor_user_id'])
    .where('entity', '=', 'work_order')
    .where('entity_id', '=', work_order_id)
    .where('id', '=', event_id)
    .executeTakeFirst();
  if (!event) refuse('not_found');
  if (!isUndoable(event.action)) refuse('nothing_to_undo');
  if (event.actor_user_id !== actor.user_id && !isPermitted(actor.permissions, move('work_order')))
    refuse('not_permitted');
  return event as unknown as RecordedChange;
}
