import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listDeliveries as endpoint } from '@baydesk/contract/purchasing/deliveries.contract';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../../platform/context.ts';
import { plannedEachTime, plannedOnce } from '../../../../platform/planned-once.ts';
import type { Condition } from '../../list/purchase-order-scope.ts';
import { MOST_FOUND } from '../../list/purchase-order-scope.ts';
import type { LastRow } from '../../list/purchase-order-sorting.ts';
import type { ReadRow } from '../delivery-row.queries.ts';
import { ROW_COLUMNS, ROW_JOINS, shownRow } from '../delivery-row.queries.ts';
import { foundDeliveries, scopeOf } from './delivery-scope.ts';
import { comesAfter, readCursor, sortedBy, sortingOf, sortText, writeCursor } from './delivery-sorting.ts';

type ListInput = InputOf<typeof endpoint>;
type PageRow = ReadRow & LastRow & { readonly total: number; readonly place: number };

/** Counting more would take longer than reading the page. */
const MOST_COUNTED = 1_000;

export const listDeliveries = (ctx: WorkplaceCtx, input: ListInput) =>
  (input.search ? foundPage : listedPage)(ctx, scopeOf(ctx, input), input);

const shown = (ctx: WorkplaceCtx, { total: _total, place: _place, sort_value: _value, ...row }: PageRow) =>
  shownRow(ctx, row);

/** Counts, chooses and reads a page in one statement. */
async function listedPage(ctx: WorkplaceCtx, condition: Condition, input: ListInput) {
  const { page, rows_per_page } = input;
  const sorting = sortingOf(input);
  const after = input.after === undefined ? undefined : readCursor(sorting, input.after);
  const skipped = after ? 0 : (page - 1) * rows_per_page;
  const { rows } = await plannedEachTime(
    ctx.db,
    sql<PageRow>`
      with counted as materialized (
        select count(*) as total from (
          select from deliveries d where ${condition} limit ${sql.lit(MOST_COUNTED + 1)}) counted),
      page as materialized (
        select d.id from deliveries d where ${condition} ${after ? sql`and ${comesAfter(sorting, after)}` : sql``}
        ${sortedBy(sorting)} limit ${sql.lit(rows_per_page)} ${skipped > 0 ? sql`offset ${skipped}` : sql``})
      select counted.total, d.* from counted left join (
        select ${ROW_COLUMNS}, ${sortText(sorting)} as sort_value, row_number() over (${sortedBy(sorting)}) as place
        from page join deliveries d on d.id = page.id ${ROW_JOINS}) d on true
      order by d.place`,
  );
  const total = rows[0]?.total ?? 0;
  const listed = rows.filter(({ id }) => id !== null);
  const last = listed.at(-1);
  return {
    collection: listed.map((row) => shown(ctx, row)),
    pagination: { page, rows_per_page, total: Math.min(total, MOST_COUNTED), is_at_least: total > MOST_COUNTED },
    next: last && listed.length === rows_per_page ? writeCursor(sorting, last) : undefined,
  };
}

/** The best matches are few, so pages are cut from them. */
async function foundPage(ctx: WorkplaceCtx, condition: Condition, input: ListInput) {
  const { page, rows_per_page, search = '', sort_by } = input;
  const by = sort_by ? sortedBy(sortingOf(input)) : sql`order by found.place`;
  const { rows } = await plannedOnce(
    ctx.db,
    sql<PageRow>`
      with ${foundDeliveries(search, condition)}
      select counted.total, d.* from (select count(*) as total from found) counted left join (
        select ${ROW_COLUMNS}, row_number() over (${by}) as place
        from found join deliveries d on d.id = found.id ${ROW_JOINS}
        ${by} limit ${rows_per_page} offset ${(page - 1) * rows_per_page}) d on true
      order by d.place`,
  );
  const total = rows[0]?.total ?? 0;
  return {
    collection: rows.filter(({ id }) => id !== null).map((row) => shown(ctx, row)),
    pagination: { page, rows_per_page, total, is_at_least: total === MOST_FOUND },
  };
}
