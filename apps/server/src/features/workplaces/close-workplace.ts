import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/workplaces.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { inWords, placesOfUse } from '../../platform/records/places-of-use.ts';
import { lockPeopleAt, moveStartFrom } from '../accounts/public.ts';
import { viewWorkplace } from './workplaces.queries.ts';
import { deleteWorkplace, lockAmongAll, saveClosed } from './workplaces.store.ts';

/** Enrolments stay, so that reopening the location brings its people back. */
export async function closeWorkplace(ctx: Ctx, { id, version, is_closed }: InputOf<typeof contract.closeWorkplace>) {
  const { workplace: before, is_last_open } = await lockAmongAll(ctx, id, version);
  if (before.is_closed === is_closed) return before;
  if (is_last_open) refuse('last_location', { name: before.name });
  await saveClosed(ctx, id, is_closed);
  if (is_closed) {
    await lockPeopleAt(ctx, id);
    await moveStartFrom(ctx, id);
  }
  const after = await viewWorkplace(ctx, id);
  await recordEvent(ctx, is_closed ? 'workplace.closed' : 'workplace.reopened', { entity_id: id, before, after });
  return after;
}

/** The caller may have this default location, because opening it set that; other people may not. */
export async function removeWorkplace(ctx: Ctx, { id, version }: InputOf<typeof contract.removeWorkplace>) {
  const { workplace: before, is_last_open } = await lockAmongAll(ctx, id, version);
  if (is_last_open) refuse('last_location', { name: before.name });
  await lockPeopleAt(ctx, id);
  await moveStartFrom(ctx, id, ctx.actor.staff_id);
  const places = await placesOfUse(ctx, 'workplaces', id);
  if (places.length > 0) refuse('location_in_use', { name: before.name, places: inWords(places) });
  await deleteWorkplace(ctx, id);
  await recordEvent(ctx, 'workplace.removed', { entity_id: id, before });
  return { id };
}
