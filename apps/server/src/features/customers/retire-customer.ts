import type { retireCustomer as endpoint } from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewCustomer } from './customer-view.queries.ts';
import { lockCustomer, saveCustomer } from './customers.store.ts';

export async function retireCustomer(ctx: Ctx, { id, version, is_retired }: InputOf<typeof endpoint>) {
  const before = await lockCustomer(ctx, id, version);
  if (before.is_retired === is_retired) return before;
  await saveCustomer(ctx, id, { is_retired });
  const after = await viewCustomer(ctx, id);
  await recordEvent(ctx, is_retired ? 'customer.retired' : 'customer.restored', { entity_id: id, before, after });
  return after;
}
