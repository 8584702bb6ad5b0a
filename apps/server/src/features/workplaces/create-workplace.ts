import type { createWorkplace as endpoint } from '@baydesk/contract/workplaces.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { lockNewId } from '../../platform/taken-names.ts';
import { checkWorkplace } from './check-workplace.ts';
import { findWorkplace, viewWorkplace } from './workplaces.queries.ts';
import { enrollOpener, insertWorkplace } from './workplaces.store.ts';

/** A repeat of a call that succeeded returns what is there. */
export async function createWorkplace(ctx: Ctx, input: InputOf<typeof endpoint>) {
  await lockNewId(ctx, input.id);
  const first = await findWorkplace(ctx, input.id);
  if (first) return first;
  await checkWorkplace(ctx, input);
  await insertWorkplace(ctx, input);
  await enrollOpener(ctx, input.id);
  const workplace = await viewWorkplace(ctx, input.id);
  await recordEvent(ctx, 'workplace.created', { entity_id: input.id, after: workplace });
  return workplace;
}
