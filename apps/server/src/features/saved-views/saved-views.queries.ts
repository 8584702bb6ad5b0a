import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listSavedViews as endpoint, VIEWED_LISTS } from '@baydesk/contract/saved-views.contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

type ViewedList = (typeof VIEWED_LISTS)[number];

/** One's own, in the order they were made. */
export async function listSavedViews({ db, actor }: Ctx, { list }: InputOf<typeof endpoint>) {
  const collection = await db
    .selectFrom('saved_views')
    .select(['id', 'name', 'position', 'version'])
    .select([sql<ViewedList>`list`.as('list'), sql<Record<string, unknown>>`search`.as('search')])
    .where('user_id', '=', actor.user_id)
    .where('list', '=', list)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { collection };
}

/** One's own of that id; another's is as good as not there. */
export const findSavedView = ({ db, actor }: Ctx, id: string) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'version', sql<ViewedList>`list`.as('list')])
    .where('id', '=', id)
    .where('user_id', '=', actor.user_id)
    .forUpdate()
    .executeTakeFirst();
