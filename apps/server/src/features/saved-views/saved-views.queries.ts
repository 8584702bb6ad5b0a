import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listSavedViews as endpoint } from '@baydesk/contract/saved-views.contract';
import type { Ctx } from '../../platform/request/context.ts';

/** The caller's own views, in the order they were made. */
export async function listSavedViews({ db, actor }: Ctx, { list }: InputOf<typeof endpoint>) {
  const collection = await db
    .selectFrom('saved_views')
    .select(['id', 'list', 'name', 'search', 'position', 'version'])
    .where('user_id', '=', actor.user_id)
    .where('list', '=', list)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { collection };
}

/** Returns the view only if it belongs to the caller. */
export const findSavedView = ({ db, actor }: Ctx, id: string) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'version', 'list'])
    .where('id', '=', id)
    .where('user_id', '=', actor.user_id)
    .forUpdate()
    .executeTakeFirst();
