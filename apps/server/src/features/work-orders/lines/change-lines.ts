import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as lines from '@baydesk/contract/work-orders/lines.contract';
import type { Ctx } from '../../../platform/request/context.ts';
import { changeOrder } from '../order/change-order.ts';
import { lineStatusColumns } from '../order/order-draft.ts';
import { lineOfOrder, linesAsRead, openWorkOf, statusAfterMove } from '../order/rows-as-read.ts';
import { assignees, readPeople } from '../order/assert-staff.ts';
import { changesLabour, lineColumns } from './line-columns.ts';
import { readLabourTypes } from '../order/resolve-labour.ts';

/** Changes all of the lines or none. Other columns are changed before the status, because they can change it as well. */
export async function changeLines(ctx: Ctx, input: InputOf<typeof lines.changeLines>) {
  const { work_order_id, lines: read, step: move, technician_ids, ...details } = input;
  const change = {
    of: { work_order_id },
    action: 'lines_changed',
    read: () =>
      Promise.all([changesLabour(details) ? readLabourTypes(ctx) : [], readPeople(ctx, technician_ids ?? [])]),
  };
  return changeOrder(ctx, change, (loaded, draft, { read: [types, people] }) => {
    const changed = linesAsRead(loaded, read);
    const line_ids = changed.map(({ id }) => id);
    const technicians = technician_ids && assignees(loaded, people, technician_ids, line_ids);
    for (const line of changed) {
      const columns = lineColumns(types, loaded, line, details);
      const status = move && statusAfterMove({ ...line, status: columns.status }, move);
      const moved = status && lineStatusColumns(status, ctx.now, openWorkOf(loaded, line.id));
      draft.saveLine(line.id, { ...columns, ...moved });
      if (technicians) draft.saveTechnicians(line.id, technicians);
    }
  });
}

/** The named lines swap places among themselves; the others stay where they are. */
export async function changeLinesOrder(ctx: Ctx, { work_order_id, line_ids }: InputOf<typeof lines.changeLinesOrder>) {
  return changeOrder(ctx, { of: { work_order_id }, action: 'lines_reordered' }, (loaded, draft) => {
    const ids = [...new Set(line_ids)];
    for (const [index, id] of ids.entries()) lineOfOrder(loaded, id, `line_ids.${index}`);
    const next = ids.values();
    for (const [index, { id }] of loaded.lines.entries())
      draft.placeLine(ids.includes(id) ? (next.next().value ?? id) : id, { line_order: index + 1 });
  });
}
