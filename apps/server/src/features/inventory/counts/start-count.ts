import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { startCount as endpoint, StockCountRow } from '@baydesk/contract/inventory/counts.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { storeNumbered } from '../../../platform/writes/document-number.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { eventWrite, newEvent } from '../../../platform/writes/events.ts';
import { takeTurn } from '../../../platform/writes/take-turn.ts';
import { lockNewId, refuseTakenId } from '../../../platform/writes/taken-names.ts';
import { insertion } from '../../../platform/writes/write-together.ts';
import { findCount, viewCountRow } from './count-view.queries.ts';

type Input = InputOf<typeof endpoint>;

/** More than people count in some days; a sheet of so many has about a hundred pages. */
const MOST_PARTS = 3_000;

/**
 * Starts a count of the chosen parts. Those in another open count are left out, because the same difference would be posted
 * twice. A repeated call returns what the first one created.
 */
export async function startCount(ctx: WorkplaceCtx, input: Input): Promise<StockCountRow> {
  const { id } = input;
  const workplace_id = ctx.workplace.id;
  await lockNewId(ctx, id);
  const earlier = await findCount(ctx, id);
  if (earlier) return earlier;
  await takeTurn(ctx, `counts of ${workplace_id}`);
  const [stock_part_ids, chosen_by] = await Promise.all([choose(ctx, input), inWords(ctx, input)]);
  if (stock_part_ids.length === 0) return refuse('nothing_to_count');
  if (stock_part_ids.length > MOST_PARTS)
    return refuse('too_much_to_count', {
      chosen: stock_part_ids.length.toLocaleString('en-US'),
      most: MOST_PARTS.toLocaleString('en-US'),
    });
  const { organization_id } = ctx.actor;
  const count = {
    id,
    workplace_id,
    number: 0,
    status: 'counting' as const,
    chosen_by,
    started_by: fullName(ctx.actor),
    started_at: ctx.now.toString({ fractionalSecondDigits: 3 }),
    ended_by: '',
    version: 1,
  };
  const items = stock_part_ids.map((stock_part_id) => ({ organization_id, count_id: id, stock_part_id }));
  const after = { chosen_by, parts: items.length };
  const event = newEvent(ctx, 'inventory.count_started', { entity_id: id, workplace_id, after });
  await refuseTakenId(() =>
    storeNumbered(ctx, { table: 'stock_counts', kind: 'stock_count', workplace_id, rows: [count] }, [
      insertion('stock_count_items', items),
      eventWrite(event),
    ]),
  );
  return viewCountRow(ctx, id);
}

async function choose({ db, now, workplace }: WorkplaceCtx, input: Input): Promise<readonly string[]> {
  const { grid_location_ids, category_ids, not_counted_for_days } = input;
  const since = not_counted_for_days === null ? null : now.subtract({ hours: not_counted_for_days * 24 }).toString();
  const { rows } = await sql<{ id: string }>`
    select s.id from stock_parts s join catalogue_parts p on p.id = s.part_id
    where s.workplace_id = ${workplace.id} and not s.is_retired and not p.is_stockless
      ${grid_location_ids.length > 0 ? sql`and s.grid_location_id = any (${grid_location_ids}::uuid[])` : sql``}
      ${category_ids.length > 0 ? sql`and s.category_id = any (${category_ids}::uuid[])` : sql``}
      ${since ? sql`and (s.last_counted_at is null or s.last_counted_at < ${since}::timestamptz)` : sql``}
      and not exists (
        select from stock_count_items i join stock_counts k on k.id = i.count_id
        where i.stock_part_id = s.id and k.status = 'counting')
    order by s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** 'A1, A2; Filters; not counted for 90 days' */
async function inWords({ db, workplace }: WorkplaceCtx, input: Input): Promise<string> {
  const { grid_location_ids, category_ids, not_counted_for_days } = input;
  const { rows } = await sql<{ places: string | null; categories: string | null }>`
    select
      (select string_agg(name, ', ' order by lower(name)) from grid_locations
        where id = any (${grid_location_ids}::uuid[]) and workplace_id = ${workplace.id}) as places,
      (select string_agg(name, ', ' order by lower(name)) from categories
        where id = any (${category_ids}::uuid[])) as categories`.execute(db);
  const days = not_counted_for_days === null ? null : `not counted for ${not_counted_for_days} days`;
  const words = [rows[0]?.places, rows[0]?.categories, days].filter(Boolean);
  return words.length > 0 ? words.join('; ') : 'All parts';
}
