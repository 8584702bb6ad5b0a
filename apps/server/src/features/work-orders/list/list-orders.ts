import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  listImportedWorkOrders as importedEndpoint,
  listWorkOrders as listEndpoint,
  simpleList as simpleEndpoint,
} from '@baydesk/contract/work-orders/list.contract';
import { MOST_COUNTED_IN_LIST } from '@baydesk/domain/limits';
import { OPEN_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { plannedOnce } from '../../../platform/database/planned-once.ts';
import { MOST_DOCUMENTS_FOUND } from '../../../platform/lists/search-group.ts';
import { findOrders, findRows } from './find-orders.ts';
import type { OrderScope } from './list-scope.ts';
import { isWhole, ordersOf, promisedFew, scopeOf } from './list-scope.ts';
import type { ReadRow } from './order-row.queries.ts';
import { ROW_COLUMNS, ROW_JOINS, rowsOf, shownRow } from './order-row.queries.ts';
import type { LastRow, SortInput, Sorting } from './order-sorting.ts';
import { isLater, lastRowColumns, readCursor, sortedBy, sortingOf, writeCursor } from './order-sorting.ts';
import { firstInOrder, sortColumns } from './read-in-order.ts';

/**
 * A list of so many is short: it is read whole and sorted. Fewer by age, because all indexes of what lists are narrowed by have
 * that order; by another column, orders of a person are searched among those of the location.
 */
const mostSorted = ({ column }: Sorting): number => (column === 'created_on' ? 400 : MOST_COUNTED_IN_LIST);

type ListInput = SortInput &
  Pick<InputOf<typeof listEndpoint>, 'page' | 'rows_per_page' | 'after' | 'search' | 'company_id'>;

/** Rounds to few different limits, because each limit makes a statement with its own plan. */
const roundedUp = (most: number): number => 2 ** Math.ceil(Math.log2(most));

type PageRow = ReadRow & LastRow & { readonly total: number };

/** Selects the ids of a page; `total` is counted before. */
function pageOf(scope: OrderScope, input: ListInput, sorting: Sorting): RawBuilder<unknown> {
  const { page, rows_per_page } = input;
  const after = input.after === undefined ? undefined : readCursor(sorting, input.after);
  const skipped = after ? 0 : (page - 1) * rows_per_page;
  // Almost every page goes on from the last one, so few statements skip rows.
  const offset = skipped === 0 ? sql`` : sql`offset ${skipped}`;
  const cut = sql`${sortedBy(sorting)} limit ${sql.lit(rows_per_page)} ${offset}`;
  const reading = { sorting, after, most: sql.lit(roundedUp(skipped + rows_per_page)) };
  const in_order = sql`select o.id from (${firstInOrder(scope, reading)}) o`;
  if (isWhole(scope)) return sql`${in_order} ${cut}`;
  const later = after ? sql`and ${isLater(sorting, after)}` : sql``;
  const most_sorted = sql.lit(mostSorted(sorting));
  return sql`
    (select o.id from (${ordersOf(scope, sortColumns(sorting))} limit ${most_sorted}) o
     where (select total from counted) <= ${most_sorted} ${later} ${cut})
    union all
    (${in_order} where (select total from counted) > ${most_sorted} ${cut})`;
}

/** Counts, chooses and reads a page in one statement, because each round trip costs more than most of its parts. */
async function listedPage(ctx: WorkplaceCtx, scope: OrderScope, input: ListInput) {
  const { page, rows_per_page } = input;
  const sorting = sortingOf(input);
  const parts = [
    ...promisedFew(scope),
    sql`counted as materialized (
      select count(*) as total from (
        select from (${ordersOf(scope, sql`o.id`)}) o limit ${sql.lit(MOST_COUNTED_IN_LIST + 1)}) counted)`,
    sql`page as materialized (${pageOf(scope, input, sorting)})`,
  ];
  const statement = sql<PageRow>`
    with ${sql.join(parts)}
    select counted.total, o.* from counted left join (
      select ${ROW_COLUMNS}, row_number() over (${sortedBy(sorting)}) as place, ${lastRowColumns(sorting)}
      from page join work_orders o on o.id = page.id ${ROW_JOINS}) o on true
    order by o.place`;
  const { rows } = await plannedOnce(ctx.db, statement);
  const total = rows[0]?.total ?? 0;
  const listed = rows.filter(({ id }) => id !== null);
  const last = listed.at(-1);
  const next = last && listed.length === rows_per_page ? writeCursor(sorting, last) : undefined;
  return {
    collection: listed.map((row) => shownRow(ctx, row)),
    pagination: {
      page,
      rows_per_page,
      total: Math.min(total, MOST_COUNTED_IN_LIST),
      is_at_least: total > MOST_COUNTED_IN_LIST,
    },
    next,
  };
}

/** A search gives the best orders, which are few, so its pages are cut from them. */
async function foundPage(ctx: WorkplaceCtx, scope: OrderScope, input: ListInput) {
  const { page, rows_per_page, search = '', sort_by, company_id: customer_id } = input;
  const paginated = (total: number) => ({ page, rows_per_page, total, is_at_least: total === MOST_DOCUMENTS_FOUND });
  if (sort_by === undefined || sort_by === 'relevance') {
    const found_rows = await findRows(ctx, search, scope, { customer_id, page, rows_per_page });
    return { collection: found_rows.collection, pagination: paginated(found_rows.total) };
  }
  const found_ids = (await findOrders(ctx, search, scope, { customer_id })).map(({ id }) => id);
  const ids = (await sortIds(ctx.db, found_ids, input)).slice((page - 1) * rows_per_page, page * rows_per_page);
  return { collection: await rowsOf(ctx, ids), pagination: paginated(found_ids.length) };
}

async function sortIds(db: Db, ids: readonly string[], input: ListInput): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from work_orders o where o.id = any (${ids}::uuid[]) ${sortedBy(sortingOf(input))}`.execute(db);
  return rows.map(({ id }) => id);
}

const listScope = (ctx: WorkplaceCtx, scope: OrderScope, input: ListInput) =>
  (input.search ? foundPage : listedPage)(ctx, scope, input);

export const listWorkOrders = (ctx: WorkplaceCtx, input: InputOf<typeof listEndpoint>) =>
  listScope(ctx, scopeOf(ctx, input), input);

export const listImportedWorkOrders = (ctx: WorkplaceCtx, input: InputOf<typeof importedEndpoint>) =>
  listScope(ctx, scopeOf(ctx, { ...input, statuses: ['imported'] }), input);

export const simpleList = (ctx: WorkplaceCtx, input: InputOf<typeof simpleEndpoint>) =>
  listScope(ctx, scopeOf(ctx, { statuses: [...OPEN_STATUSES] }), input);
