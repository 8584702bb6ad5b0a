import type { resetPassword as endpoint } from '@baydesk/contract/accounts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { canSignIn } from '@baydesk/domain/accounts/staff-status';
import type { PublicCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { endSessionsOf, saveUser, takeLink } from './accounts.store.ts';
import { hashPassword } from './passwords.ts';

export async function resetPassword(ctx: PublicCtx, input: InputOf<typeof endpoint>) {
  const account = await takeLink(ctx, 'password_reset', input.hash);
  if (!canSignIn(account.status)) return refuse('invalid_link');
  await saveUser(ctx, account.user_id, { password_hash: await hashPassword(input.password), ...account.proof });
  await endSessionsOf(ctx, account.user_id);
  await recordEvent({ ...ctx, actor: account }, 'staff.password_reset', { entity_id: account.staff_id });
  return {};
}
