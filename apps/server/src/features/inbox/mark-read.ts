import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { markAllRead as allEndpoint, markRead as endpoint } from '@baydesk/contract/inbox.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';

/** Marking an item again leaves the moment it was read at first. */
export async function markRead(ctx: Ctx, { id }: InputOf<typeof endpoint>) {
  const item = await ctx.db
    .selectFrom('inbox_items')
    .select('read_at')
    .where('id', '=', id)
    .where('staff_id', '=', ctx.actor.staff_id)
    .forUpdate()
    .executeTakeFirst();
  if (!item) refuse('not_found');
  if (item.read_at === null) {
    await saveRead(ctx).where('id', '=', id).execute();
    await recordRead(ctx, id);
  }
  return { id };
}

export async function markAllRead(ctx: Ctx, { until }: InputOf<typeof allEndpoint>) {
  const items = await saveRead(ctx).where('created_at', '<=', until).returning('id').execute();
  const [first] = items;
  if (first) await recordRead(ctx, first.id);
  return { read: items.length };
}

const saveRead = ({ db, actor, now }: Ctx) =>
  db
    .updateTable('inbox_items')
    .set({ read_at: now.toString() })
    .where('staff_id', '=', actor.staff_id)
    .where('read_at', 'is', null);

/** Makes the person's other tabs and devices count the unread items again. */
const recordRead = (ctx: Ctx, entity_id: string) =>
  recordEvent(ctx, 'inbox.items_read', { entity_id, for_user_id: ctx.actor.user_id });
