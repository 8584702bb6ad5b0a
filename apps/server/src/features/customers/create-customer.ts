import type { createCustomer as endpoint } from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { lockNewId } from '../../platform/taken-names.ts';
import { viewSettings } from '../organization/public.ts';
import { checkCustomer } from './check-customer.ts';
import { viewCustomer } from './customer-view.queries.ts';
import { insertCustomer, isCustomerThere } from './customers.store.ts';

/** A repeat of a call that succeeded returns what is there. */
export async function createCustomer(ctx: Ctx, input: InputOf<typeof endpoint>) {
  await lockNewId(ctx, input.id);
  if (await isCustomerThere(ctx, input.id)) return viewCustomer(ctx, input.id);
  await checkCustomer(ctx, input);
  const credit_terms = input.credit_terms ?? (await viewSettings(ctx)).default_credit_terms;
  await insertCustomer(ctx, { ...input, credit_terms });
  const after = await viewCustomer(ctx, input.id);
  await recordEvent(ctx, 'customer.created', { entity_id: input.id, after });
  return after;
}
