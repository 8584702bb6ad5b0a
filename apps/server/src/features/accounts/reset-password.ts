import type { forgotPassword, resetPassword as endpoint } from '@baydesk/contract/accounts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { canSignIn } from '@baydesk/domain/accounts/staff-status';
import type { PublicCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { sendPasswordReset } from './account-mails.ts';
import { defineAccountTask } from './account-task.ts';
import { endSessionsOf, saveUser, takeLink } from './accounts.store.ts';
import { knowDevice } from './known-devices.ts';
import { hashPassword } from './passwords.ts';

/** Only queues a job, so that the answer is the same for every address. */
export async function requestPasswordReset(ctx: PublicCtx, { email }: InputOf<typeof forgotPassword>) {
  if (await ctx.services.throttle.mayMail(email)) await enqueueJob(ctx.db, passwordResetTask, { email });
  return {};
}

export const passwordResetTask = defineAccountTask('password_reset', async (ctx, account) => {
  if (canSignIn(account.status)) await sendPasswordReset(ctx, account);
});

export async function resetPassword(ctx: PublicCtx, input: InputOf<typeof endpoint>) {
  const account = await takeLink(ctx, 'password_reset', input.hash);
  if (!canSignIn(account.status)) return refuse('invalid_link');
  await saveUser(ctx, account.user_id, { password_hash: await hashPassword(input.password), ...account.proof });
  await endSessionsOf(ctx, account.user_id);
  // The link came by mail, so this is the owner, who may sign in on this device even while others guess the password.
  knowDevice(ctx, account);
  await recordEvent({ ...ctx, actor: account }, 'staff.password_reset', { entity_id: account.staff_id });
  return {};
}
