import type { changeLocation as endpoint } from '@baydesk/contract/profile.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { saveStaff } from '../accounts/public.ts';
import { holdWorkplaces, viewWorkplace } from '../workplaces/public.ts';

export async function changeLocation(ctx: Ctx, { workplace_id }: InputOf<typeof endpoint>) {
  const { actor } = ctx;
  if (!actor.workplace_ids.includes(workplace_id)) return refuse('not_found');
  (await holdWorkplaces(ctx, [workplace_id])).assertOpen('workplace_id');
  await saveStaff(ctx, actor.staff_id, { default_workplace_id: workplace_id });
  await recordEvent(ctx, 'staff.location_changed', {
    entity_id: actor.staff_id,
    workplace_id,
    before: { default_workplace_id: actor.default_workplace_id },
    after: { default_workplace_id: workplace_id },
  });
  const { bookkeeping_enabled } = await ctx.db
    .selectFrom('organizations')
    .select('bookkeeping_enabled')
    .executeTakeFirstOrThrow();
  return { default_workplace: await viewWorkplace(ctx, workplace_id), bookkeeping_enabled };
}
