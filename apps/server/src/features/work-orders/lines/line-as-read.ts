import { statusLabel } from '@baydesk/domain/status/status-label';
import type { Ctx } from '../../../platform/context.ts';
import { refuse } from '../../../platform/errors.ts';
import { assertAsRead } from '../as-read.ts';
import type { LoadedOrder } from '../load-order.ts';
import type { LineRow } from '../order-rows.ts';

/** The order a line is on. */
export async function orderOfLine({ db }: Pick<Ctx, 'db'>, id: string): Promise<string> {
  const line = await db
    .selectFrom('work_order_lines')
    .select('work_order_id')
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return line?.work_order_id ?? refuse('not_found');
}

/** A line somebody is about to change, if it is still what they read. */
export function lineAsRead(
  loaded: LoadedOrder,
  { line_id, version }: { readonly line_id: string; readonly version: number },
): LineRow {
  const line = loaded.lines.find(({ id }) => id === line_id) ?? refuse('not_found');
  assertAsRead(loaded, line.version, version);
  return line;
}

/** A line that is named beside others, or as the place something goes to. */
export const lineOfOrder = ({ lines }: LoadedOrder, line_id: string, field: string): LineRow =>
  lines.find(({ id }) => id === line_id) ?? refuse('not_of_this_order', { field: 'Line' }, field);

/** A line parts and steps can be put on: nothing is done on one that was declined. */
export function liveLineOfOrder(loaded: LoadedOrder, line_id: string, field: string): LineRow {
  const line = lineOfOrder(loaded, line_id, field);
  return line.status === 'cancelled' ? refuseLine(line) : line;
}

export const refuseLine = ({ line_name, status, decided_at }: LineRow): never =>
  refuse('line_cannot', {
    line: line_name,
    status: statusLabel(status === 'cancelled' && decided_at !== null ? 'declined' : status).toLowerCase(),
  });
