import type { changeCustomer as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../order/change-order.ts';
import { assertContact, assertCustomer, orderBeforeLocking, vehicleCopy } from './order-subject.ts';
import { resolveLabour } from '../lines/resolve-labour.ts';
import { loadOrder } from '../order/load-order.ts';
import { saveLine, saveOrder } from '../order/order.store.ts';

/** Without a vehicle of the new customer the order keeps its vehicle: only the payer changes. */
export async function changeCustomer(
  ctx: Ctx,
  { work_order_id, version, customer_id, contact_id, vehicle_id }: InputOf<typeof endpoint>,
) {
  await orderBeforeLocking(ctx, work_order_id);
  await assertCustomer(ctx, customer_id);
  await assertContact(ctx, customer_id, contact_id);
  const vehicle = vehicle_id ? await vehicleCopy(ctx, customer_id, vehicle_id) : {};
  const action = 'customer_changed';
  const detail = await changeOrder(ctx, { work_order_id, version, action }, async ({ order, lines }) => {
    await saveOrder(ctx, order.id, { customer_id, contact_id, ...vehicle });
    const with_customer = await loadOrder(ctx, order.id);
    for (const { id, status, labour_type_id } of lines)
      if (status === 'authorization_required')
        await saveLine(ctx, id, await resolveLabour(ctx, with_customer, { labour_type_id }));
  });
  return { ...detail, customer_id };
}
