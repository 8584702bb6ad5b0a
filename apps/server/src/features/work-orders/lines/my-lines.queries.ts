import type { MyLine } from '@baydesk/contract/work-orders/lines.contract';
import type { OrderDetail, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { isSettledLine } from '@baydesk/domain/lines/line-status';
import { OPEN_STATUSES, PRIORITIES } from '@baydesk/domain/work-orders/work-order-status';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { loadOrder } from '../order/load-order.ts';
import { detailFor } from '../order/view-order.ts';

/** Lines that can be worked on come first, then by promised time, then by priority. */
export async function listMyLines(ctx: WorkplaceCtx) {
  const { staff_id } = ctx.actor;
  const orders = await ctx.db
    .selectFrom('work_orders as o')
    .innerJoin('work_order_lines as l', 'l.work_order_id', 'o.id')
    .innerJoin('line_technicians as t', 't.line_id', 'l.id')
    .select('o.id')
    .distinct()
    .where('t.staff_id', '=', staff_id)
    .where('o.workplace_id', '=', ctx.workplace.id)
    .where('o.status', 'in', OPEN_STATUSES)
    .where('o.removed_at', 'is', null)
    .where('t.settled_at', 'is', null)
    .execute();
  const details = await Promise.all(orders.map(async ({ id }) => detailFor(ctx, await loadOrder(ctx, id))));
  return { collection: details.flatMap((detail) => linesOf(detail, staff_id)).toSorted(bySoonest) };
}

const linesOf = ({ work_order, lines }: OrderDetail, mine: string): MyLine[] =>
  lines
    .filter(
      ({ status, assigned_techs }) => !isSettledLine(status) && assigned_techs.some((tech) => tech.staff_id === mine),
    )
    .map((line) => ({ ...line, order: orderAround(work_order) }));

const orderAround = (order: WorkOrder): MyLine['order'] => ({
  id: order.id,
  work_order_number: order.work_order_number,
  status: order.status,
  customer_name: order.customer_name,
  vehicle_info: order.vehicle_info,
  unit: order.unit,
  licence_plate: order.licence_plate,
  vin: order.vin,
  concern: order.concern,
  promised_at: order.promised_at,
  pin_notes: order.vehicle.pin_notes,
  priority: order.priority,
  vehicle_id: order.vehicle_id,
});

/** Lines without authorization and lines of orders on hold wait. */
const waits = ({ status, order }: MyLine): number =>
  status === 'authorization_required' || order.status === 'hold' ? 1 : 0;
const urgency = ({ order }: MyLine): number => PRIORITIES.findIndex((priority) => priority === order.priority);

function bySoonest(a: MyLine, b: MyLine): number {
  return (
    waits(a) - waits(b) ||
    moment(a.order.promised_at) - moment(b.order.promised_at) ||
    urgency(b) - urgency(a) ||
    a.work_order_number.localeCompare(b.work_order_number) ||
    a.line_order - b.line_order
  );
}

/** Orders without a promised time come last. */
const moment = (promised_at: string | null): number =>
  promised_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(promised_at);
