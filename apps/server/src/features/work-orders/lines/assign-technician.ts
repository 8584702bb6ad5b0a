import type { assignTechnician as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../change-order.ts';
import { saveLine, saveTechnicians } from '../work-orders.store.ts';
import { assertTechnicians } from './assert-technicians.ts';
import { lineAsRead, orderOfLine } from './line-as-read.ts';

export async function assignTechnician(ctx: Ctx, { technician_ids, ...read }: InputOf<typeof endpoint>) {
  const work_order_id = await orderOfLine(ctx, read.line_id);
  const detail = await changeOrder(ctx, { work_order_id, action: 'technicians_assigned' }, async (loaded) => {
    const { id } = lineAsRead(loaded, read);
    await assertTechnicians(ctx, loaded, technician_ids, [id]);
    await saveTechnicians(ctx, id, technician_ids);
    // Two who assign at the same moment do not overwrite each other.
    await saveLine(ctx, id, {});
  });
  return { ...detail, line_id: read.line_id };
}
