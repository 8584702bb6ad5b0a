import type { Signature } from '@baydesk/contract/estimates.contract';
import type { Insertable } from 'kysely';
import type { Ctx, PublicCtx } from '../../platform/context.ts';
import type { EstimateLinks } from '../../platform/database-types.generated.ts';

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

/** Of two estimates of one order only the newer can be answered. */
export async function withdrawOpenLinks({ db, now }: Ctx, work_order_id: string): Promise<void> {
  await db
    .updateTable('estimate_links')
    .set({ withdrawn_at: now.toString() })
    .where('work_order_id', '=', work_order_id)
    .where('decided_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** False where the link was answered or taken back already. */
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

/** True for the first who looks. */
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

/** The order is locked while its estimate is answered, so that nobody else answers the same link. */
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
