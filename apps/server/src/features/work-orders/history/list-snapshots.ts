import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  listSnapshots as listEndpoint,
  viewSnapshot as viewEndpoint,
} from '@baydesk/contract/work-orders/history.contract';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { refuse } from '../../../platform/errors.ts';
import { hideCosts } from '../order/hide-costs.ts';
import { readSnapshot } from '../order/snapshots.ts';

const selectSnapshots = (db: Db) =>
  db
    .selectFrom('work_order_snapshots as s')
    .select(['s.id', 's.work_order_id', 's.taken_by', 's.taken_at', 's.reason', 's.status'])
    .select(['s.quoted_total', 's.authorized_total']);

export async function listSnapshots({ db }: Ctx, { work_order_id }: InputOf<typeof listEndpoint>) {
  const [order, collection] = await Promise.all([
    db
      .selectFrom('work_orders')
      .select('id')
      .where('id', '=', work_order_id)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
    selectSnapshots(db)
      .where('s.work_order_id', '=', work_order_id)
      .orderBy('s.taken_at', 'desc')
      .orderBy('s.id', 'desc')
      .execute(),
  ]);
  return order ? { collection } : refuse('not_found');
}

export async function viewSnapshot(ctx: Ctx, { id }: InputOf<typeof viewEndpoint>) {
  const snapshot = await readSnapshot(ctx, id);
  return { ...snapshot, content: hideCosts(ctx, snapshot.content) };
}
