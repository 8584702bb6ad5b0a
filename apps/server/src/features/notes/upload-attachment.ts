import type { uploadAttachment as endpoint } from '@baydesk/contract/notes.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../platform/context.ts';
import { recordEvent } from '../../platform/events.ts';
import { lockNewId } from '../../platform/taken-names.ts';
import { inOrganization } from '../../platform/transaction.ts';
import { viewAttachment } from './attachments.queries.ts';
import type { NewAttachment } from './attachments.store.ts';
import { insertAttachment, isAttachmentThere } from './attachments.store.ts';
import { fitPreview } from './fit-preview.ts';
import { inspectFile } from './inspect-file.ts';
import { holdNote } from './notes.store.ts';

/** A large picture takes a while to read, so that happens once the call has given its connection back. */
export async function uploadAttachment(ctx: Ctx, { id, note_id, file }: InputOf<typeof endpoint>) {
  await holdNote(ctx, note_id);
  return async () => {
    const inspected = await inspectFile(file);
    const attachment = { id, note_id, ...inspected, ...(await fitPreview(inspected)) };
    const { database } = ctx.services;
    return inOrganization(database, ctx.actor.organization_id, ({ db }) => attach({ ...ctx, db }, attachment));
  };
}

/** A repeat of a call that succeeded returns what is there. */
async function attach(ctx: Ctx, attachment: NewAttachment) {
  const { id, note_id } = attachment;
  await lockNewId(ctx, id);
  if (await isAttachmentThere(ctx, id)) return viewAttachment(ctx, id);
  await holdNote(ctx, note_id);
  await insertAttachment(ctx, attachment);
  const after = await viewAttachment(ctx, id);
  await recordEvent(ctx, 'note.attachment_added', { entity_id: note_id, after });
  return after;
}
