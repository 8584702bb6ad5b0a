import type { Ctx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
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

export async function insertAttachment(ctx: Ctx, { type, content, ...attachment }: NewAttachment): Promise<void> {
  await ctx.db
    .insertInto('attachments')
    .values({
      ...attachment,
      organization_id: ctx.actor.organization_id,
      mime_type: type.mime_type,
      size_bytes: content.byteLength,
      content: Buffer.from(content),
      created_by: nameOfActor(ctx),
      created_at: ctx.now.toString(),
    })
    .execute();
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
