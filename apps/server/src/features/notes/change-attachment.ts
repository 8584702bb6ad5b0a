import type { changeAttachment as endpoint } from '@baydesk/contract/notes.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { renamedFile } from '@baydesk/domain/notes/attachment-name';
import { attachmentTypeOf } from '@baydesk/domain/notes/attachment-types';
import type { Ctx } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { viewAttachment } from './attachments.queries.ts';
import { lockAttachment, saveFileName } from './attachments.store.ts';

export async function changeAttachment(ctx: Ctx, { id, version, file_name }: InputOf<typeof endpoint>) {
  const attachment = await lockAttachment(ctx, id);
  const before = await viewAttachment(ctx, id);
  const type = attachmentTypeOf(attachment.mime_type);
  if (attachment.removed_at !== null || !type) return refuse('not_found');
  refuseStale(attachment.version, version);
  await saveFileName(ctx, id, renamedFile(file_name, type));
  const after = await viewAttachment(ctx, id);
  await recordEvent(ctx, 'note.attachment_renamed', { entity_id: attachment.note_id, before, after });
  return after;
}
