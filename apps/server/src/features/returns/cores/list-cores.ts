import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listCores as endpoint } from '@baydesk/contract/returns/cores.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { Cents } from '@baydesk/domain/money/cents';
import { CORE_RETURN_STATES, isCoreHere } from '@baydesk/domain/part-requests/core-return';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { plannedEachTime } from '../../../platform/database/planned-once.ts';
import { searchedNumber, seesPrices } from '../../work-orders/public.ts';
import type { ReadCore } from './core-row.queries.ts';
import { CORE_COLUMNS, CORE_JOINS, shownCore } from './core-row.queries.ts';

interface VendorSum {
  readonly vendor_id: string | null;
  readonly vendor_name: string;
  readonly cores_count: number;
  readonly overdue_count: number;
  readonly amount: Cents;
}

type PageRow = ReadCore & { readonly total: number; readonly place: number; readonly vendors: readonly VendorSum[] };

/** At most so many cores are added up; those that went back long ago are found by their return. */
const MOST_LISTED = 5_000;

const STILL_HERE = CORE_RETURN_STATES.filter(isCoreHere);

/** The earliest last day first, so that overdue cores stand on top. */
export async function listCores(ctx: WorkplaceCtx, input: InputOf<typeof endpoint>) {
  const { page, rows_per_page, vendor_id, is_overdue, states, search = '', descending = false } = input;
  const today = workplaceDate(ctx.now, ctx.workplace.timezone).toString();
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const overdue = sql`(due_on < ${today}::date and state = any (${STILL_HERE}::text[]))`;
  const { rows } = await plannedEachTime(
    ctx.db,
    sql<PageRow>`
      with wanted as materialized (
        select ${CORE_COLUMNS} from core_returns q ${CORE_JOINS}
        where q.removed_at is null and q.state = any (${states && states.length > 0 ? states : STILL_HERE}::text[])
          and o.workplace_id = ${ctx.workplace.id} and o.removed_at is null
          ${is_overdue === undefined ? sql`` : sql`and (q.due_on < ${today}::date) = ${is_overdue}`}
          ${vendor_id ? sql`and v.id = ${vendor_id}` : sql``}
          ${search ? sql`and ${matchesSearch(search)}` : sql``}
        order by q.due_on ${direction}, q.id ${direction} limit ${sql.lit(MOST_LISTED)}),
      by_vendor as (
        select vendor_id, vendor_name, count(*) as cores_count, count(*) filter (where ${overdue}) as overdue_count,
          sum(amount)::bigint as amount
        from wanted group by vendor_id, vendor_name),
      counted as (
        select (select count(*) from wanted) as total, coalesce((
          select jsonb_agg(to_jsonb(b) order by b.overdue_count desc, lower(b.vendor_name), b.vendor_id) from by_vendor b),
          '[]'::jsonb) as vendors)
      select counted.*, o.* from counted left join (
        select wanted.*, row_number() over (order by due_on ${direction}, id ${direction}) as place
        from wanted order by place limit ${rows_per_page} offset ${(page - 1) * rows_per_page}) o on true
      order by o.place`,
  );
  const total = rows[0]?.total ?? 0;
  const sees_prices = seesPrices(ctx, ctx.workplace.id);
  return {
    collection: rows
      .filter(({ id }) => id !== null)
      .map(({ total: _total, place: _place, vendors: _vendors, ...core }) => shownCore(ctx, core)),
    pagination: { page, rows_per_page, total, is_at_least: total === MOST_LISTED },
    vendors: (rows[0]?.vendors ?? []).map((vendor) => ({ ...vendor, amount: sees_prices ? vendor.amount : null })),
  };
}

/** Searches by the part, its number however it is written, the vendor, the customer or the number of the order. */
function matchesSearch(search: string) {
  const [[number] = [0]] = searchedNumber(search)?.ranges ?? [];
  return sql`(
    strpos(lower(concat_ws(' ', r.description, r.part_number, v.name, c.name)), ${search.toLowerCase()}) > 0
    or (part_number_key(${search}) <> '' and part_number_key(r.part_number) = part_number_key(${search}))
    or o.number = ${number})`;
}
