import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import type { Cents } from '@baydesk/domain/money/cents';
import type { PartRequestStatus, PartSource } from '@baydesk/domain/part-requests/part-request-status';
import { findPartRequestMove } from '@baydesk/domain/part-requests/part-request-status';
import { isPermitted, move } from '@baydesk/domain/permissions/permission';
import { purchaseOrderNumber } from '@baydesk/domain/purchasing/purchase-order-number';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { assertEditable, settleOrder, writeOrders } from '../order/change-order.ts';
import { loadOrder } from '../order/load-order.ts';
import { openDraft } from '../order/order-draft.ts';

/** A part that an order waits for, with what buying it needs. */
export interface BoughtRequest {
  readonly id: string;
  readonly work_order_id: string;
  readonly workplace_id: string;
  readonly order_status: WorkOrderStatus;
  readonly line_status: LineStatus;
  readonly status: PartRequestStatus;
  readonly part_source_type: PartSource;
  readonly catalogue_part_id: string | null;
  readonly vendor_id: string | null;
  readonly part_number: string;
  readonly description: string;
  readonly quantity: number;
  readonly cost: Cents | null;
  readonly core: Cents;
  /** The purchase order that has it. */
  readonly purchase_order: { readonly number: number; readonly shop_id: string } | null;
}

/**
 * Locks the orders of some parts in the order of their ids, and reads the parts; removed ones are left out. Must run before a
 * purchase order is locked.
 */
export async function holdRequests({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<readonly BoughtRequest[]> {
  if (ids.length === 0) return [];
  const wanted = sql`any (${ids}::uuid[])`;
  const [, { rows }] = await Promise.all([
    sql`select id from work_orders
      where id in (select work_order_id from part_requests where id = ${wanted}) order by id for update`.execute(db),
    sql<BoughtRequest>`
      select r.id, r.work_order_id, o.workplace_id, o.status as order_status, l.status as line_status, r.status,
        r.part_source_type, r.catalogue_part_id, r.vendor_id, r.part_number, r.description, r.quantity, r.cost, r.core,
        (select jsonb_build_object('number', p.number, 'shop_id', w.shop_id)
          from purchase_order_items i join purchase_orders p on p.id = i.order_id join workplaces w on w.id = p.workplace_id
          where i.part_request_id = r.id and i.cancelled_quantity < i.quantity) as purchase_order
      from part_requests r
      join work_order_lines l on l.id = r.line_id
      join work_orders o on o.id = r.work_order_id
      where r.id = ${wanted} and r.removed_at is null and l.removed_at is null and o.removed_at is null`.execute(db),
  ]);
  return rows;
}

/** Refuses to buy a part that is not to be ordered from a vendor, or that somebody buys already. */
export function assertToBeBought({ actor }: Pick<Ctx, 'actor'>, request: BoughtRequest): void {
  const { description: part, status, part_source_type, line_status, purchase_order } = request;
  if (purchase_order) refuse('part_is_on_purchase_order', { part, order: purchaseOrderNumber(purchase_order) });
  if (isFrozenOrder(request.order_status) || ['declined', 'cancelled'].includes(request.order_status))
    refuse('order_is_settled', { status: statusLabel(request.order_status).toLowerCase() });
  if (!findPartRequestMove(status, 'order', part_source_type, line_status === 'cancelled'))
    refuse('part_cannot', { part, status: statusLabel(status).toLowerCase() });
  if (!isAuthorizedLine(line_status) && !isPermitted(actor.permissions, move('work_order'))) refuse('not_permitted');
}

interface Purchase {
  /** Parts whose orders the caller has locked with `holdRequests`. */
  readonly requests: readonly Pick<BoughtRequest, 'id' | 'work_order_id'>[];
  readonly order_number: string;
  readonly vendor_id: string;
  readonly vendor_name: string;
}

/** Marks parts as ordered from a vendor. */
export const orderRequests = (ctx: Ctx, purchase: Purchase): Promise<void> => moveBought(ctx, purchase, 'order');

/** Cancels the purchase of parts that have not come; they are to be ordered again. */
export const giveUpRequests = (ctx: Ctx, purchase: Purchase): Promise<void> =>
  moveBought(ctx, purchase, 'cancel_order');

const RECORDED_AS = { order: 'parts_purchased', cancel_order: 'purchase_given_up' } as const;

/** Each order changes as by its own commands; all of them are written together. */
async function moveBought(ctx: Ctx, purchase: Purchase, action: keyof typeof RECORDED_AS): Promise<void> {
  const { requests, order_number, vendor_id, vendor_name } = purchase;
  const ids = new Set(requests.map(({ id }) => id));
  const order_ids = [...new Set(requests.map(({ work_order_id }) => work_order_id))];
  const orders = await Promise.all(order_ids.map((id) => loadOrder(ctx, id)));
  const settled = orders.map((loaded) => {
    assertEditable(ctx, loaded, action === 'cancel_order');
    const draft = openDraft(ctx.now, loaded);
    for (const { id, status: from, part_source_type, description, line_id } of loaded.part_requests) {
      if (!ids.has(id)) continue;
      const is_declined = loaded.lines.some((line) => line.id === line_id && line.status === 'cancelled');
      const to = findPartRequestMove(from, action, part_source_type, is_declined)?.to;
      if (to) draft.saveRequest(id, { status: to, ...(action === 'order' && { vendor_id, vendor_name }) });
      else if (action === 'order')
        refuse('part_cannot', { part: description, status: statusLabel(from).toLowerCase() });
    }
    return settleOrder(ctx, loaded, draft, { action: RECORDED_AS[action], details: { purchase_order: order_number } });
  });
  await writeOrders(ctx, settled);
}
