import type { restoreContact as endpoint } from '@baydesk/contract/contacts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewContact } from './contacts.queries.ts';
import { countContactsOf, holdCustomerOf, lockContact, saveRemoved, takeTurnAtPreferred } from './contacts.store.ts';

/** Preferred again, if it was, unless somebody else has become it. */
export async function restoreContact(ctx: Ctx, { id }: InputOf<typeof endpoint>) {
  const customer_id = await holdCustomerOf(ctx, id);
  await takeTurnAtPreferred(ctx, customer_id);
  const contact = await lockContact(ctx, id, customer_id);
  if (contact.removed_at === null) return viewContact(ctx, id);
  const { preferred } = await countContactsOf(ctx, customer_id);
  await saveRemoved(ctx, id, { removed_at: null, is_preferred: contact.is_preferred && preferred === 0 });
  const after = await viewContact(ctx, id);
  await recordEvent(ctx, 'contact.restored', { entity_id: id, after });
  return after;
}
