import type { PublicCtx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';

/** Photos sent with a link, without those removed or hidden since. */
const selectPhotos = (db: Db, link_id: string) =>
  db
    .selectFrom('estimate_photos as e')
    .innerJoin('attachments as a', 'a.id', 'e.attachment_id')
    .innerJoin('notes as about', 'about.id', 'a.note_id')
    .where('e.link_id', '=', link_id)
    .where('a.is_for_customer', '=', true)
    .where('a.removed_at', 'is', null)
    .where('about.removed_at', 'is', null);

export type SentPhoto = Awaited<ReturnType<typeof photosOfLink>>[number];

export const photosOfLink = ({ db }: Pick<PublicCtx, 'db'>, link_id: string) =>
  selectPhotos(db, link_id)
    .select(['a.id', 'e.line_id', 'a.width_px', 'a.height_px'])
    .$narrowType<{ width_px: number; height_px: number }>()
    .orderBy('e.position')
    .execute();

/** The bytes of a photo, in full size or as the small preview. */
export async function photoContent(
  { db }: Pick<PublicCtx, 'db'>,
  link_id: string,
  photo_id: string,
  size: 'small' | 'large',
): Promise<Buffer | null> {
  const photo = await selectPhotos(db, link_id)
    .where('a.id', '=', photo_id)
    .select(size === 'small' ? 'a.preview as content' : 'a.content')
    .executeTakeFirst();
  return photo?.content ?? null;
}

/** Tells whether the order of a link still exists and is not cancelled. */
export async function isOrderLive({ db }: Pick<PublicCtx, 'db'>, work_order_id: string): Promise<boolean> {
  const order = await db
    .selectFrom('work_orders')
    .select('id')
    .where('id', '=', work_order_id)
    .where('status', '<>', 'cancelled')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return order !== undefined;
}
