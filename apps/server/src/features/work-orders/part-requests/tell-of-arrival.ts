import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { aboutOrder } from '@baydesk/domain/inbox/inbox-item';
import type { Ctx } from '../../../platform/request/context.ts';
import { tellAll } from '../../inbox/public.ts';

/**
 * Tells the service advisor of each order of all parts that arrived for it, and each technician of those for their lines. Many
 * orders take as many statements as one.
 */
export const tellOfArrival = (
  ctx: Ctx,
  orders: readonly OrderDetail[],
  request_ids: ReadonlySet<string>,
): Promise<void> =>
  tellAll(
    ctx,
    orders.flatMap((order) => tellingsOf(order, request_ids)),
  );

function tellingsOf({ work_order, lines }: OrderDetail, request_ids: ReadonlySet<string>) {
  const arrivals = lines.flatMap(({ assigned_techs, part_requests }) =>
    part_requests
      .filter(({ id }) => request_ids.has(id))
      .map(({ quantity, description }) => ({
        part: quantity === 1 ? description : `${quantity} × ${description}`,
        staff_ids: [work_order.service_advisor_id, ...assigned_techs.map(({ staff_id }) => staff_id)],
      })),
  );
  return [...new Set(arrivals.flatMap(({ staff_ids }) => staff_ids))].map((staff_id) => ({
    staff_ids: [staff_id],
    reference_type: 'work_order' as const,
    reference_id: work_order.id,
    facts: {
      kind: 'part_arrived' as const,
      ...aboutOrder(work_order),
      parts: arrivals.filter(({ staff_ids }) => staff_ids.includes(staff_id)).map(({ part }) => part),
    },
  }));
}
