import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { orderPartRequests as endpoint } from '@baydesk/contract/purchasing/requests.contract';
import type { WorkplaceCtx } from '../../../platform/context.ts';
import { lockNewId } from '../../../platform/taken-names.ts';
import { assertVendors, storeOrders } from '../create-purchase-orders.ts';
import { addItems } from '../items/change-items.ts';
import { resolveItems } from '../items/resolve-items.ts';
import { lockPurchaseOrder } from '../lock-purchase-order.ts';
import { answerOrder } from '../purchase-order-view.queries.ts';

/** Two people who order from one vendor at once fill the same draft. A repeated call adds nothing. */
export async function orderPartRequests(ctx: WorkplaceCtx, { id, vendor_id, items }: InputOf<typeof endpoint>) {
  await lockNewId(ctx, `draft:${ctx.workplace.id}:${vendor_id}`);
  const [earlier, draft] = await Promise.all([
    ctx.db
      .selectFrom('purchase_order_items')
      .select('order_id')
      .where('id', '=', items[0]?.id ?? id)
      .executeTakeFirst(),
    findDraft(ctx, vendor_id),
  ]);
  if (earlier) return answerOrder(ctx, earlier.order_id);
  if (!draft) await assertVendors(ctx, [{ vendor_id, path: '' }]);
  const order_id = draft?.id ?? id;
  const bought = items.map((item) => ({
    ...item,
    catalogue_part_id: null,
    part_number: '',
    description: '',
    items_per_package: 1,
  }));
  const resolved = await resolveItems(ctx, ctx.workplace.id, [{ order_id, vendor_id, items: bought, path: 'items' }]);
  if (draft) await addItems(ctx, await lockPurchaseOrder(ctx, order_id), resolved.get(order_id) ?? []);
  else await storeOrders(ctx, [{ id, vendor_id, note: '' }], resolved);
  return answerOrder(ctx, order_id);
}

const findDraft = ({ db, workplace }: WorkplaceCtx, vendor_id: string) =>
  db
    .selectFrom('purchase_orders')
    .select('id')
    .where('workplace_id', '=', workplace.id)
    .where('vendor_id', '=', vendor_id)
    .where('status', '=', 'draft')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
