import type { changeLines as endpoint } from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../change-order.ts';
import { saveLine, saveTechnicians } from '../work-orders.store.ts';
import { assertTechnicians } from './assert-technicians.ts';
import { lineColumns, lineStatusColumns } from './line-columns.ts';
import { linesAsRead } from './lines-as-read.ts';
import { stepLine } from './step-line.ts';

/** All of them or none; what a line is told comes before the step it takes. */
export async function changeLines(ctx: Ctx, input: InputOf<typeof endpoint>) {
  const { work_order_id, lines: read, step, technician_ids, ...said } = input;
  return changeOrder(ctx, { work_order_id, action: 'lines_changed' }, async (loaded) => {
    const lines = linesAsRead(loaded, read);
    const line_ids = lines.map(({ id }) => id);
    if (technician_ids) await assertTechnicians(ctx, loaded, technician_ids, line_ids);
    for (const line of lines) {
      const columns = await lineColumns(ctx, loaded, line, said);
      const stepped = step && lineStatusColumns(stepLine({ ...line, status: columns.status }, step), ctx.now);
      await saveLine(ctx, line.id, { ...columns, ...stepped });
      if (technician_ids) await saveTechnicians(ctx, line.id, technician_ids);
    }
  });
}
