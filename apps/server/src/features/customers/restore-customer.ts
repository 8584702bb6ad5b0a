import type { restoreCustomer as endpoint } from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { restoreContactsOf } from '../contacts/public.ts';
import { viewCustomer } from './customer-view.queries.ts';
import { lockAnyCustomer, saveCustomer } from './customers.store.ts';

export async function restoreCustomer(ctx: Ctx, { id }: InputOf<typeof endpoint>) {
  const { removed_at } = (await lockAnyCustomer(ctx, id)) ?? refuse('not_found');
  if (removed_at === null) return viewCustomer(ctx, id);
  await restoreContactsOf(ctx, id);
  await saveCustomer(ctx, id, { removed_at: null });
  const after = await viewCustomer(ctx, id);
  await recordEvent(ctx, 'customer.restored', { entity_id: id, after });
  return after;
}
