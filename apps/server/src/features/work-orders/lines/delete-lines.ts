import type {
  deleteLine as lineEndpoint,
  deleteLines as linesEndpoint,
} from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { changeOrder } from '../change-order.ts';
import { keepsLine } from '../line-view.ts';
import type { LoadedOrder } from '../load-order.ts';
import type { LineRow } from '../order-rows.ts';
import { moveRequests } from '../part-requests/move-requests.ts';
import { saveLine, saveRequest, saveTask, saveTechnicians } from '../work-orders.store.ts';
import { itemInWords } from './check-delete.ts';
import { lineAsRead, lineOfOrder, liveLineOfOrder } from './line-as-read.ts';

type Moves = InputOf<typeof linesEndpoint>['moves'];

export const deleteLine = (ctx: Ctx, { work_order_id, moves, ...read }: InputOf<typeof lineEndpoint>) =>
  changeOrder(ctx, { work_order_id, action: 'lines_deleted' }, (loaded) =>
    removeLines(ctx, loaded, [lineAsRead(loaded, read)], moves),
  );

export const deleteLines = (ctx: Ctx, { work_order_id, moves, line_ids }: InputOf<typeof linesEndpoint>) =>
  changeOrder(ctx, { work_order_id, action: 'lines_deleted' }, (loaded) => {
    const lines = [...new Set(line_ids)].map((id, index) => lineOfOrder(loaded, id, `line_ids.${index}`));
    return removeLines(ctx, loaded, lines, moves);
  });

/** What is to be kept goes to other lines first; the rest goes with its line. */
async function removeLines(ctx: Ctx, loaded: LoadedOrder, lines: readonly LineRow[], moves: Moves): Promise<void> {
  const gone = new Set(lines.map(({ id }) => id));
  const moved = await moveAway(ctx, loaded, gone, moves);
  const left = loaded.part_requests.filter(({ id, line_id }) => gone.has(line_id) && !moved.has(id));
  for (const { id, line_name } of lines) {
    const kept = left.filter((request) => request.line_id === id && keepsLine(request));
    if (kept.length > 0) refuse('lines_are_needed', { line: line_name, items: kept.map(itemInWords).join('; ') });
  }
  const removed_at = ctx.now.toString();
  for (const { id } of left) await saveRequest(ctx, id, { removed_at });
  for (const { id, line_id } of loaded.tasks) if (gone.has(line_id)) await saveTask(ctx, id, { removed_at });
  for (const { id } of lines) {
    await saveTechnicians(ctx, id, []);
    await saveLine(ctx, id, { removed_at });
  }
}

/** Answers with what went elsewhere. */
async function moveAway(
  ctx: Ctx,
  loaded: LoadedOrder,
  gone: ReadonlySet<string>,
  moves: Moves,
): Promise<ReadonlySet<string>> {
  const targets = new Map(
    moves.map(({ id, to_line_id }, index) => {
      const to = liveLineOfOrder(loaded, to_line_id, `moves.${index}.to_line_id`);
      if (gone.has(to.id)) refuse('not_of_this_order', { field: 'Line' }, `moves.${index}.to_line_id`);
      const request = loaded.part_requests.find((part) => part.id === id);
      if (!request) return refuse('not_of_this_order', { field: 'Part' }, `moves.${index}.id`);
      return [request.id, { request, to_line_id }] as const;
    }),
  );
  await moveRequests(ctx, loaded, [...targets.values()]);
  return new Set(targets.keys());
}
