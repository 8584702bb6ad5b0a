import type { changeSavedView, createSavedView } from '@baydesk/contract/saved-views.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import { refuseTaken } from '../../platform/taken-names.ts';

const uniqueName = (value: string) => ({ saved_views_name: { field: 'name', label: 'Name', value } });

/** After those that are there. */
export function insertSavedView({ db, actor }: Ctx, view: InputOf<typeof createSavedView>) {
  const { organization_id, user_id } = actor;
  const last = sql<number>`(
    select coalesce(max(position), 0) + 1 from saved_views where user_id = ${user_id} and list = ${view.list})`;
  return refuseTaken(uniqueName(view.name), () =>
    db
      .insertInto('saved_views')
      .values({ ...view, organization_id, user_id, search: JSON.stringify(view.search), position: last })
      .onConflict((conflict) => conflict.columns(['organization_id', 'id']).doNothing())
      .execute(),
  );
}

export function saveSavedView({ db }: Ctx, { id, name, search }: InputOf<typeof changeSavedView>) {
  return refuseTaken(uniqueName(name), () =>
    db
      .updateTable('saved_views')
      .set({ name, search: JSON.stringify(search) })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  );
}

export const deleteSavedView = ({ db }: Ctx, id: string) => db.deleteFrom('saved_views').where('id', '=', id).execute();
