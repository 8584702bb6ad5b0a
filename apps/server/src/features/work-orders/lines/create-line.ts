import type { createLine as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { lockNewId } from '../../../platform/taken-names.ts';
import { changeOrder } from '../order/change-order.ts';
import { addLines, saveTechnicians } from '../order/order.store.ts';
import { isCreated } from '../order/find-rows.ts';
import { viewOrder } from '../order/view-order.ts';
import { assertTechnicians } from '../order/assert-staff.ts';
import { changedPayer, holdWarrantyCustomer } from './line-payer.ts';
import { takeUpDeferred } from './take-up-deferred.ts';
import { assertLabourType, resolveLabour } from './resolve-labour.ts';

const NO_PAYER = { is_warranty: 0, is_internal: 0, warranty_customer_id: null } as const;

/** A repeated call returns the order as it is. */
export async function createLine(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { id, work_order_id, technician_ids, ...line } = input;
  await lockNewId(ctx, id);
  if (await isCreated(ctx, 'work_order_lines', id, work_order_id))
    return { ...(await viewOrder(ctx, work_order_id)), line_id: id };
  const payer = changedPayer(NO_PAYER, line);
  await holdWarrantyCustomer(ctx, payer.warranty_customer_id);
  const detail = await changeOrder(ctx, { work_order_id, action: 'line_added' }, async (loaded) => {
    await assertLabourType(ctx, line.labour_type_id);
    await assertTechnicians(ctx, loaded, technician_ids, []);
    if (line.revives_line_id) await takeUpDeferred(ctx, loaded, [line.revives_line_id]);
    await addLines(ctx, loaded, [{ ...line, ...payer, ...(await resolveLabour(ctx, loaded, line)), id }]);
    if (technician_ids.length > 0) await saveTechnicians(ctx, id, technician_ids);
  });
  return { ...detail, line_id: id };
}
