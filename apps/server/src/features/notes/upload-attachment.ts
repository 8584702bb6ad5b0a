import type { uploadAttachment as endpoint } from '@baydesk/contract/notes.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { lockNewId } from '../../platform/taken-names.ts';
import { inOrganization } from '../../platform/transaction.ts';
import { assertLineOfNote } from './assert-line-of-note.ts';
import { viewAttachment } from './attachments.queries.ts';
import type { NewAttachment } from './attachments.store.ts';
import { insertAttachment, isAttachmentThere } from './attachments.store.ts';
import { fitPreview } from './fit-preview.ts';
import { inspectFile } from './inspect-file.ts';
import { holdNote } from './notes.store.ts';

/** A large picture takes a while to read, so that happens once the call has given its connection back. */
export async function uploadAttachment(ctx: Ctx, { id, note_id, file, ...input }: InputOf<typeof endpoint>) {
  const line_id = input.line_id ?? null;
  await holdPlace(ctx, { note_id, line_id });
  return async () => {
    const inspected = await inspectFile(file);
    const preview = await fitPreview(inspected);
    if (line_id !== null && !preview.preview) refuse('not_a_photo', { name: inspected.file_name }, 'file');
    const attachment = { id, note_id, line_id, is_for_customer: line_id !== null, ...inspected, ...preview };
    const { database } = ctx.services;
    return inOrganization(database, ctx.actor.organization_id, ({ db }) => attach({ ...ctx, db }, attachment));
  };
}

/** A repeat of a call that succeeded returns what is there. */
async function attach(ctx: Ctx, attachment: NewAttachment) {
  const { id, note_id } = attachment;
  await lockNewId(ctx, id);
  if (await isAttachmentThere(ctx, id)) return viewAttachment(ctx, id);
  await holdPlace(ctx, attachment);
  await insertAttachment(ctx, attachment);
  const after = await viewAttachment(ctx, id);
  await recordEvent(ctx, 'note.attachment_added', { entity_id: note_id, after });
  return after;
}

async function holdPlace(ctx: Ctx, { note_id, line_id }: Pick<NewAttachment, 'note_id' | 'line_id'>): Promise<void> {
  await holdNote(ctx, note_id);
  if (line_id !== null) await assertLineOfNote(ctx, { note_id, line_id });
}
