import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  changeSavedView as changeEndpoint,
  createSavedView as createEndpoint,
  removeSavedView as removeEndpoint,
} from '@baydesk/contract/saved-views.contract';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { lockNewId, refuseTaken } from '../../platform/writes/taken-names.ts';
import { findSavedView, listSavedViews } from './saved-views.queries.ts';

/** A repeat of a call that succeeded answers with the stored view. */
export async function createSavedView(ctx: Ctx, input: InputOf<typeof createEndpoint>) {
  await lockNewId(ctx, input.id);
  if (!(await findSavedView(ctx, input.id))) await insertSavedView(ctx, input);
  return listSavedViews(ctx, input);
}

export async function changeSavedView(ctx: Ctx, input: InputOf<typeof changeEndpoint>) {
  const view = await lockSavedView(ctx, input);
  await saveSavedView(ctx, input);
  return listSavedViews(ctx, view);
}

export async function removeSavedView(ctx: Ctx, input: InputOf<typeof removeEndpoint>) {
  const view = await lockSavedView(ctx, input);
  await deleteSavedView(ctx, input.id);
  return listSavedViews(ctx, view);
}

async function lockSavedView(ctx: Ctx, { id, version }: { readonly id: string; readonly version: number }) {
  const view = (await findSavedView(ctx, id)) ?? refuse('not_found');
  refuseStale(view.version, version);
  return view;
}

const uniqueName = (value: string) => ({ saved_views_name: { field: 'name', label: 'Name', value } });

/** Adds the view after those of the list. */
function insertSavedView({ db, actor }: Ctx, view: InputOf<typeof createEndpoint>) {
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

function saveSavedView({ db }: Ctx, { id, name, search }: InputOf<typeof changeEndpoint>) {
  return refuseTaken(uniqueName(name), () =>
    db
      .updateTable('saved_views')
      .set({ name, search: JSON.stringify(search) })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  );
}

const deleteSavedView = ({ db }: Ctx, id: string) => db.deleteFrom('saved_views').where('id', '=', id).execute();
