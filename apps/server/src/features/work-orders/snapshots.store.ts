import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { fullName } from '@baydesk/domain/format/person-name';
import { v7 as uuidv7 } from 'uuid';
import type { PublicCtx } from '../../platform/context.ts';
import type { EventActor } from '../../platform/events.ts';

export type SnapshotReason = 'status' | 'estimate' | 'split';

type TakingCtx = Pick<PublicCtx, 'db' | 'now'> & { readonly actor: EventActor };

/** Keeps the whole order as it is now, and answers with the snapshot's id. */
export async function takeSnapshot(
  { db, actor, now }: TakingCtx,
  { work_order, lines }: OrderDetail,
  reason: SnapshotReason,
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('work_order_snapshots')
    .values({
      organization_id: actor.organization_id,
      id,
      work_order_id: work_order.id,
      reason,
      status: work_order.status,
      quoted_total: work_order.totals.quoted.total_cents,
      authorized_total: work_order.totals.authorized.total_cents,
      taken_by: fullName(actor),
      taken_at: now.toString(),
      content: JSON.stringify({ work_order, lines }),
    })
    .execute();
  return id;
}
