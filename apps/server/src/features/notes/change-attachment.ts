import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/notes.contract';
import { renamedFile } from '@baydesk/domain/notes/attachment-name';
import { attachmentTypeOf } from '@baydesk/domain/notes/attachment-types';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { assertNoteHere } from './assert-references.ts';
import { viewAttachment } from './attachments.queries.ts';
import { lockAttachment, saveAttachmentRemoved, saveFileName, saveForCustomer } from './attachments.store.ts';

export async function changeAttachment(
  ctx: Ctx,
  { id, version, file_name }: InputOf<typeof contract.changeAttachment>,
) {
  const attachment = await lockAttachment(ctx, id);
  const before = await viewAttachment(ctx, id);
  const type = attachmentTypeOf(attachment.mime_type);
  if (attachment.removed_at !== null || !type) return refuse('not_found');
  await assertNoteHere(ctx, attachment.note_id);
  refuseStale(attachment.version, version);
  await saveFileName(ctx, id, renamedFile(file_name, type));
  const after = await viewAttachment(ctx, id);
  await recordEvent(ctx, 'note.attachment_renamed', { entity_id: attachment.note_id, before, after });
  return after;
}

/** Repeating the call changes nothing. */
export async function showAttachmentToCustomer(ctx: Ctx, input: InputOf<typeof contract.showAttachmentToCustomer>) {
  const { id, is_for_customer } = input;
  const attachment = await lockAttachment(ctx, id);
  const before = await viewAttachment(ctx, id);
  if (attachment.removed_at !== null) return refuse('not_found');
  if (before.line_id === null) return refuse('on_no_line', { name: before.file_name });
  await assertNoteHere(ctx, attachment.note_id);
  refuseStale(attachment.version, input.version);
  if (before.is_for_customer === is_for_customer) return before;
  await saveForCustomer(ctx, id, is_for_customer);
  const after = await viewAttachment(ctx, id);
  const action = is_for_customer ? 'note.attachment_shown' : 'note.attachment_hidden';
  await recordEvent(ctx, action, { entity_id: attachment.note_id, before, after });
  return after;
}

/** Removes or restores an attachment; repeating the call changes nothing. */
export async function removeAttachment(ctx: Ctx, { id, is_removed }: InputOf<typeof contract.removeAttachment>) {
  const { note_id, removed_at } = await lockAttachment(ctx, id);
  const attachment = await viewAttachment(ctx, id);
  if (is_removed === (removed_at !== null)) return attachment;
  await assertNoteHere(ctx, note_id);
  await saveAttachmentRemoved(ctx, id, is_removed ? ctx.now.toString() : null);
  const change = is_removed ? { before: attachment } : { after: attachment };
  await recordEvent(ctx, `note.attachment_${is_removed ? 'removed' : 'restored'}`, { entity_id: note_id, ...change });
  return attachment;
}
