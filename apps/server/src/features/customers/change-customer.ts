import type * as contract from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/request/context.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { lockNewId, refuseTakenId } from '../../platform/writes/taken-names.ts';
import { assertTaxAndSupplies, viewSettings } from '../organization/public.ts';
import type { PartsOfCustomer } from './parts-of-customer.ts';
import { viewCustomer } from './customer-view.queries.ts';
import { insertCustomer, customerExists, lockCustomer, saveCustomer } from './customers.store.ts';

/** A repeated call returns the customer made by the first. */
export async function createCustomer(
  ctx: Ctx,
  { contact, ...input }: InputOf<typeof contract.createCustomer>,
  parts: PartsOfCustomer,
) {
  await lockNewId(ctx, input.id);
  if (await customerExists(ctx, input.id)) return viewCustomer(ctx, input.id);
  await assertTaxAndSupplies(ctx, input);
  const credit_terms = input.credit_terms ?? (await viewSettings(ctx)).default_credit_terms;
  await refuseTakenId(() => insertCustomer(ctx, { ...input, credit_terms }));
  const after = await viewCustomer(ctx, input.id);
  await recordEvent(ctx, 'customer.created', { entity_id: input.id, after });
  if (!contact || contact.first_name === '') return after;
  for (const part of parts) await part.createWith?.(ctx, input.id, contact);
  return viewCustomer(ctx, input.id);
}

export async function changeCustomer(ctx: Ctx, { id, version, ...fields }: InputOf<typeof contract.changeCustomer>) {
  const before = await lockCustomer(ctx, id, version);
  await assertTaxAndSupplies(ctx, fields, before);
  await saveCustomer(ctx, id, fields);
  const after = await viewCustomer(ctx, id);
  await recordEvent(ctx, 'customer.changed', { entity_id: id, before, after });
  return after;
}
