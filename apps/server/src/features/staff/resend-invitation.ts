import type { resendInvitation as endpoint } from '@baydesk/contract/staff.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { fullName } from '@baydesk/domain/format/person-name';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { lockLinksOf } from '../accounts/public.ts';
import { invite } from './invite.ts';
import { lockPerson } from './lock-people.ts';
import { assertMayChange } from './may-change.ts';
import { viewPerson } from './staff.queries.ts';

export async function resendInvitation(ctx: Ctx, { id }: InputOf<typeof endpoint>) {
  await lockLinksOf(ctx, id);
  const locked = await lockPerson(ctx, id);
  assertMayChange(locked);
  const { person } = locked;
  if (person.status !== 'invited') refuse('invitation_not_open', { name: fullName(person) });
  await invite(ctx, person.user_id);
  await recordEvent(ctx, 'staff.invitation_sent', { entity_id: id });
  return viewPerson(ctx, id);
}
