import type { removeContact as endpoint } from '@baydesk/contract/contacts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewContact } from './contacts.queries.ts';
import { lockPresentContact, saveRemoved } from './contacts.store.ts';

/** That it was the preferred one, and whose vehicles', stays on the removed row: so it can come back as it was. */
export async function removeContact(ctx: Ctx, { id, version }: InputOf<typeof endpoint>) {
  await lockPresentContact(ctx, id, version);
  const before = await viewContact(ctx, id);
  await saveRemoved(ctx, id, { removed_at: ctx.now.toString() });
  await recordEvent(ctx, 'contact.removed', { entity_id: id, before });
  return { id };
}
