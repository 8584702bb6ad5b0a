import type * as contract from '@baydesk/contract/accounts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { v7 as uuidv7 } from 'uuid';
import type { PublicCtx } from '../../platform/request/context.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { enqueueJob } from '../../platform/jobs/jobs.ts';
import { openOrganization } from '../organization/public.ts';
import { sendAlreadyRegistered, sendVerification } from './account-mails.ts';
import { defineAccountTask } from './account-task.ts';
import type { Account } from './accounts.store.ts';
import { findAccount, lockAddress, saveUser, takeLink } from './accounts.store.ts';
import { hashPassword } from './passwords.ts';

const TRIAL_DAYS = 30;

/** Opens an organization with its first administrator. If the address is taken, its owner gets a message instead. */
export async function registerOrganization(ctx: PublicCtx, input: InputOf<typeof contract.register>) {
  const answer = { needs_verification: Boolean(ctx.services.config.SMTP_URL) };
  const password_hash = await hashPassword(input.password);
  await lockAddress(ctx, input.email);
  const registered_account = await findAccount(ctx, input.email);
  if (registered_account) {
    const is_repeat = registered_account.organization_id === input.id;
    if (!is_repeat && (await ctx.services.throttle.mayMail(input.email)))
      await sendAlreadyRegistered(ctx, registered_account);
    return answer;
  }
  await ctx.enterOrganization(input.id);
  const trial_until = ctx.now.toZonedDateTimeISO('UTC').toPlainDate().add({ days: TRIAL_DAYS }).toString();
  const is_new = await openOrganization(ctx.db, {
    organization_id: input.id,
    name: input.organization_name,
    trial_until,
  });
  if (!is_new) return answer;
  const account = await insertAdministrator(ctx, input, password_hash, answer.needs_verification);
  await recordEvent({ ...ctx, actor: account }, 'organization.registered', {
    entity_id: input.id,
    after: { name: input.organization_name },
  });
  if (answer.needs_verification) await sendVerification(ctx, account);
  return answer;
}

async function insertAdministrator(
  ctx: PublicCtx,
  input: InputOf<typeof contract.register>,
  password_hash: string,
  must_verify_email: boolean,
): Promise<Account> {
  const { id: organization_id, email, first_name, last_name } = input;
  const user_id = uuidv7();
  const staff_id = uuidv7();
  await ctx.db
    .insertInto('users')
    .values({ organization_id, id: user_id, email, password_hash, must_verify_email })
    .execute();
  await ctx.db
    .insertInto('staff')
    .values({
      organization_id,
      id: staff_id,
      user_id,
      first_name,
      last_name,
      role_id: 'ROLE_ADMINISTRATOR',
      status: 'active',
      confirmed_invitation_on: ctx.now.toString(),
    })
    .execute();
  return {
    organization_id,
    user_id,
    staff_id,
    email,
    first_name,
    last_name,
    status: 'active',
    password_hash,
    must_verify_email,
  };
}

export async function verifyEmail(ctx: PublicCtx, input: InputOf<typeof contract.verifyEmail>) {
  const account = await takeLink(ctx, 'email_verification', input.hash);
  await saveUser(ctx, account.user_id, { must_verify_email: false, ...account.proof });
  await recordEvent({ ...ctx, actor: account }, 'staff.email_verified', { entity_id: account.staff_id });
  return {};
}

/** Only queues a job, so that the answer is the same for every address. */
export async function resendVerification(ctx: PublicCtx, { email }: InputOf<typeof contract.resendVerification>) {
  if (await ctx.services.throttle.mayMail(email)) await enqueueJob(ctx.db, resendVerificationTask, { email });
  return {};
}

export const resendVerificationTask = defineAccountTask('resend_verification', async (ctx, account) => {
  if (account.must_verify_email) await sendVerification(ctx, account);
});
