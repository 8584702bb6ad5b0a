import type { changeCustomer as endpoint } from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { checkCustomer } from './check-customer.ts';
import { viewCustomer } from './customer-view.queries.ts';
import { lockCustomer, saveCustomer } from './customers.store.ts';

export async function changeCustomer(ctx: Ctx, { id, version, ...fields }: InputOf<typeof endpoint>) {
  const before = await lockCustomer(ctx, id, version);
  await checkCustomer(ctx, fields, before);
  await saveCustomer(ctx, id, fields);
  const after = await viewCustomer(ctx, id);
  await recordEvent(ctx, 'customer.changed', { entity_id: id, before, after });
  return after;
}
