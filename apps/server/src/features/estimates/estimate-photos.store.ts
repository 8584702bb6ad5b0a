import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';

/** Keeps which photos of these lines go out with a link, in the order they were taken. */
export async function keepSentPhotos({ db }: Ctx, link_id: string, line_ids: readonly string[]): Promise<void> {
  await db
    .insertInto('estimate_photos')
    .columns(['organization_id', 'link_id', 'line_id', 'attachment_id', 'position'])
    .expression((eb) =>
      eb
        .selectFrom('attachments as a')
        .innerJoin('notes as about', 'about.id', 'a.note_id')
        .where('a.line_id', '=', (inner) => inner.fn.any(inner.val(line_ids)))
        .where('a.is_for_customer', '=', true)
        .where('a.removed_at', 'is', null)
        .where('about.removed_at', 'is', null)
        .select((row) => [
          'a.organization_id',
          row.val(link_id).as('link_id'),
          row.ref('a.line_id').$notNull().as('line_id'),
          'a.id as attachment_id',
          sql<number>`row_number() over (order by a.created_at, a.id)`.as('position'),
        ]),
    )
    .execute();
}
