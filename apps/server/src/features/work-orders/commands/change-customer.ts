import type { changeCustomer as endpoint } from '@baydesk/contract/work-orders.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { formatCents } from '@baydesk/domain/money/cents';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { changeOrder } from '../order/change-order.ts';
import { assertContact, assertCustomer, readContact, usableCopy } from './order-subject.ts';
import { readLabourTypes, resolveLabour } from '../order/resolve-labour.ts';
import { lockSubject } from '../order/lock-subject.ts';

/** Without a vehicle of the new customer the order keeps its vehicle: only the payer changes. */
export async function changeCustomer(
  ctx: Ctx,
  { work_order_id, version, customer_id, contact_id, vehicle_id }: InputOf<typeof endpoint>,
) {
  const detail = await changeOrder(
    ctx,
    {
      of: { work_order_id },
      version,
      action: 'customer_changed',
      columns: { customer_id, contact_id, ...(vehicle_id && { vehicle_id }) },
      hold: () => lockSubject(ctx, { customer_id, vehicle_id }),
      read: () => Promise.all([readContact(ctx, contact_id), readLabourTypes(ctx)]),
    },
    (loaded, draft, { held: { customer, vehicle }, read: [contact, types] }) => {
      const { deposit_cents } = loaded.surroundings;
      if (deposit_cents > 0 && customer_id !== loaded.order.customer_id)
        refuse('order_has_deposit', { amount: formatCents(deposit_cents) });
      assertCustomer(customer);
      assertContact(contact, customer_id, contact_id);
      const copy = vehicle_id ? usableCopy(vehicle, customer_id) : {};
      for (const { id, status, labour_type_id } of loaded.lines)
        if (status === 'authorization_required') draft.saveLine(id, resolveLabour(types, loaded, { labour_type_id }));
      return { customer_id, contact_id, ...copy };
    },
  );
  return { ...detail, customer_id };
}
