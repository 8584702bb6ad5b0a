import type { changeContact as endpoint } from '@baydesk/contract/contacts.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewContact } from './contacts.queries.ts';
import { lockPresentContact, saveContact } from './contacts.store.ts';

export async function changeContact(ctx: Ctx, input: InputOf<typeof endpoint>) {
  await lockPresentContact(ctx, input.id, input.version);
  const before = await viewContact(ctx, input.id);
  await saveContact(ctx, input);
  const after = await viewContact(ctx, input.id);
  await recordEvent(ctx, 'contact.changed', { entity_id: input.id, before, after });
  return after;
}
