import type { SnapshotReason } from '@baydesk/contract/work-orders/history.contract';
import type { PricedOrderDetail } from '@baydesk/contract/work-orders/order-view';
import { pricedOrderDetail } from '@baydesk/contract/work-orders/order-view';
import { fullName } from '@baydesk/domain/format/person-name';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { v7 as uuidv7 } from 'uuid';
import type { PublicCtx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import type { EventActor } from '../../../platform/writes/events.ts';
import { insertion, writeTogether } from '../../../platform/writes/write-together.ts';

interface Snapshot {
  readonly id: string;
  readonly work_order_id: string;
  readonly reason: SnapshotReason;
  readonly status: WorkOrderStatus;
  readonly quoted_total: number;
  readonly authorized_total: number;
  readonly taken_by: string;
  readonly taken_at: string;
  /** The whole order, costs included. */
  readonly content: PricedOrderDetail;
}

type TakingCtx = Pick<PublicCtx, 'now'> & { readonly actor: EventActor };

/** The whole order as it is now, as a row to insert. */
export const newSnapshot = (
  { actor, now }: TakingCtx,
  { work_order, lines }: PricedOrderDetail,
  reason: SnapshotReason,
) => ({
  organization_id: actor.organization_id,
  id: uuidv7(),
  work_order_id: work_order.id,
  reason,
  status: work_order.status,
  quoted_total: work_order.totals.quoted.total_cents,
  authorized_total: work_order.totals.authorized.total_cents,
  taken_by: fullName(actor),
  taken_at: now.toString(),
  content: { work_order, lines },
});

/** Stores the whole order as it is now, and returns the id of the snapshot. */
export async function takeSnapshot(
  ctx: TakingCtx & Pick<PublicCtx, 'db'>,
  detail: PricedOrderDetail,
  reason: SnapshotReason,
): Promise<string> {
  const snapshot = newSnapshot(ctx, detail, reason);
  await writeTogether(ctx.db, [insertion('work_order_snapshots', [snapshot])]);
  return snapshot.id;
}

export async function readSnapshot({ db }: Pick<PublicCtx, 'db'>, id: string): Promise<Snapshot> {
  const row = await db.selectFrom('work_order_snapshots').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) refuse('not_found');
  const { organization_id: _, content, ...snapshot } = row;
  return { ...snapshot, content: pricedOrderDetail.parse(content) };
}
