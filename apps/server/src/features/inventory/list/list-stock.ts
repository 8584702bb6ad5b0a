import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listStock as endpoint, sumStock as sumEndpoint } from '@baydesk/contract/inventory.contract';
import { cents } from '@baydesk/domain/money/cents';
import { MOST_COUNTED_IN_LIST } from '@baydesk/domain/limits';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { plannedOnce } from '../../../platform/database/planned-once.ts';
import type { ReadStock } from '../stock-row.queries.ts';
import { ROW_COLUMNS, ROW_JOINS, seesCosts, shownStock } from '../stock-row.queries.ts';
import type { StockScope } from './stock-scope.ts';
import { foundStock, scopeOf } from './stock-scope.ts';
import type { LastRow } from './stock-sorting.ts';
import { comesAfter, readCursor, sortedBy, sortingOf, sortValue, writeCursor } from './stock-sorting.ts';

type ListInput = InputOf<typeof endpoint>;
type PageRow = ReadStock & LastRow & { readonly total: number; readonly place: number };

export async function listStock(ctx: WorkplaceCtx, input: ListInput) {
  // Sorting by value would reveal costs.
  const { sort_by, ...rest } = input;
  const permitted = sort_by === 'total_value' && !seesCosts(ctx) ? rest : input;
  return (input.search ? foundPage : listedPage)(ctx, scopeOf(ctx, input), permitted);
}

const shown = ({ total: _total, place: _place, sort_value: _value, ...row }: PageRow): ReadStock => row;

/** Counts, chooses and reads a page in one statement. */
async function listedPage(ctx: WorkplaceCtx, { condition, planned }: StockScope, input: ListInput) {
  const { page, rows_per_page } = input;
  const sorting = sortingOf(input);
  const after = input.after === undefined ? undefined : readCursor(sorting, input.after);
  const skipped = after ? 0 : (page - 1) * rows_per_page;
  const { rows } = await planned(
    ctx.db,
    sql<PageRow>`
      with counted as materialized (
        select count(*) as total from (
          select from stock_parts s where ${condition} limit ${sql.lit(MOST_COUNTED_IN_LIST + 1)}) counted),
      page as materialized (
        select s.id from stock_parts s where ${condition} ${after ? sql`and ${comesAfter(sorting, after)}` : sql``}
        ${sortedBy(sorting)} limit ${sql.lit(rows_per_page)} ${skipped > 0 ? sql`offset ${skipped}` : sql``})
      select counted.total, o.* from counted left join (
        select ${ROW_COLUMNS}, ${sortValue(sorting)}::text as sort_value, row_number() over (${sortedBy(sorting)}) as place
        from page join stock_parts s on s.id = page.id ${ROW_JOINS}) o on true
      order by o.place`,
  );
  const total = rows[0]?.total ?? 0;
  const listed = rows.filter(({ id }) => id !== null);
  const last = listed.at(-1);
  return {
    collection: await shownStock(ctx, listed.map(shown)),
    pagination: {
      page,
      rows_per_page,
      total: Math.min(total, MOST_COUNTED_IN_LIST),
      is_at_least: total > MOST_COUNTED_IN_LIST,
    },
    next: last && listed.length === rows_per_page ? writeCursor(sorting, last) : undefined,
  };
}

/** The best matches are few, so pages are cut from them. */
async function foundPage(ctx: WorkplaceCtx, scope: StockScope, input: ListInput) {
  const { page, rows_per_page, search = '', sort_by } = input;
  const by = sort_by ? sortedBy(sortingOf(input)) : sql`order by found.place`;
  const { rows } = await plannedOnce(
    ctx.db,
    sql<PageRow>`
      with ${foundStock(search, scope)}
      select counted.total, o.* from (select count(*) as total from found) counted left join (
        select ${ROW_COLUMNS}, row_number() over (${by}) as place
        from found join stock_parts s on s.id = found.id ${ROW_JOINS}
        ${by} limit ${rows_per_page} offset ${(page - 1) * rows_per_page}) o on true
      order by o.place`,
  );
  return {
    collection: await shownStock(ctx, rows.filter(({ id }) => id !== null).map(shown)),
    pagination: { page, rows_per_page, total: rows[0]?.total ?? 0 },
  };
}

export async function sumStock(ctx: WorkplaceCtx, { search, ...filters }: InputOf<typeof sumEndpoint>) {
  const scope = scopeOf(ctx, filters);
  const summed = search
    ? sql<StockSum>`with ${foundStock(search, scope)} select ${SUMS} from found`
    : sql<StockSum>`select ${SUMS} from stock_parts s where ${scope.condition}`;
  const { rows } = await scope.planned(ctx.db, summed);
  const { parts_count = 0, value_cents = 0 } = rows[0] ?? {};
  return { parts_count, value_cents: seesCosts(ctx) ? cents(value_cents) : null };
}

interface StockSum {
  readonly parts_count: number;
  readonly value_cents: number;
}

const SUMS = sql`count(*) as parts_count, coalesce(sum(value_cents), 0)::bigint as value_cents`;
