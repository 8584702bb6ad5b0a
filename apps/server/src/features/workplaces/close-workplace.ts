import type { closeWorkplace as endpoint } from '@baydesk/contract/workplaces.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { lockPeopleAt, moveStartFrom } from '../accounts/public.ts';
import { viewWorkplace } from './workplaces.queries.ts';
import { lockAmongAll, saveClosed } from './workplaces.store.ts';

/** People keep their enrolment, so that opening it again brings them back. */
export async function closeWorkplace(ctx: Ctx, { id, version, is_closed }: InputOf<typeof endpoint>) {
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
