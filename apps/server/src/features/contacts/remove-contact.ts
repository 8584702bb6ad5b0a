import type * as contract from '@baydesk/contract/contacts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/request/context.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { viewContact } from './contacts.queries.ts';
import {
  countContactsOf,
  holdCustomerOf,
  lockContact,
  lockPresentContact,
  saveRemoved,
  takeTurnAtPreferred,
} from './contacts.store.ts';

/** The removed row stays preferred and stays the contact of its vehicles, so that restoring brings both back. */
export async function removeContact(ctx: Ctx, { id, version }: InputOf<typeof contract.removeContact>) {
  await lockPresentContact(ctx, id, version);
  const before = await viewContact(ctx, id);
  await saveRemoved(ctx, id, { removed_at: ctx.now.toString() });
  await recordEvent(ctx, 'contact.removed', { entity_id: id, before });
  return { id };
}

/** The contact is preferred again if it was before and no other contact has become preferred since. */
export async function restoreContact(ctx: Ctx, { id }: InputOf<typeof contract.restoreContact>) {
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
