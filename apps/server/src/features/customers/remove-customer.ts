import type { removeCustomer as endpoint } from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { inWords, placesOfUse } from '../../platform/records/places-of-use.ts';
import { removeContactsOf } from '../contacts/public.ts';
import { lockCustomer, saveCustomer } from './customers.store.ts';

export async function removeCustomer(ctx: Ctx, { id, version }: InputOf<typeof endpoint>) {
  const before = await lockCustomer(ctx, id, version);
  const places = await placesOfUse(ctx, 'customers', id);
  if (places.length > 0) refuse('in_use', { name: before.name, places: inWords(places) });
  const removed_at = ctx.now.toString();
  await removeContactsOf(ctx, id, removed_at);
  await saveCustomer(ctx, id, { removed_at });
  await recordEvent(ctx, 'customer.removed', { entity_id: id, before });
  return { id };
}
