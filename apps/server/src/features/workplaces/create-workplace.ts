import type { createWorkplace as endpoint } from '@baydesk/contract/workplaces.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewWorkplace } from './workplaces.queries.ts';
import { enrollOpener, insertWorkplace } from './workplaces.store.ts';

export async function createWorkplace(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const is_new = await insertWorkplace(ctx, input);
  const workplace = await viewWorkplace(ctx, input.id);
  if (!is_new) return workplace;
  await enrollOpener(ctx, input.id);
  await recordEvent(ctx, 'workplace.created', { entity_id: input.id, after: workplace });
  return workplace;
}
