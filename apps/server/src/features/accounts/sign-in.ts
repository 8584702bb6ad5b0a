import type { login } from '@baydesk/contract/accounts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { canSignIn } from '@baydesk/domain/accounts/staff-status';
import type { PublicCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import type { Account } from './accounts.store.ts';
import { createSession, endSession, findAccount } from './accounts.store.ts';
import { attemptAt, knowDevice } from './known-devices.ts';
import { isPasswordRight } from './passwords.ts';

/** Answers the same for an unknown address, a wrong password, a suspended person and an unconfirmed address. */
export async function signIn(ctx: PublicCtx, input: InputOf<typeof login>) {
  const { throttle } = ctx.services;
  const attempt = attemptAt(ctx, input.email);
  await throttle.assertMayTry(attempt);
  await endSession(ctx, ctx.cookies.session);
  const account = await findAccount(ctx, input.email);
  const is_right = await isPasswordRight(account?.password_hash, input.password);
  if (!account || !is_right || !maySignIn(account)) return refuse('wrong_credentials');
  await throttle.succeeded(attempt);
  ctx.cookies.start(await createSession(ctx, account));
  knowDevice(ctx, account);
  await recordEvent({ ...ctx, actor: account }, 'session.signed_in', { entity_id: account.staff_id });
  return {};
}

const maySignIn = (account: Account) => canSignIn(account.status) && !account.must_verify_email;

/** While impersonating, this also ends the session of the impersonator. */
export async function signOut(ctx: PublicCtx) {
  await endSession(ctx, ctx.cookies.session);
  await endSession(ctx, ctx.cookies.return_to);
  ctx.cookies.clear();
  return {};
}
