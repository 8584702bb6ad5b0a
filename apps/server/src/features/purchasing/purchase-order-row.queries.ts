import type { PurchaseOrderRow } from '@baydesk/contract/purchasing.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import { purchaseOrderNumber } from '@baydesk/domain/purchasing/purchase-order-number';
import { isOverdueOrder } from '@baydesk/domain/purchasing/purchase-order-status';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';

/** An order as it is read, before amounts are hidden. */
export type ReadRow = Omit<PurchaseOrderRow, 'order_number' | 'is_overdue'> & {
  readonly shop_id: string;
  readonly timezone: string;
};

/** The columns of a row, for the order `o`. */
export const ROW_COLUMNS = sql`
  o.id, o.number, w.shop_id, w.timezone, o.workplace_id, o.vendor_id, v.name as vendor_name, o.status, o.vendor_reference,
  o.expected_on, o.items_count, o.total_cents, o.created_by, o.created_at, o.sent_at, o.version`;

/** The tables of the columns. */
export const ROW_JOINS = sql`
  join workplaces w on w.id = o.workplace_id
  join vendors v on v.id = o.vendor_id`;

/** True if the person sees the prices of vendors. */
export const seesCosts = ({ actor }: Pick<Ctx, 'actor'>): boolean =>
  isPermitted(actor.permissions, view('purchase_order', 'cost'));

/** The row as the caller may see it. */
export function shownRow<Row extends ReadRow>(ctx: Pick<Ctx, 'actor' | 'now'>, row: Row) {
  const { shop_id: _shop_id, timezone, ...order } = row;
  return {
    ...order,
    order_number: purchaseOrderNumber(row),
    is_overdue: isOverdueOrder(row, workplaceDate(ctx.now, timezone).toString()),
    total_cents: seesCosts(ctx) ? order.total_cents : null,
  };
}
