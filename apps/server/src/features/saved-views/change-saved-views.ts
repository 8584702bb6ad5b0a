import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  changeSavedView as changeEndpoint,
  createSavedView as createEndpoint,
  removeSavedView as removeEndpoint,
} from '@baydesk/contract/saved-views.contract';
import type { Ctx } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/errors.ts';
import { lockNewId } from '../../platform/taken-names.ts';
import { findSavedView, listSavedViews } from './saved-views.queries.ts';
import { deleteSavedView, insertSavedView, saveSavedView } from './saved-views.store.ts';

/** A repeat of a call that succeeded answers with what is there. */
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
