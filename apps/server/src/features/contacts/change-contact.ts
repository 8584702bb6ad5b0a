import type * as contract from '@baydesk/contract/contacts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { holdCustomer } from '../customers/public.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { viewContact } from './contacts.queries.ts';
import {
  countContactsOf,
  holdCustomerOf,
  insertContact,
  contactExists,
  lockPresentContact,
  saveContact,
  savePreferred,
  takeTurnAtPreferred,
} from './contacts.store.ts';

/** A repeated call returns the contact made by the first. The first contact of a customer is the preferred one. */
export async function createContact(ctx: Ctx, input: InputOf<typeof contract.createContact>) {
  const { id, customer_id } = input;
  await lockNewId(ctx, id);
  if (await contactExists(ctx, id)) return viewContact(ctx, id);
  if (!(await holdCustomer(ctx, customer_id))) refuse('no_longer_there', { field: 'Customer' }, 'customer_id');
  await takeTurnAtPreferred(ctx, customer_id);
  const { contacts } = await countContactsOf(ctx, customer_id);
  await insertContact(ctx, input, contacts === 0);
  const after = await viewContact(ctx, id);
  await recordEvent(ctx, 'contact.created', { entity_id: id, after });
  return after;
}

export async function changeContact(ctx: Ctx, input: InputOf<typeof contract.changeContact>) {
  await lockPresentContact(ctx, input.id, input.version);
  const before = await viewContact(ctx, input.id);
  await saveContact(ctx, input);
  const after = await viewContact(ctx, input.id);
  await recordEvent(ctx, 'contact.changed', { entity_id: input.id, before, after });
  return after;
}

export async function setPreferredContact(ctx: Ctx, { id, version }: InputOf<typeof contract.setPreferredContact>) {
  const customer_id = await holdCustomerOf(ctx, id);
  await takeTurnAtPreferred(ctx, customer_id);
  const contact = await lockPresentContact(ctx, id, version, customer_id);
  const before = await viewContact(ctx, id);
  if (before.is_preferred) return before;
  await savePreferred(ctx, contact);
  const after = await viewContact(ctx, id);
  await recordEvent(ctx, 'contact.made_preferred', { entity_id: id, before, after });
  return after;
}
