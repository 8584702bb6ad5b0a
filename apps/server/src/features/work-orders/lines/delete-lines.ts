import type {
  checkDelete as checkEndpoint,
  deleteLine as lineEndpoint,
  deleteLines as linesEndpoint,
} from '@baydesk/contract/work-orders/lines.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { errorMessage } from '@baydesk/contract/errors';
import { isAdmin } from '@baydesk/domain/permissions/derived-checks';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { approvedAmong, punchMoves } from '../../punches/public.ts';
import { assertNobodyOn, punchInWords } from '../order/assert-clocked.ts';
import { changeOrder } from '../order/change-order.ts';
import { putBackOnShelf } from '../order/give-up-parts.ts';
import { keepsLine } from '../order/line-view.ts';
import type { LoadedOrder } from '../order/load-order.ts';
import type { LineRow, RequestRow } from '../order/order-rows.ts';
import type { OrderDraft } from '../order/order-draft.ts';
import { instantText } from '../order/order-draft.ts';
import { lineAsRead, lineOfOrder, liveLineOfOrder } from '../order/rows-as-read.ts';
import { loadOrder } from '../order/load-order.ts';
import { detailFor } from '../order/view-order.ts';

type Deletion = Pick<InputOf<typeof linesEndpoint>, 'work_order_id' | 'moves' | 'reason'>;

export const deleteLine = (ctx: Ctx, input: InputOf<typeof lineEndpoint>) =>
  deleteFrom(ctx, input, (loaded) => [lineAsRead(loaded, input)]);

export const deleteLines = (ctx: Ctx, input: InputOf<typeof linesEndpoint>) =>
  deleteFrom(ctx, input, (loaded) =>
    [...new Set(input.line_ids)].map((id, index) => lineOfOrder(loaded, id, `line_ids.${index}`)),
  );

function deleteFrom(ctx: Ctx, deletion: Deletion, linesOf: (loaded: LoadedOrder) => readonly LineRow[]) {
  const { work_order_id, moves, reason } = deletion;
  const read = () =>
    approvedAmong(
      ctx,
      moves.map(({ id }) => id),
    );
  const change = { of: { work_order_id }, action: 'lines_deleted', moves_stock: true, read };
  return changeOrder(ctx, change, (loaded, draft, records) => {
    const lines = linesOf(loaded);
    assertNobodyOn(loaded, lines);
    if (records.read.size > 0 && !(isAdmin(ctx.actor) && reason !== '')) refuse('days_are_approved', {}, 'reason');
    removeLines(ctx, loaded, draft, lines, deletion);
  });
}

/** Moves the chosen parts and clocked time to other lines first, then removes the lines with the rest of their parts. */
function removeLines(
  ctx: Ctx,
  loaded: LoadedOrder,
  draft: OrderDraft,
  lines: readonly LineRow[],
  deletion: Deletion,
): void {
  const gone = new Set(lines.map(({ id }) => id));
  const moved = moveAway(ctx, loaded, draft, gone, deletion);
  const left = loaded.part_requests.filter(({ id, line_id }) => gone.has(line_id) && !moved.has(id));
  for (const { id, line_name } of lines) {
    const needed = [
      ...left.filter((request) => request.line_id === id && keepsLine(request)).map(itemInWords),
      ...loaded.punches.filter((punch) => punch.line_id === id && !moved.has(punch.id)).map(punchInWords),
    ];
    if (needed.length > 0) refuse('lines_are_needed', { line: line_name, items: needed.join('; ') });
  }
  const removed_at = instantText(ctx.now);
  putBackOnShelf(draft, left);
  for (const { id } of left) draft.saveRequest(id, { removed_at });
  for (const { id, line_id } of loaded.tasks) if (gone.has(line_id)) draft.saveTask(id, { removed_at });
  for (const { id } of lines) {
    draft.saveTechnicians(id, []);
    draft.saveLine(id, { removed_at });
  }
}

/** Returns the ids of the parts and of the clocked time that were moved. */
function moveAway(
  ctx: Ctx,
  loaded: LoadedOrder,
  draft: OrderDraft,
  gone: ReadonlySet<string>,
  { moves, reason }: Deletion,
): ReadonlySet<string> {
  const targets = new Map(moves.map(({ id, to_line_id }, index) => [id, { to_line_id, index }]));
  for (const { to_line_id, index } of targets.values()) {
    const to = liveLineOfOrder(loaded, to_line_id, `moves.${index}.to_line_id`);
    if (gone.has(to.id)) refuse('not_of_this_order', { field: 'Line' }, `moves.${index}.to_line_id`);
  }
  const lineFor = (id: string) => targets.get(id)?.to_line_id;
  const requests = loaded.part_requests.flatMap((request) => {
    const to_line_id = lineFor(request.id);
    return to_line_id ? [{ request, to_line_id }] : [];
  });
  const punches = loaded.punches.flatMap((punch) => {
    const to_line_id = lineFor(punch.id);
    return to_line_id ? [{ punch, to_line_id }] : [];
  });
  const moved_ids = new Set([...requests.map(({ request }) => request.id), ...punches.map(({ punch }) => punch.id)]);
  for (const [id, { index }] of targets)
    if (!moved_ids.has(id)) refuse('not_of_this_order', { field: 'Part' }, `moves.${index}.id`);
  draft.moveRequests(requests);
  for (const { punch, to_line_id } of punches) draft.movePunch(punch.id, to_line_id);
  draft.alsoWrite(...punchMoves(ctx, loaded.order, punches, reason ? { reason } : {}));
  return moved_ids;
}

/** '2 × Brake chamber, received' */
const itemInWords = ({ quantity, description, status }: RequestRow): string =>
  `${quantity} × ${description}, ${statusLabel(status).toLowerCase()}`;

/** Lists the parts and the clocked time that keep a line from being deleted, and suggests the first other line to move them to. */
export async function checkDelete(ctx: Ctx, { work_order_id, line_ids }: InputOf<typeof checkEndpoint>) {
  const loaded = await loadOrder(ctx, work_order_id);
  const { work_order } = detailFor(ctx, loaded);
  const approved = await approvedAmong(
    ctx,
    loaded.punches.filter(({ line_id }) => line_ids.includes(line_id)).map(({ id }) => id),
  );
  const available_lines = loaded.lines
    .filter(({ id, status }) => !line_ids.includes(id) && status !== 'cancelled')
    .map(({ id, line_name }) => ({ id, name: line_name }));
  const [moveTo = null] = available_lines;
  const data = [...new Set(line_ids)].map((id, index) => {
    const { line_name } = lineOfOrder(loaded, id, `line_ids.${index}`);
    const items = loaded.part_requests
      .filter((request) => request.line_id === id && keepsLine(request))
      .map((request) => ({ id: request.id, message: itemInWords(request), moveTo }));
    const labour = loaded.punches
      .filter((punch) => punch.line_id === id)
      .map((punch) => ({ id: punch.id, message: punchInWords(punch), moveTo }));
    return {
      line_id: id,
      line_name,
      segments: [
        { segment: 'parts' as const, items },
        { segment: 'labour' as const, items: labour },
      ],
    };
  });
  const needs_reason = approved.size > 0;
  const errors = [
    ...(work_order.editable_reason ? [work_order.editable_reason] : []),
    ...(needs_reason && !isAdmin(ctx.actor) ? [errorMessage('days_are_approved')] : []),
  ];
  return { errors, data, available_lines, needs_reason };
}
