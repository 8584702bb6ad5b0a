import type { changeCustomer as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../order/change-order.ts';
import { assertContact, assertCustomer, usableCopy } from './order-subject.ts';
import { resolveLabour } from '../lines/resolve-labour.ts';
import { loadOrder } from '../order/load-order.ts';
import { lockSubject, subjectOf } from '../order/lock-subject.ts';
import { saveLine } from '../order/order.store.ts';

/** Without a vehicle of the new customer the order keeps its vehicle: only the payer changes. */
export async function changeCustomer(
  ctx: Ctx,
  { work_order_id, version, customer_id, contact_id, vehicle_id }: InputOf<typeof endpoint>,
) {
  await subjectOf(ctx, work_order_id);
  const { customer, vehicle } = await lockSubject(ctx, { customer_id, vehicle_id });
  assertCustomer(customer);
  await assertContact(ctx, customer_id, contact_id);
  const copy = vehicle_id ? usableCopy(vehicle, customer_id) : {};
  const action = 'customer_changed';
  const detail = await changeOrder(ctx, { work_order_id, version, action }, async ({ order, lines }) => {
    const columns = { customer_id, contact_id, ...copy };
    const with_customer = await loadOrder(ctx, order.id, columns);
    for (const { id, status, labour_type_id } of lines)
      if (status === 'authorization_required')
        await saveLine(ctx, id, await resolveLabour(ctx, with_customer, { labour_type_id }));
    return columns;
  });
  return { ...detail, customer_id };
}
