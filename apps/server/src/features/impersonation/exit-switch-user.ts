import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { endSession } from '../accounts/public.ts';

/** Ends the session of the person acted for and hands the company's own session back. */
export async function exitSwitchUser(ctx: Ctx) {
  const { actor, cookies } = ctx;
  if (!actor.impersonator) return refuse('not_impersonating');
  await recordEvent(ctx, 'session.impersonation_ended', { entity_id: actor.staff_id });
  await endSession(ctx, cookies.session);
  if (cookies.return_to) cookies.start(cookies.return_to);
  else cookies.clear();
  return {};
}
