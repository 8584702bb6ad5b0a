import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/profile.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import {
  attemptAt,
  createSession,
  endSessionsOf,
  hashPassword,
  isPasswordRight,
  loadAccount,
  saveStaff,
  saveUser,
} from '../accounts/public.ts';
import { holdWorkplaces, viewWorkplace } from '../workplaces/public.ts';
import { viewProfile } from './profile.queries.ts';

export async function changeName(ctx: Ctx, { first_name, last_name }: InputOf<typeof contract.changeName>) {
  const { actor } = ctx;
  await saveStaff(ctx, actor.staff_id, { first_name, last_name });
  await recordEvent(ctx, 'staff.name_changed', {
    entity_id: actor.staff_id,
    before: { first_name: actor.first_name, last_name: actor.last_name },
    after: { first_name, last_name },
  });
  return viewProfile(ctx);
}

export async function changeLocation(ctx: Ctx, { workplace_id }: InputOf<typeof contract.changeLocation>) {
  const { actor } = ctx;
  if (!actor.workplace_ids.includes(workplace_id)) return refuse('not_found');
  (await holdWorkplaces(ctx, [workplace_id])).assertOpen('workplace_id');
  await saveStaff(ctx, actor.staff_id, { default_workplace_id: workplace_id });
  await recordEvent(ctx, 'staff.location_changed', {
    entity_id: actor.staff_id,
    workplace_id,
    before: { default_workplace_id: actor.default_workplace_id },
    after: { default_workplace_id: workplace_id },
  });
  const { bookkeeping_enabled } = await ctx.db
    .selectFrom('organizations')
    .select('bookkeeping_enabled')
    .executeTakeFirstOrThrow();
  return { default_workplace: await viewWorkplace(ctx, workplace_id), bookkeeping_enabled };
}

/** Ends all sessions of the person and starts a new one for this browser. */
export async function changePassword(ctx: Ctx, input: InputOf<typeof contract.changePassword>) {
  const { actor, services } = ctx;
  const account = (await loadAccount(ctx, actor.user_id)) ?? refuse('not_found');
  const attempt = attemptAt(ctx, account.email);
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
