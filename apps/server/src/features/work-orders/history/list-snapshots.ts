import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  listSnapshots as listEndpoint,
  viewSnapshot as viewEndpoint,
} from '@baydesk/contract/work-orders/history.contract';
import type { Ctx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { hideMoney, seesPrices } from '../order/hide-money.ts';
import { readSnapshot } from '../order/snapshots.ts';

const NO_TOTALS = { quoted_total: null, authorized_total: null };

const selectSnapshots = (db: Db) =>
  db
    .selectFrom('work_order_snapshots as s')
    .select(['s.id', 's.work_order_id', 's.taken_by', 's.taken_at', 's.reason', 's.status'])
    .select(['s.quoted_total', 's.authorized_total']);

export async function listSnapshots(ctx: Ctx, { work_order_id }: InputOf<typeof listEndpoint>) {
  const { db } = ctx;
  const [order, collection] = await Promise.all([
    db
      .selectFrom('work_orders')
      .select('workplace_id')
      .where('id', '=', work_order_id)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
    selectSnapshots(db)
      .where('s.work_order_id', '=', work_order_id)
      .orderBy('s.taken_at', 'desc')
      .orderBy('s.id', 'desc')
      .execute(),
  ]);
  if (!order) return refuse('not_found');
  const is_priced = seesPrices(ctx, order.workplace_id);
  return { collection: collection.map((snapshot) => ({ ...snapshot, ...(!is_priced && NO_TOTALS) })) };
}

export async function viewSnapshot(ctx: Ctx, { id }: InputOf<typeof viewEndpoint>) {
  const snapshot = await readSnapshot(ctx, id);
  const is_priced = seesPrices(ctx, snapshot.content.work_order.workplace_id);
  return { ...snapshot, ...(!is_priced && NO_TOTALS), content: hideMoney(ctx, snapshot.content) };
}
