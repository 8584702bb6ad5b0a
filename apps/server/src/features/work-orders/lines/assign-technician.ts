import type { assignTechnician as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../order/change-order.ts';
import { orderOf } from '../order/find-rows.ts';
import { saveLine, saveTechnicians } from '../order/order.store.ts';
import { lineAsRead } from '../order/rows-as-read.ts';
import { assertTechnicians } from '../order/assert-staff.ts';

export async function assignTechnician(ctx: Ctx, { technician_ids, ...read }: InputOf<typeof endpoint>) {
  const work_order_id = await orderOf(ctx, 'work_order_lines', read.line_id);
  const detail = await changeOrder(ctx, { work_order_id, action: 'technicians_assigned' }, async (loaded) => {
    const { id } = lineAsRead(loaded, read);
    await assertTechnicians(ctx, loaded, technician_ids, [id]);
    await saveTechnicians(ctx, id, technician_ids);
    // Raises the version of the line, so that of two people who assign at the same moment the second is refused.
    await saveLine(ctx, id, {});
  });
  return { ...detail, line_id: read.line_id };
}
