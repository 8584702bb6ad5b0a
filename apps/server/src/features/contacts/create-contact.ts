import type { createContact as endpoint } from '@baydesk/contract/contacts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { lockNewId } from '../../platform/taken-names.ts';
import { holdCustomer } from '../../platform/records/hold-customer.ts';
import { viewContact } from './contacts.queries.ts';
import { countContactsOf, insertContact, isContactThere, takeTurnAtPreferred } from './contacts.store.ts';

/** A repeat of a call that succeeded returns what is there. The first contact of a customer is the one to call. */
export async function createContact(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, customer_id } = input;
  await lockNewId(ctx, id);
  if (await isContactThere(ctx, id)) return viewContact(ctx, id);
  if (!(await holdCustomer(ctx, customer_id))) refuse('no_longer_there', { field: 'Customer' }, 'customer_id');
  await takeTurnAtPreferred(ctx, customer_id);
  const { contacts } = await countContactsOf(ctx, customer_id);
  await insertContact(ctx, input, contacts === 0);
  const after = await viewContact(ctx, id);
  await recordEvent(ctx, 'contact.created', { entity_id: id, after });
  return after;
}
