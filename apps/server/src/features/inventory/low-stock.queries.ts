import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { lowStock as endpoint } from '@baydesk/contract/inventory/low-stock.contract';
import { buyQuantity, DAYS_OF_USE, suggestLevels } from '@baydesk/domain/inventory/suggest-levels';
import { MOST_COUNTED_IN_LIST } from '@baydesk/domain/limits';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { plannedEachTime } from '../../platform/database/planned-once.ts';
import type { ReadStock } from './stock-row.queries.ts';
import { onDraftAt, ROW_COLUMNS, ROW_JOINS, shownStock } from './stock-row.queries.ts';

interface LowRow extends ReadStock {
  readonly total: number;
  readonly place: number;
  readonly vendor_id: string | null;
  readonly vendor_name: string;
  readonly lead_time_days: number | null;
  readonly last_bought_on: string | null;
  /** Pieces that went out in the days that count, less those that came back. */
  readonly issued: number;
  readonly kept_days: number;
  readonly on_draft: number;
}

/** The vendor a part was last bought from; of two on the same day, the cheaper. */
const PREFERRED_VENDOR = sql`lateral (
  select b.vendor_id, v.name, v.lead_time_days, b.last_cost_on
  from vendor_parts b join vendors v on v.id = b.vendor_id
  where b.part_id = s.part_id and not v.is_retired
  order by b.last_cost_on desc nulls last, b.last_cost_cents, b.vendor_id limit 1)`;

/** A transfer that was called back took nothing away. */
const issuedSince = (since: string) => sql`(
  select coalesce(-sum(m.quantity), 0) from stock_movements m
  where m.stock_part_id = s.id and m.kind in ('stage', 'unstage', 'sell', 'return', 'transfer_out')
    and m.recorded_at >= ${since}::timestamptz
    and not exists (select from stock_transfers t where t.id = m.document_id and t.status = 'cancelled'))`;

/** The parts below their minimum, by number, with how many to buy and from which vendor. */
export async function lowStock(ctx: WorkplaceCtx, input: InputOf<typeof endpoint>) {
  const { page, rows_per_page, vendor_id, descending = false, search = '' } = input;
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const now = ctx.now.toString();
  const since = ctx.now.subtract({ hours: DAYS_OF_USE * 24 }).toString();
  const mentions = search
    ? sql`and (strpos(s.sorted_name, lower(${search})) > 0
        or part_number_key(${search}) <> '' and strpos(part_number_key(s.sorted_number), part_number_key(${search})) > 0)`
    : sql``;
  const low = sql`
    stock_parts s left join ${PREFERRED_VENDOR} b on true
    where s.workplace_id = ${ctx.workplace.id} and s.on_hand < s.min_quantity and not s.is_retired
      ${vendor_id ? sql`and b.vendor_id = ${vendor_id}` : sql``} ${mentions}`;
  const { rows } = await plannedEachTime(
    ctx.db,
    sql<LowRow>`
      with counted as materialized (
        select count(*) as total from (select from ${low} limit ${sql.lit(MOST_COUNTED_IN_LIST + 1)}) counted),
      page as materialized (
        select s.id, b.vendor_id, b.name as vendor_name, b.lead_time_days, b.last_cost_on from ${low}
        order by s.sorted_number ${direction}, s.id ${direction}
        limit ${rows_per_page} offset ${(page - 1) * rows_per_page})
      select counted.total, o.* from counted left join (
        select ${ROW_COLUMNS}, page.vendor_id, coalesce(page.vendor_name, '') as vendor_name, page.lead_time_days,
          page.last_cost_on as last_bought_on, ${issuedSince(since)} as issued,
          ${onDraftAt('s.part_id', 's.workplace_id')} as on_draft,
          extract(day from ${now}::timestamptz - s.created_at)::int as kept_days,
          row_number() over (order by s.sorted_number ${direction}, s.id ${direction}) as place
        from page join stock_parts s on s.id = page.id ${ROW_JOINS}) o on true
      order by o.place`,
  );
  const total = rows[0]?.total ?? 0;
  const shown = await shownStock(
    ctx,
    rows.filter(({ id }) => id !== null),
  );
  return {
    collection: shown.map(({ total: _total, place: _place, issued, kept_days, lead_time_days, ...part }) => {
      const suggested = suggestLevels({ issued, kept_days, lead_time_days, vendor_name: part.vendor_name });
      return {
        ...part,
        // Pieces on a draft are not bought a second time.
        buy_quantity: buyQuantity({ ...part, on_order: part.on_order + part.on_draft }),
        suggested_min: suggested.min,
        suggested_max: suggested.max,
        suggestion_reason: suggested.reason,
      };
    }),
    pagination: {
      page,
      rows_per_page,
      total: Math.min(total, MOST_COUNTED_IN_LIST),
      is_at_least: total > MOST_COUNTED_IN_LIST,
    },
  };
}
