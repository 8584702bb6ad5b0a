import type { switchUser as endpoint } from '@baydesk/contract/impersonation.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { canSignIn } from '@baydesk/domain/accounts/staff-status';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { createSession, loadAccount } from '../accounts/public.ts';

/** The permission keeps everyone else out, and nesting with them. */
export async function switchUser(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { actor, cookies } = ctx;
  await ctx.enterOrganization(input.organization_id);
  const account = (await loadAccount(ctx, input.user_id)) ?? refuse('not_found');
  const name = fullName(account);
  if (account.user_id === actor.user_id) return refuse('cannot_impersonate', { name, reason: 'it is you' });
  if (!canSignIn(account.status))
    return refuse('cannot_impersonate', { name, reason: `the account is ${account.status}` });
  const impersonator = { organization_id: actor.organization_id, user_id: actor.user_id, name: fullName(actor) };
  cookies.startImpersonation(await createSession(ctx, account, impersonator), cookies.session ?? '');
  await recordEvent({ ...ctx, actor: { ...account, impersonator } }, 'session.impersonation_started', {
    entity_id: account.staff_id,
  });
  return {};
}
