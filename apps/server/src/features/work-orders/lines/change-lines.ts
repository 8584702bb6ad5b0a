import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as lines from '@baydesk/contract/work-orders/lines.contract';
import type { Ctx } from '../../../platform/context.ts';
import { changeOrder } from '../order/change-order.ts';
import { lineStatusColumns, saveLine, saveTechnicians } from '../order/order.store.ts';
import { lineOfOrder, linesAsRead, openWorkOf, statusAfterMove } from '../order/rows-as-read.ts';
import { assertTechnicians } from '../order/assert-staff.ts';
import { lineColumns } from './line-columns.ts';
import { saveLinePlaces } from './lines.store.ts';

/** Changes all of the lines or none. Other columns are changed before the status, because they can change it as well. */
export async function changeLines(ctx: Ctx, input: InputOf<typeof lines.changeLines>) {
  const { work_order_id, lines: read, step: move, technician_ids, ...details } = input;
  return changeOrder(ctx, { work_order_id, action: 'lines_changed' }, async (loaded) => {
    const changed = linesAsRead(loaded, read);
    const line_ids = changed.map(({ id }) => id);
    if (technician_ids) await assertTechnicians(ctx, loaded, technician_ids, line_ids);
    for (const line of changed) {
      const columns = await lineColumns(ctx, loaded, line, details);
      const status = move && statusAfterMove({ ...line, status: columns.status }, move);
      const moved = status && lineStatusColumns(status, ctx.now, openWorkOf(loaded, line.id));
      await saveLine(ctx, line.id, { ...columns, ...moved });
      if (technician_ids) await saveTechnicians(ctx, line.id, technician_ids);
    }
  });
}

/** The named lines swap places among themselves; the others stay where they are. */
export async function changeLinesOrder(ctx: Ctx, { work_order_id, line_ids }: InputOf<typeof lines.changeLinesOrder>) {
  return changeOrder(ctx, { work_order_id, action: 'lines_reordered' }, async (loaded) => {
    const ids = [...new Set(line_ids)];
    for (const [index, id] of ids.entries()) lineOfOrder(loaded, id, `line_ids.${index}`);
    const next = ids.values();
    const places = loaded.lines.map(({ id }, index) => ({
      id: ids.includes(id) ? (next.next().value ?? id) : id,
      line_order: index + 1,
    }));
    await saveLinePlaces(ctx, places);
  });
}
