import type { changePassword as endpoint } from '@baydesk/contract/profile.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import {
  createSession,
  endSessionsOf,
  hashPassword,
  isPasswordRight,
  loadAccount,
  saveUser,
} from '../accounts/public.ts';

/** Ends every session of the person; the one who changed it goes on in a new one. */
export async function changePassword(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { actor, services } = ctx;
  if (actor.impersonator) return refuse('not_permitted');
  const account = (await loadAccount(ctx, actor.user_id)) ?? refuse('not_found');
  const attempt = { account: account.email, address: ctx.address };
  await services.throttle.assertMayTry(attempt);
  if (!(await isPasswordRight(account.password_hash, input.current_password)))
    return refuse('wrong_current_password', {}, 'current_password');
  await services.throttle.succeeded(attempt);
  await saveUser(ctx, actor.user_id, { password_hash: await hashPassword(input.new_password) });
  await endSessionsOf(ctx, actor.user_id);
  ctx.cookies.start(await createSession(ctx, actor));
  await recordEvent(ctx, 'staff.password_changed', { entity_id: actor.staff_id });
  return {};
}
