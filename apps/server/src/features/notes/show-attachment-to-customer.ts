import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { showAttachmentToCustomer as endpoint } from '@baydesk/contract/notes.contract';
import type { Ctx } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewAttachment } from './attachments.queries.ts';
import { lockAttachment, saveForCustomer } from './attachments.store.ts';

/** A photo that is as asked already stays so. */
export async function showAttachmentToCustomer(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, is_for_customer } = input;
  const attachment = await lockAttachment(ctx, id);
  const before = await viewAttachment(ctx, id);
  if (attachment.removed_at !== null) return refuse('not_found');
  if (before.line_id === null) return refuse('on_no_line', { name: before.file_name });
  refuseStale(attachment.version, input.version);
  if (before.is_for_customer === is_for_customer) return before;
  await saveForCustomer(ctx, id, is_for_customer);
  const after = await viewAttachment(ctx, id);
  const action = is_for_customer ? 'note.attachment_shown' : 'note.attachment_hidden';
  await recordEvent(ctx, action, { entity_id: attachment.note_id, before, after });
  return after;
}
