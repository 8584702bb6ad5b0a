import type { forgotPassword } from '@baydesk/contract/accounts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { PublicCtx } from '../../platform/context.ts';
import { enqueueJob } from '../../platform/jobs.ts';
import { passwordResetTask } from './password-reset-task.ts';

/** Does the same for every address: notes that it was asked for. */
export async function requestPasswordReset(ctx: PublicCtx, { email }: InputOf<typeof forgotPassword>) {
  if (await ctx.services.throttle.mayMail(email)) await enqueueJob(ctx.db, passwordResetTask, { email });
  return {};
}
