import type { setPreferredContact as endpoint } from '@baydesk/contract/contacts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewContact } from './contacts.queries.ts';
import { holdCustomerOf, lockPresentContact, savePreferred, takeTurnAtPreferred } from './contacts.store.ts';

export async function setPreferredContact(ctx: Ctx, { id, version }: InputOf<typeof endpoint>) {
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
