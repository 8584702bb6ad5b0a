import type { removeWorkplace as endpoint } from '@baydesk/contract/workplaces.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { inWords, placesOfUse } from '../../platform/records/places-of-use.ts';
import { lockPeopleAt, moveStartFrom } from '../accounts/public.ts';
import { deleteWorkplace, lockAmongAll } from './workplaces.store.ts';

/** Whoever removes a location may have started there themselves, having just opened it; others may not. */
export async function removeWorkplace(ctx: Ctx, { id, version }: InputOf<typeof endpoint>) {
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
