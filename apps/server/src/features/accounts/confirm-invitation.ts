import type { confirmInvitation as endpoint } from '@baydesk/contract/accounts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { PublicCtx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { createSession, ownsAddress, saveStaff, saveUser, takeLink } from './accounts.store.ts';
import { knowDevice } from './known-devices.ts';
import { hashPassword } from './passwords.ts';

/** The invited person sets a password, becomes active and is signed in. */
export async function confirmInvitation(ctx: PublicCtx, input: InputOf<typeof endpoint>) {
  const account = await takeLink(ctx, 'invitation', input.hash);
  if (account.status !== 'invited') return refuse('invalid_link');
  if (!(await ownsAddress(ctx, account))) return refuse('address_elsewhere');
  await saveUser(ctx, account.user_id, { password_hash: await hashPassword(input.password), ...account.proof });
  await saveStaff(ctx, account.staff_id, { status: 'active', confirmed_invitation_on: ctx.now.toString() });
  ctx.cookies.start(await createSession(ctx, account));
  knowDevice(ctx, account);
  await recordEvent({ ...ctx, actor: account }, 'staff.invitation_confirmed', {
    entity_id: account.staff_id,
    before: { status: 'invited' },
    after: { status: 'active' },
  });
  return {};
}
