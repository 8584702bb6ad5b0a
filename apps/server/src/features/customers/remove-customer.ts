import type * as contract from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { inWords, placesOfUse } from '../../platform/records/places-of-use.ts';
import { viewCustomer } from './customer-view.queries.ts';
import { lockAnyCustomer, lockCustomer, saveCustomer } from './customers.store.ts';
import type { PartsOfCustomer } from './parts-of-customer.ts';

export async function retireCustomer(ctx: Ctx, { id, version, is_retired }: InputOf<typeof contract.retireCustomer>) {
  const before = await lockCustomer(ctx, id, version);
  if (before.is_retired === is_retired) return before;
  await saveCustomer(ctx, id, { is_retired });
  const after = await viewCustomer(ctx, id);
  await recordEvent(ctx, is_retired ? 'customer.retired' : 'customer.restored', { entity_id: id, before, after });
  return after;
}

export async function removeCustomer(
  ctx: Ctx,
  { id, version }: InputOf<typeof contract.removeCustomer>,
  parts: PartsOfCustomer,
) {
  const before = await lockCustomer(ctx, id, version);
  const places = await placesOfUse(ctx, 'customers', id);
  if (places.length > 0) refuse('in_use', { name: before.name, places: inWords(places) });
  const removed_at = ctx.now.toString();
  for (const part of parts) await part.removeWith?.(ctx, id, removed_at);
  await saveCustomer(ctx, id, { removed_at });
  await recordEvent(ctx, 'customer.removed', { entity_id: id, before });
  return { id };
}

export async function restoreCustomer(
  ctx: Ctx,
  { id }: InputOf<typeof contract.restoreCustomer>,
  parts: PartsOfCustomer,
) {
  const { removed_at } = (await lockAnyCustomer(ctx, id)) ?? refuse('not_found');
  if (removed_at === null) return viewCustomer(ctx, id);
  for (const part of parts) await part.restoreWith?.(ctx, id);
  await saveCustomer(ctx, id, { removed_at: null });
  const after = await viewCustomer(ctx, id);
  await recordEvent(ctx, 'customer.restored', { entity_id: id, after });
  return after;
}
