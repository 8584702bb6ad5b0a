import type { changeWorkplace as endpoint } from '@baydesk/contract/workplaces.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { checkWorkplace } from './check-workplace.ts';
import { viewWorkplace } from './workplaces.queries.ts';
import { lockWorkplace, saveWorkplace } from './workplaces.store.ts';

export async function changeWorkplace(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const before = await lockWorkplace(ctx, input.id, input.version);
  await checkWorkplace(ctx, input, before);
  await saveWorkplace(ctx, input);
  const after = await viewWorkplace(ctx, input.id);
  await recordEvent(ctx, 'workplace.changed', { entity_id: input.id, before, after });
  return after;
}
