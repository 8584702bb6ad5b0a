import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { orderDetail } from '@baydesk/contract/work-orders/order-view';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import type { PublicCtx } from '../../platform/context.ts';
import { refuse } from '../../platform/errors.ts';
import type { SnapshotReason } from './snapshots.store.ts';

export interface Snapshot {
  readonly id: string;
  readonly work_order_id: string;
  readonly reason: SnapshotReason;
  readonly status: WorkOrderStatus;
  readonly quoted_total: number;
  readonly authorized_total: number;
  readonly taken_by: string;
  readonly taken_at: string;
  readonly content: OrderDetail;
}

/** One snapshot with the whole order in it, costs included. */
export async function readSnapshot({ db }: Pick<PublicCtx, 'db'>, id: string): Promise<Snapshot> {
  const row = await db.selectFrom('work_order_snapshots').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) refuse('not_found');
  const { organization_id: _, content, ...snapshot } = row;
  return { ...snapshot, content: orderDetail.parse(content) } as Snapshot;
}
