import { fullName } from '@baydesk/domain/format/person-name';
import { publicUrl } from '../../platform/process/config.ts';
import type { Ctx } from '../../platform/request/context.ts';
import { sendMail } from '../../platform/mail/mail.ts';
import type { Account, AccountCtx } from './accounts.store.ts';
import { createLink } from './accounts.store.ts';

const recipient = (account: Account) => ({
  organization_id: account.organization_id,
  to_address: account.email,
  to_name: fullName(account),
});

/** The address is not confirmed yet, so the message repeats nothing the person typed when registering. */
export async function sendVerification(ctx: AccountCtx, account: Account): Promise<void> {
  await sendMail(ctx, {
    ...recipient(account),
    to_name: '',
    kind: 'email_verification',
    subject: 'Confirm your e-mail address',
    body_text: `Hello,\n\nplease confirm that this is your address, then sign in to Baydesk:\n\n{link}\n\nThe link works once, for 7 days. If you did not register, ignore this message.`,
    secret_link: await createLink(ctx, 'email_verification', account, '/email-verification'),
  });
}

export async function sendPasswordReset(ctx: AccountCtx, account: Account): Promise<void> {
  await sendMail(ctx, {
    ...recipient(account),
    kind: 'password_reset',
    subject: 'Set a new password',
    body_text: `Hello ${account.first_name},\n\nsomeone asked for a new password for this address. Choose it here:\n\n{link}\n\nThe link works once, for one hour. If it was not you, nothing changes.`,
    secret_link: await createLink(ctx, 'password_reset', account, '/reset-password'),
  });
}

export async function sendAlreadyRegistered(ctx: AccountCtx, account: Account): Promise<void> {
  const sign_in = `${publicUrl(ctx.services.config)}/login`;
  await sendMail(ctx, {
    ...recipient(account),
    kind: 'already_registered',
    subject: 'You already have an account',
    body_text: `Hello ${account.first_name},\n\nsomeone tried to register with this address, which already has a Baydesk account. Sign in at ${sign_in}, or ask there for a new password. If it was not you, nothing changes.`,
  });
}

/** Names the inviter, because the invited person may not know Baydesk. People with an account elsewhere get it too. */
export async function sendInvitation(ctx: AccountCtx & Pick<Ctx, 'actor'>, account: Account): Promise<void> {
  const { name } = await ctx.db.selectFrom('organizations').select('name').executeTakeFirstOrThrow();
  await sendMail(ctx, {
    ...recipient(account),
    kind: 'invitation',
    subject: `Join ${name} on Baydesk`,
    body_text: `Hello ${account.first_name},\n\n${fullName(ctx.actor)} added you to the staff of ${name}. Choose a password here, and you are at work:\n\n{link}\n\nThe link works once, for 7 days. If you already use Baydesk elsewhere with this address, ask for an invitation to another address of yours: an address signs in to one organization. If you do not know ${name}, ignore this message.`,
    secret_link: await createLink(ctx, 'invitation', account, '/confirm-invitation'),
  });
}
