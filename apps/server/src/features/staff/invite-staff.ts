import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/staff.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { claimAddress, insertPerson, loadAccount, lockLinksOf, sendInvitation } from '../accounts/public.ts';
import { enrol, holdWorkplaces } from '../workplaces/public.ts';
import { assertMayChange, assertMayGive, lockCaller, lockPerson } from './lock-people.ts';
import { findPerson, viewPerson } from './staff.queries.ts';

/** A repeated call returns the person made by the first. */
export async function createStaff(ctx: Ctx, { workplace_ids, ...input }: InputOf<typeof contract.createStaff>) {
  const { id, ...fields } = input;
  await lockNewId(ctx, id);
  const first = await findPerson(ctx, id);
  if (first) return first;
  const workplaces = await holdWorkplaces(ctx, workplace_ids);
  assertMayGive(await lockCaller(ctx), fields.role_id);
  workplaces.assertOpen('workplace_ids');
  const default_workplace_id = chooseDefault(workplace_ids, fields.default_workplace_id);
  const user_id = await insertPerson(ctx, { ...fields, id, default_workplace_id });
  await enrol(ctx, id, [...new Set(workplace_ids)]);
  await invite(ctx, user_id);
  const after = await viewPerson(ctx, id);
  await recordEvent(ctx, 'staff.created', { entity_id: id, after });
  return after;
}

function chooseDefault(workplace_ids: readonly string[], chosen: string | null): string {
  const start = chosen ?? workplace_ids[0];
  if (start && workplace_ids.includes(start)) return start;
  return refuse('no_longer_there', { field: 'Default location' }, 'default_workplace_id');
}

export async function resendInvitation(ctx: Ctx, { id }: InputOf<typeof contract.resendInvitation>) {
  await lockLinksOf(ctx, id);
  const locked = await lockPerson(ctx, id);
  assertMayChange(locked);
  const { person } = locked;
  if (person.status !== 'invited') refuse('invitation_not_open', { name: fullName(person) });
  await invite(ctx, person.user_id);
  await recordEvent(ctx, 'staff.invitation_sent', { entity_id: id });
  return viewPerson(ctx, id);
}

const HOUR_SECONDS = 60 * 60;

/** Sends a link to set a password; the link sent before stops working. */
export async function invite(ctx: Ctx, user_id: string): Promise<void> {
  const account = (await loadAccount(ctx, user_id)) ?? refuse('not_found');
  if (!(await ctx.services.throttle.mayMail(account.email))) refuse('too_many_requests', { seconds: HOUR_SECONDS });
  await claimAddress(ctx, user_id);
  await sendInvitation(ctx, account);
}
