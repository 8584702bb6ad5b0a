import type { removeAttachment as endpoint } from '@baydesk/contract/notes.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewAttachment } from './attachments.queries.ts';
import { lockAttachment, saveAttachmentRemoved } from './attachments.store.ts';

/** An attachment that is as asked already stays so. */
export async function removeAttachment(ctx: Ctx, { id, is_removed }: InputOf<typeof endpoint>) {
  const { note_id, removed_at } = await lockAttachment(ctx, id);
  const attachment = await viewAttachment(ctx, id);
  if (is_removed === (removed_at !== null)) return attachment;
  await saveAttachmentRemoved(ctx, id, is_removed ? ctx.now.toString() : null);
  const change = is_removed ? { before: attachment } : { after: attachment };
  await recordEvent(ctx, `note.attachment_${is_removed ? 'removed' : 'restored'}`, { entity_id: note_id, ...change });
  return attachment;
}
