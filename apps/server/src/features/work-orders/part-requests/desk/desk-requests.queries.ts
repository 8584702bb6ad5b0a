import type { DeskLine } from '@baydesk/contract/work-orders/desk.contract';
import type { LineStatus } from '@baydesk/domain/lines/line-status';
import { availableStock } from '@baydesk/domain/inventory/stock-level';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../../platform/request/context.ts';
import type { SlotOf } from '../../../../platform/database/kept-statement.ts';
import { keptStatement } from '../../../../platform/database/kept-statement.ts';
import { committedAt } from '../../../inventory/public.ts';
import { hideRequestMoney } from '../../order/hide-money.ts';
import { requestView } from '../../order/line-view.ts';
import { requestsWithNames } from '../../order/load-order.ts';

interface LineOfRequests {
  readonly line_id: string;
  readonly line_status: LineStatus;
  readonly fixed_price: Cents | null;
  readonly request_ids: readonly string[];
}

type DeskRequest = DeskLine['part_requests'][number];

/** Reads the chosen parts of each line in one statement, as the caller may see them. */
export async function readDeskRequests(ctx: WorkplaceCtx, lines: readonly LineOfRequests[]) {
  const requests_by_line = new Map<string, DeskRequest[]>(lines.map(({ line_id }) => [line_id, []]));
  if (lines.length === 0) return requests_by_line;
  const of_line = new Map(lines.map((line) => [line.line_id, line]));
  const ids = lines.flatMap(({ request_ids }) => request_ids);
  const rows = await requestsAtDesk(ctx.db, { ids, workplace_id: ctx.workplace.id });
  for (const { stock, grid_location, photo_ids, note, ...row } of rows) {
    const line = of_line.get(row.line_id);
    if (!line) continue;
    const whole = requestView(row, row, { status: line.line_status, fixed_price: line.fixed_price });
    requests_by_line.get(row.line_id)?.push({
      ...hideRequestMoney(ctx, ctx.workplace.id, whole),
      available: stock && availableFor(row, stock),
      grid_location,
      photo_ids,
      note,
    });
  }
  return requests_by_line;
}

interface StockHere {
  readonly on_hand: number;
  readonly committed: number;
}

/** Stock committed to this request counts as available to it. */
function availableFor(
  request: Pick<DeskRequest, 'status' | 'part_source_type' | 'quantity'>,
  { on_hand, committed }: StockHere,
): number {
  const is_committed = request.status === 'authorized' && request.part_source_type === 'inventory';
  return availableStock(on_hand, is_committed ? availableStock(committed, request.quantity) : committed);
}

interface Wanted {
  readonly ids: readonly string[];
  readonly workplace_id: string;
}

const requestsAtDesk = keptStatement((db, slot: SlotOf<Wanted>) =>
  requestsWithNames(db)
    .leftJoin('stock_parts as s', (join) =>
      join
        .onRef('s.part_id', '=', 'r.catalogue_part_id')
        .on('s.workplace_id', '=', slot('workplace_id'))
        .on('s.is_retired', '=', false),
    )
    .leftJoin('catalogue_parts as p', 'p.id', 's.part_id')
    .leftJoin('grid_locations as g', 'g.id', 's.grid_location_id')
    .leftJoin('notes as n', (join) => join.onRef('n.id', '=', 'r.note_id').on('n.removed_at', 'is', null))
    .where('r.id', '=', sql<string>`any (${slot('ids')}::uuid[])`)
    .select((eb) => [
      sql<StockHere | null>`case when not p.is_stockless then json_build_object(
        'on_hand', s.on_hand, 'committed', ${committedAt('s.part_id', 's.workplace_id')}) end`.as('stock'),
      eb.fn.coalesce('g.name', sql<string>`''`).as('grid_location'),
      eb.fn.coalesce('n.body', sql<string>`''`).as('note'),
      sql<string[]>`array(
        select a.id from attachments a
        where a.note_id = n.id and a.removed_at is null and a.mime_type like 'image/%'
        order by a.created_at, a.id)`.as('photo_ids'),
    ]),
);
