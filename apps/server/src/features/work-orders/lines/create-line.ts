import type { createLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../order/change-order.ts';
import { assignees, readPeople } from '../order/assert-staff.ts';
import { changedPayer, holdWarrantyCustomer } from './line-payer.ts';
import { assertDeferred, readDeferred } from './take-up-deferred.ts';
import { assertLabourType, readLabourTypes, resolveLabour } from '../order/resolve-labour.ts';

const NO_PAYER = { is_warranty: 0, is_internal: 0, warranty_customer_id: null } as const;

/** A repeated call returns the order as it is. */
export async function createLine(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, work_order_id, technician_ids, ...line } = input;
  const payer = changedPayer(NO_PAYER, line);
  const declined_ids = line.revives_line_id ? [line.revives_line_id] : [];
  const detail = await changeOrder(
    ctx,
    {
      of: { work_order_id },
      action: 'line_added',
      isRepeat: ({ lines }) => lines.some((each) => each.id === id),
      hold: () => holdWarrantyCustomer(ctx, payer.warranty_customer_id),
      read: () => Promise.all([readLabourTypes(ctx), readPeople(ctx, technician_ids), readDeferred(ctx, declined_ids)]),
    },
    (loaded, draft, { held: warranty_customer, read: [types, people, deferred] }) => {
      assertLabourType(types, line.labour_type_id);
      const technicians = assignees(loaded, people, technician_ids, []);
      assertDeferred(loaded, deferred, declined_ids);
      draft.addLines([{ ...line, ...payer, warranty_customer, ...resolveLabour(types, loaded, line), id }]);
      if (technicians.length > 0) draft.saveTechnicians(id, technicians);
    },
  );
  return { ...detail, line_id: id };
}
