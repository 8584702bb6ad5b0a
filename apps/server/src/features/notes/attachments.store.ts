import { sql } from 'kysely';
import { createReadStream } from 'node:fs';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { pathOf } from '../../platform/request/uploads.ts';
import type { InspectedFile, Preview } from './inspect-file.ts';
import { nameOfActor } from './notes.store.ts';

export interface NewAttachment extends InspectedFile, Preview {
  readonly id: string;
  readonly note_id: string;
  readonly line_id: string | null;
  readonly is_for_customer: boolean;
}

export async function attachmentExists({ db }: Pick<Ctx, 'db'>, id: string): Promise<boolean> {
  return Boolean(await db.selectFrom('attachments').select('id').where('id', '=', id).executeTakeFirst());
}

export async function insertAttachment(ctx: Ctx, { type, file, ...attachment }: NewAttachment): Promise<void> {
  const object = await sendContent(ctx, file);
  await ctx.db
    .insertInto('attachments')
    .values({
      ...attachment,
      organization_id: ctx.actor.organization_id,
      mime_type: type.mime_type,
      size_bytes: file.size,
      content: sql<Buffer>`lo_get(${object})`,
      created_by: nameOfActor(ctx),
      created_at: ctx.now.toString(),
    })
    .execute();
  await sql`select lo_unlink(${object})`.execute(ctx.db);
}

const CHUNK_BYTES = 512 * 1024;

/**
 * Sends a file chunk by chunk as a large object, which PostgreSQL makes a column's value of. The object exists only
 * within the transaction; a file as one value would lie in this process several times.
 */
async function sendContent({ db }: Ctx, file: File): Promise<number> {
  const { rows } = await sql<{ object: number }>`select lo_create(0) as object`.execute(db);
  const { object } = rows[0] ?? { object: 0 };
  let offset = 0;
  for await (const chunk of createReadStream(pathOf(file), { highWaterMark: CHUNK_BYTES }) as AsyncIterable<Buffer>) {
    await sql`select lo_put(${object}, ${offset}, ${chunk})`.execute(db);
    offset += chunk.byteLength;
  }
  return object;
}

export async function lockAttachment({ db }: Ctx, id: string) {
  const attachment = await db
    .selectFrom('attachments')
    .select(['id', 'note_id', 'mime_type', 'version', 'removed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return attachment ?? refuse('not_found');
}

export async function saveFileName({ db }: Ctx, id: string, file_name: string): Promise<void> {
  await db
    .updateTable('attachments')
    .set((eb) => ({ file_name, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function saveForCustomer({ db }: Ctx, id: string, is_for_customer: boolean): Promise<void> {
  await db
    .updateTable('attachments')
    .set((eb) => ({ is_for_customer, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function saveAttachmentRemoved({ db }: Ctx, id: string, removed_at: string | null): Promise<void> {
  await db.updateTable('attachments').set({ removed_at }).where('id', '=', id).execute();
}
