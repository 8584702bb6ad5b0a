import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listRequestsToOrder as endpoint, RequestToOrder } from '@baydesk/contract/purchasing/requests.contract';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { plannedEachTime } from '../../../platform/database/planned-once.ts';
import { LIKELY_VENDOR } from '../likely-vendor.ts';
import { seesCosts } from '../purchase-order-row.queries.ts';

type ReadRequest = Omit<RequestToOrder, 'work_order_number' | 'is_line_authorized'> & {
  readonly total: number;
  readonly place: number;
  readonly number: number;
  readonly shop_id: string;
  readonly order_kind: OrderKind;
  readonly imported_number: string;
  readonly line_status: LineStatus;
};

/** Lists the requests by vendor, the earliest promised order first. */
export async function listRequestsToOrder(ctx: WorkplaceCtx, input: InputOf<typeof endpoint>) {
  const { page, rows_per_page, vendor_id, work_order_id, search = '' } = input;
  const words = search.toLowerCase();
  const { rows } = await plannedEachTime(
    ctx.db,
    sql<ReadRequest>`
      with waiting as materialized (
        select r.id, r.part_number, r.description, r.quantity, r.catalogue_part_id, v.id as vendor_id,
          coalesce(v.name, r.vendor_name) as vendor_name, r.cost, r.work_order_id, o.number, w.shop_id, o.order_kind, o.imported_number,
          l.line_name, l.status as line_status, c.name as customer_name, o.promised_at, r.requested_by, r.requested_at
        from part_requests r
        join work_orders o on o.id = r.work_order_id
        join work_order_lines l on l.id = r.line_id
        join workplaces w on w.id = o.workplace_id
        join customers c on c.id = o.customer_id
        left join ${LIKELY_VENDOR} v on true
        where r.status = 'authorized' and r.part_source_type = 'vendor' and r.removed_at is null
          and o.workplace_id = ${ctx.workplace.id} and o.removed_at is null
          and o.status not in ('declined', 'cancelled', 'invoiced', 'paid', 'imported')
          and l.removed_at is null and l.status <> 'cancelled'
          and not exists (
            select from purchase_order_items i where i.part_request_id = r.id and i.cancelled_quantity < i.quantity)
          ${work_order_id ? sql`and r.work_order_id = ${work_order_id}` : sql``}
          ${vendor_id ? sql`and v.id = ${vendor_id}` : sql``}
          ${search ? sql`and strpos(lower(concat_ws(' ', r.part_number, r.description, v.name, c.name)), ${words}) > 0` : sql``}),
      counted as (select count(*) as total from waiting)
      select counted.total, o.* from counted left join (
        select waiting.*, row_number() over (
          order by vendor_name = '', lower(vendor_name), promised_at nulls last, requested_at, id) as place
        from waiting order by place limit ${rows_per_page} offset ${(page - 1) * rows_per_page}) o on true
      order by o.place`,
  );
  const sees_costs = seesCosts(ctx);
  return {
    collection: rows
      .filter(({ id }) => id !== null)
      .map(
        ({ total: _total, place: _place, number, shop_id, order_kind, imported_number, line_status, ...request }) => ({
          ...request,
          cost: sees_costs ? request.cost : null,
          work_order_number: orderNumber({ number, shop_id, order_kind, imported_number }),
          is_line_authorized: isAuthorizedLine(line_status),
        }),
      ),
    pagination: { page, rows_per_page, total: rows[0]?.total ?? 0 },
  };
}
