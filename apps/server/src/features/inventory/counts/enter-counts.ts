import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { enterCounts as endpoint, StockCountRow } from '@baydesk/contract/inventory/counts.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { recordEvent } from '../../../platform/writes/events.ts';
import { viewCountRow } from './count-view.queries.ts';

type Input = InputOf<typeof endpoint>;

/**
 * Stores counted quantities with those expected at that moment, because the shop goes on selling. Entering
 * the same number again does not change the expected quantity, so a repeated call changes nothing.
 */
export async function enterCounts(ctx: Ctx, { id, items }: Input): Promise<StockCountRow> {
  const count = await lockOpenCount(ctx, id);
  const now = ctx.now.toString({ fractionalSecondDigits: 3 });
  const entered = items.map(({ stock_part_id, counted_quantity, counted_at }) => ({
    stock_part_id,
    counted_quantity,
    counted_at: clamped(counted_at ?? now, count.started_at, now),
  }));
  const [{ rows: count_items }] = await Promise.all([
    sql<{ stock_part_id: string }>`
      select stock_part_id from stock_count_items
      where count_id = ${id} and stock_part_id = any (${items.map((item) => item.stock_part_id)}::uuid[])
      order by stock_part_id for no key update`.execute(ctx.db),
    sql`
      update stock_count_items i set counted_quantity = e.counted_quantity,
        expected_quantity = case when e.counted_quantity is not null then coalesce((
          select m.on_hand_after from stock_movements m
          where m.stock_part_id = e.stock_part_id and m.recorded_at <= e.counted_at
          order by m.number desc limit 1), 0) end,
        counted_at = case when e.counted_quantity is not null then e.counted_at end,
        counted_by = case when e.counted_quantity is not null then ${fullName(ctx.actor)} else '' end
      from jsonb_to_recordset(${JSON.stringify(entered)}::jsonb)
        e (stock_part_id uuid, counted_quantity numeric, counted_at timestamptz)
      where i.count_id = ${id} and i.stock_part_id = e.stock_part_id
        and i.counted_quantity is distinct from e.counted_quantity`.execute(ctx.db),
  ]);
  if (count_items.length < new Set(items.map((item) => item.stock_part_id)).size)
    refuse('no_longer_there', { field: 'Part' }, 'items');
  const { workplace_id } = count;
  await recordEvent(ctx, 'inventory.counted', { entity_id: id, workplace_id, after: { parts: items.length } });
  return viewCountRow(ctx, id);
}

/** Moves a counting time into the time of the count, because the clock of a phone may be wrong. */
function clamped(moment: string, earliest: string, latest: string): string {
  const at = Date.parse(moment);
  if (at < Date.parse(earliest)) return earliest;
  return at > Date.parse(latest) ? latest : moment;
}

/** People enter at the same time; posting and cancelling wait for them. */
async function lockOpenCount({ db, actor }: Ctx, id: string) {
  const count = await db
    .selectFrom('stock_counts')
    .select(['workplace_id', 'status', 'started_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  if (!count || !actor.workplace_ids.includes(count.workplace_id)) return refuse('not_found');
  if (count.status !== 'counting') refuse('count_is_over', { status: statusLabel(count.status).toLowerCase() });
  return count;
}
