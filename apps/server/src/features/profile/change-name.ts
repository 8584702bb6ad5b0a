import type { changeName as endpoint } from '@baydesk/contract/profile.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { saveStaff } from '../accounts/public.ts';
import { viewProfile } from './profile.queries.ts';

export async function changeName(ctx: Ctx, { first_name, last_name }: InputOf<typeof endpoint>) {
  const { actor } = ctx;
  await saveStaff(ctx, actor.staff_id, { first_name, last_name });
  await recordEvent(ctx, 'staff.name_changed', {
    entity_id: actor.staff_id,
    before: { first_name: actor.first_name, last_name: actor.last_name },
    after: { first_name, last_name },
  });
  return viewProfile(ctx);
}
