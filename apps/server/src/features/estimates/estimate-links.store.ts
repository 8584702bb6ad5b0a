import type { Signature } from '@baydesk/contract/estimates.contract';
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx, PublicCtx } from '../../platform/request/context.ts';
import type { EstimateLinks } from '../../platform/database/database-types.generated.ts';

export async function isLinkThere({ db }: Ctx, id: string): Promise<boolean> {
  return (await db.selectFrom('estimate_links').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

type NewLink = Omit<Insertable<EstimateLinks>, 'organization_id' | 'sent_at'>;

export async function insertLink({ db, actor, now }: Ctx, link: NewLink): Promise<void> {
  await db
    .insertInto('estimate_links')
    .values({ ...link, organization_id: actor.organization_id, sent_at: now.toString() })
    .execute();
}

/** Only the newest estimate of an order can be answered. */
export async function withdrawOpenLinks({ db, now }: Ctx, work_order_id: string): Promise<void> {
  await db
    .updateTable('estimate_links')
    .set({ withdrawn_at: now.toString() })
    .where('work_order_id', '=', work_order_id)
    .where('decided_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Returns false if the link was answered or withdrawn before. */
export async function withdrawLink({ db, now }: Ctx, id: string): Promise<boolean> {
  const withdrawn = await db
    .updateTable('estimate_links')
    .set({ withdrawn_at: now.toString() })
    .where('id', '=', id)
    .where('decided_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return withdrawn !== undefined;
}

/** Returns true the first time. */
export async function markSeen({ db, now }: PublicCtx, id: string): Promise<boolean> {
  const seen = await db
    .updateTable('estimate_links')
    .set({ first_seen_at: now.toString() })
    .where('id', '=', id)
    .where('first_seen_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return seen !== undefined;
}

/** The caller has locked the order, so a link cannot be answered twice. */
export async function answerLink(
  { db, now }: PublicCtx,
  id: string,
  { decided_by, signature }: { readonly decided_by: string; readonly signature: Signature },
): Promise<void> {
  await db
    .updateTable('estimate_links')
    .set({ decided_at: now.toString(), decided_by, signature: JSON.stringify(signature) })
    .where('id', '=', id)
    .execute();
}

/** Stores which photos of the lines are sent with a link, in the order they were taken. */
export async function saveSentPhotos({ db }: Ctx, link_id: string, line_ids: readonly string[]): Promise<void> {
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
