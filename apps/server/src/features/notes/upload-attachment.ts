import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { uploadAttachment as endpoint } from '@baydesk/contract/notes.contract';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { recordEvent } from '../../platform/writes/events.ts';
import { lockNewId } from '../../platform/writes/taken-names.ts';
import { inOrganization } from '../../platform/database/transaction.ts';
import { assertNoteHere } from './assert-references.ts';
import { viewAttachment } from './attachments.queries.ts';
import type { NewAttachment } from './attachments.store.ts';
import { insertAttachment, attachmentExists } from './attachments.store.ts';
import { fitPreview, inspectFile } from './inspect-file.ts';
import { holdNote } from './notes.store.ts';

/** Reading a large picture takes long, so it happens after the call has returned its database connection. */
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

/** A repeated call returns the attachment made by the first. */
async function attach(ctx: Ctx, attachment: NewAttachment) {
  const { id, note_id } = attachment;
  await lockNewId(ctx, id);
  if (await attachmentExists(ctx, id)) return viewAttachment(ctx, id);
  await holdPlace(ctx, attachment);
  await insertAttachment(ctx, attachment);
  const after = await viewAttachment(ctx, id);
  await recordEvent(ctx, 'note.attachment_added', { entity_id: note_id, after });
  return after;
}

async function holdPlace(ctx: Ctx, { note_id, line_id }: Pick<NewAttachment, 'note_id' | 'line_id'>): Promise<void> {
  await holdNote(ctx, note_id);
  await assertNoteHere(ctx, note_id);
  if (line_id !== null) await assertLineOfNote(ctx, { note_id, line_id });
}

interface PhotoPlace {
  readonly note_id: string;
  readonly line_id: string;
}

/**
 * Refuses a line of an order the note is not about. A note that already has photos of the line may get more, even after
 * the line was split off into another order.
 */
async function assertLineOfNote({ db }: Pick<Ctx, 'db'>, { note_id, line_id }: PhotoPlace): Promise<void> {
  const line = await db
    .selectFrom('work_order_lines as l')
    .select((eb) =>
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('note_references as r')
              .select('r.note_id')
              .where('r.note_id', '=', note_id)
              .where('r.reference_type', '=', 'work_order')
              .whereRef('r.reference_id', '=', 'l.work_order_id'),
          ),
          eb.exists(
            eb
              .selectFrom('attachments as a')
              .select('a.id')
              .where('a.note_id', '=', note_id)
              .whereRef('a.line_id', '=', 'l.id'),
          ),
        ])
        .as('is_of_note'),
    )
    .where('l.id', '=', line_id)
    .where('l.removed_at', 'is', null)
    .executeTakeFirst();
  if (!line) return refuse('no_longer_there', { field: 'Line' }, 'line_id');
  if (!line.is_of_note) refuse('not_of_this_order', { field: 'Line' }, 'line_id');
}
