import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { fitPicture } from '../../../platform/documents/open-picture.ts';
import type { DrawnPhoto } from './draw-photo.ts';
import { drawPhoto } from './draw-photo.ts';
import { plannedId } from './planned-id.ts';

const PREVIEW_PX = 480;

interface Photographed {
  readonly work_order_id: string;
  readonly line_id: string;
  /** The text of the note that describes the photos. */
  readonly subject: string;
}

/** Attaches photos of a line to one note about its order, and returns the id of the note. */
export async function addPhotos(
  ctx: WorkplaceCtx,
  { work_order_id: reference_id, line_id, subject }: Photographed,
  photos: readonly DrawnPhoto[],
): Promise<string> {
  const { db, actor, now } = ctx;
  const { organization_id } = actor;
  const created = { organization_id, created_by: `${actor.first_name} ${actor.last_name}`, created_at: now.toString() };
  const note_id = plannedId(organization_id, `photos of ${line_id} ${subject}`);
  await db
    .insertInto('notes')
    .values({ ...created, id: note_id, body: subject, created_by_user_id: actor.user_id })
    .execute();
  await db
    .insertInto('note_references')
    .values({ organization_id, note_id, reference_type: 'work_order', reference_id })
    .execute();
  for (const [index, file_name] of photos.entries()) {
    const { content, ...size } = await drawPhoto(file_name);
    const picture = { content, size_bytes: content.length, preview: await fitPicture(content, PREVIEW_PX), ...size };
    const id = plannedId(organization_id, `${file_name} of ${note_id}`);
    const created_at = now.add({ seconds: index }).toString();
    await db
      .insertInto('attachments')
      .values({
        ...created,
        ...picture,
        created_at,
        id,
        note_id,
        line_id,
        file_name,
        mime_type: 'image/jpeg',
        is_for_customer: true,
      })
      .execute();
  }
  return note_id;
}
