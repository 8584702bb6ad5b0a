import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as contract from '@baydesk/contract/notes.contract';
import { FILE_LIMIT_BYTES } from '@baydesk/domain/limits';
import { ATTACHMENT_TYPES } from '@baydesk/domain/notes/attachment-types';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { StoredFile } from '../../platform/documents/stored-file.ts';
import { forReading } from '../../platform/database/transaction.ts';

const PREVIEW_MIME_TYPE = 'image/webp';

/** Selects attachments of notes that are not removed, without their content. Includes removed attachments. */
export const selectAttachments = (db: Db) =>
  db
    .selectFrom('attachments as a')
    .innerJoin('notes as about', 'about.id', 'a.note_id')
    .where('about.removed_at', 'is', null)
    .select(['a.id', 'a.note_id', 'a.file_name', 'a.mime_type', 'a.size_bytes', 'a.width_px', 'a.height_px'])
    .select(['a.line_id', 'a.is_for_customer', 'a.created_by', 'a.created_at', 'a.version'])
    .select(sql<boolean>`a.preview is not null`.as('has_preview'));

export async function viewAttachment(ctx: Pick<Ctx, 'db'>, id: string) {
  return (await selectAttachments(ctx.db).where('a.id', '=', id).executeTakeFirst()) ?? refuse('not_found');
}

const selectFiles = (db: Db, id: string) =>
  db
    .selectFrom('attachments as a')
    .innerJoin('notes as about', 'about.id', 'a.note_id')
    .where('a.id', '=', id)
    .where('a.removed_at', 'is', null)
    .where('about.removed_at', 'is', null);

export async function downloadAttachment(
  { db, services: { database }, actor: { organization_id } }: Ctx,
  { id }: InputOf<typeof contract.downloadAttachment>,
): Promise<File> {
  const file = await selectFiles(db, id)
    .select(['a.file_name as name', 'a.mime_type as type', 'a.size_bytes as size'])
    .executeTakeFirst();
  if (!file) return refuse('not_found');
  // Each slice borrows a connection for itself, so that a slow browser holds none.
  return new StoredFile(file, (offset, length) =>
    forReading(database, organization_id, async ({ db: reading }) => {
      const slice = sql<Buffer>`substring(a.content from ${offset + 1}::int for ${length}::int)`;
      const { content } = await selectFiles(reading, id).select(slice.as('content')).executeTakeFirstOrThrow();
      return content;
    }),
  );
}

export async function previewAttachment(
  { db }: Ctx,
  { id }: InputOf<typeof contract.previewAttachment>,
): Promise<File> {
  const attachment = await selectFiles(db, id).select('a.preview').executeTakeFirst();
  if (!attachment?.preview) return refuse('not_found');
  return new File([new Uint8Array(attachment.preview)], 'preview.webp', { type: PREVIEW_MIME_TYPE });
}

export async function supportedMimeTypes() {
  const collection = ATTACHMENT_TYPES.map(({ mime_type, extensions, label }) => ({
    mime_type,
    extensions: [...extensions],
    label,
  }));
  return { limit_bytes: FILE_LIMIT_BYTES, collection };
}

export async function listLinePhotos(ctx: Ctx, { work_order_id }: InputOf<typeof contract.listLinePhotos>) {
  const collection = await selectAttachments(ctx.db)
    .innerJoin('work_order_lines as l', 'l.id', 'a.line_id')
    .where('l.work_order_id', '=', work_order_id)
    .where('l.removed_at', 'is', null)
    .where('a.removed_at', 'is', null)
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
  if (collection.length === 0) await assertOrderExists(ctx, work_order_id);
  return { collection };
}

async function assertOrderExists({ db }: Ctx, id: string): Promise<void> {
  const order = await db
    .selectFrom('work_orders')
    .select('id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!order) refuse('not_found');
}
