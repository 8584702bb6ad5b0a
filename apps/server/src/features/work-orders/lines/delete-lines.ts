import type {
  checkDelete as checkEndpoint,
  deleteLine as lineEndpoint,
  deleteLines as linesEndpoint,
} from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { changeOrder } from '../order/change-order.ts';
import { keepsLine } from '../order/line-view.ts';
import type { LineRow, LoadedOrder, RequestRow } from '../order/load-order.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { instantText } from '../order/order-draft.ts';
import { lineAsRead, lineOfOrder, liveLineOfOrder } from '../order/rows-as-read.ts';
import { loadOrder } from '../order/load-order.ts';
import { detailFor } from '../order/view-order.ts';

type Moves = InputOf<typeof linesEndpoint>['moves'];

export const deleteLine = (ctx: Ctx, { work_order_id, moves, ...read }: InputOf<typeof lineEndpoint>) =>
  changeOrder(ctx, { of: { work_order_id }, action: 'lines_deleted' }, (loaded, draft) =>
    removeLines(ctx, loaded, draft, [lineAsRead(loaded, read)], moves),
  );

export const deleteLines = (ctx: Ctx, { work_order_id, moves, line_ids }: InputOf<typeof linesEndpoint>) =>
  changeOrder(ctx, { of: { work_order_id }, action: 'lines_deleted' }, (loaded, draft) => {
    const lines = [...new Set(line_ids)].map((id, index) => lineOfOrder(loaded, id, `line_ids.${index}`));
    removeLines(ctx, loaded, draft, lines, moves);
  });

/** Moves the chosen parts to other lines first, then removes the lines with the rest of their parts. */
function removeLines(
  { now }: Ctx,
  loaded: LoadedOrder,
  draft: OrderDraft,
  lines: readonly LineRow[],
  moves: Moves,
): void {
  const gone = new Set(lines.map(({ id }) => id));
  const moved = moveAway(loaded, draft, gone, moves);
  const left = loaded.part_requests.filter(({ id, line_id }) => gone.has(line_id) && !moved.has(id));
  for (const { id, line_name } of lines) {
    const needed = left.filter((request) => request.line_id === id && keepsLine(request));
    if (needed.length > 0) refuse('lines_are_needed', { line: line_name, items: needed.map(itemInWords).join('; ') });
  }
  const removed_at = instantText(now);
  for (const { id } of left) draft.saveRequest(id, { removed_at });
  for (const { id, line_id } of loaded.tasks) if (gone.has(line_id)) draft.saveTask(id, { removed_at });
  for (const { id } of lines) {
    draft.saveTechnicians(id, []);
    draft.saveLine(id, { removed_at });
  }
}

/** Returns the ids of the parts that were moved. */
function moveAway(
  loaded: LoadedOrder,
  draft: OrderDraft,
  gone: ReadonlySet<string>,
  moves: Moves,
): ReadonlySet<string> {
  const targets = new Map(
    moves.map(({ id, to_line_id }, index) => {
      const to = liveLineOfOrder(loaded, to_line_id, `moves.${index}.to_line_id`);
      if (gone.has(to.id)) refuse('not_of_this_order', { field: 'Line' }, `moves.${index}.to_line_id`);
      const request = loaded.part_requests.find((part) => part.id === id);
      if (!request) return refuse('not_of_this_order', { field: 'Part' }, `moves.${index}.id`);
      return [request.id, { request, to_line_id }] as const;
    }),
  );
  draft.moveRequests([...targets.values()]);
  return new Set(targets.keys());
}

/** '2 × Brake chamber, received' */
const itemInWords = ({ quantity, description, status }: RequestRow): string =>
  `${quantity} × ${description}, ${statusLabel(status).toLowerCase()}`;

/** Lists the parts that keep a line from being deleted, and suggests the first other line to move them to. */
export async function checkDelete(ctx: Ctx, { work_order_id, line_ids }: InputOf<typeof checkEndpoint>) {
  const loaded = await loadOrder(ctx, work_order_id);
  const { work_order } = detailFor(ctx, loaded);
  const available_lines = loaded.lines
    .filter(({ id, status }) => !line_ids.includes(id) && status !== 'cancelled')
    .map(({ id, line_name }) => ({ id, name: line_name }));
  const [moveTo = null] = available_lines;
  const data = [...new Set(line_ids)].map((id, index) => {
    const { line_name } = lineOfOrder(loaded, id, `line_ids.${index}`);
    const items = loaded.part_requests
      .filter((request) => request.line_id === id && keepsLine(request))
      .map((request) => ({ id: request.id, message: itemInWords(request), moveTo }));
    return {
      line_id: id,
      line_name,
      segments: [
        { segment: 'parts' as const, items },
        { segment: 'labour' as const, items: [] },
      ],
    };
  });
  return { errors: work_order.editable_reason ? [work_order.editable_reason] : [], data, available_lines };
}
