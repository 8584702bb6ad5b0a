import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/workplaces.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { assertTaxAndSupplies } from '../organization/public.ts';
import { findWorkplace, viewWorkplace } from './workplaces.queries.ts';
import { enrollOpener, insertWorkplace, lockWorkplace, saveWorkplace } from './workplaces.store.ts';

/** A repeated call returns the location made by the first. */
export async function createWorkplace(ctx: Ctx, input: InputOf<typeof contract.createWorkplace>) {
  await lockNewId(ctx, input.id);
  const first = await findWorkplace(ctx, input.id);
  if (first) return first;
  await assertTaxAndSupplies(ctx, input);
  await insertWorkplace(ctx, input);
  await enrollOpener(ctx, input.id);
  const workplace = await viewWorkplace(ctx, input.id);
  await recordEvent(ctx, 'workplace.created', { entity_id: input.id, after: workplace });
  return workplace;
}

export async function changeWorkplace(ctx: Ctx, input: InputOf<typeof contract.changeWorkplace>) {
  const before = await lockWorkplace(ctx, input.id, input.version);
  await assertTaxAndSupplies(ctx, input, before);
  await saveWorkplace(ctx, input);
  const after = await viewWorkplace(ctx, input.id);
  await recordEvent(ctx, 'workplace.changed', { entity_id: input.id, before, after });
  return after;
}
