import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/impersonation.contract';
import { canSignIn } from '@baydesk/domain/accounts/staff-status';
import { fullName } from '@baydesk/domain/format/person-name';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { containing } from '../../platform/lists/list-query.ts';
import { createSession, endSession, loadAccount } from '../accounts/public.ts';

const MOST_PEOPLE = 50;

type Row = Omit<contract.PersonToImpersonate, 'name'> & { first_name: string; last_name: string };

export async function peopleToImpersonate(ctx: Ctx, input: InputOf<typeof contract.peopleToImpersonate>) {
  const { rows } = await sql<Row>`
    select organization_id, organization_name, user_id, email, first_name, last_name, role_id, status
    from find_people_to_impersonate(${containing(input.search)}, ${MOST_PEOPLE})
  `.execute(ctx.db);
  return {
    collection: rows.map(({ first_name, last_name, ...person }) => ({
      ...person,
      name: fullName({ first_name, last_name }),
    })),
  };
}

/** The endpoint's permission admits only the company's own staff, which also prevents nested impersonation. */
export async function switchUser(ctx: Ctx, input: InputOf<typeof contract.switchUser>) {
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

/** Ends the impersonated session and returns to the impersonator's own. */
export async function exitSwitchUser(ctx: Ctx) {
  const { actor, cookies } = ctx;
  if (!actor.impersonator) return refuse('not_impersonating');
  await recordEvent(ctx, 'session.impersonation_ended', { entity_id: actor.staff_id });
  await endSession(ctx, cookies.session);
  if (cookies.return_to) cookies.start(cookies.return_to);
  else cookies.clear();
  return {};
}
