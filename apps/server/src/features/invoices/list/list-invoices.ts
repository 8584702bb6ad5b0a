import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listInvoices as endpoint } from '@baydesk/contract/invoices.contract';
import { MOST_COUNTED_IN_LIST } from '@baydesk/domain/limits';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import { plannedOnce } from '../../../platform/database/planned-once.ts';
import { MOST_DOCUMENTS_FOUND } from '../../../platform/lists/search-group.ts';
import type { ReadInvoice } from '../invoice-row.queries.ts';
import { invoiceRow, ROW_COLUMNS, ROW_JOINS } from '../invoice-row.queries.ts';
import { foundInvoices } from './find-invoices.ts';
import type { InvoiceScope, Reading } from './invoice-scope.ts';
import { ALL, invoicesOf, isWhole, plannedFor, scopeOf } from './invoice-scope.ts';
import type { LastRow, Sorting } from './invoice-sorting.ts';
import { comesAfter, readCursor, sortedBy, sortingOf, sortJoins, sortValue, writeCursor } from './invoice-sorting.ts';

type ListInput = InputOf<typeof endpoint>;
type PageRow = ReadInvoice & LastRow & { readonly total: number };

/** A list that is counted to its end is short: it is read whole and sorted. */
const MOST_SORTED = MOST_COUNTED_IN_LIST;

/** Rounds to few different limits, because each limit makes a statement with its own plan. */
const roundedUp = (most: number): number => 2 ** Math.ceil(Math.log2(most));

/** Selects the ids of a page; `total` is counted before. */
function pageOf(scope: InvoiceScope, input: ListInput, sorting: Sorting): RawBuilder<unknown> {
  const { page, rows_per_page } = input;
  const after = input.after === undefined ? undefined : readCursor(sorting, input.after);
  const skipped = after ? 0 : (page - 1) * rows_per_page;
  // Almost every page goes on from the last one, so few statements skip rows.
  const offset = skipped === 0 ? sql`` : sql`offset ${skipped}`;
  const direction = sql.raw(sorting.descending ? 'desc' : 'asc');
  const cut = sql`order by sort_value ${direction}, id ${direction} limit ${sql.lit(rows_per_page)} ${offset}`;
  const whole: Reading = {
    columns: (source) => sql`${sql.ref(source.refs.id)} as id, ${sortValue(sorting, source)} as sort_value`,
    joins: (source) => sortJoins(sorting, source),
    needs_invoice: sorting.column === 'number',
    ...(after && { condition: (source) => comesAfter(sorting, after, source) }),
    cut: () => sql`limit ${sql.lit(MOST_SORTED)}`,
  };
  const most = sql.lit(roundedUp(skipped + rows_per_page));
  const in_order = invoicesOf(scope, { ...whole, cut: (source) => sql`${sortedBy(sorting, source)} limit ${most}` });
  if (isWhole(scope)) return sql`select id from (${in_order}) o ${cut}`;
  return sql`
    (select id from (${invoicesOf(scope, whole)}) o where (select total from counted) <= ${sql.lit(MOST_SORTED)} ${cut})
    union all
    (select id from (${in_order}) o where (select total from counted) > ${sql.lit(MOST_SORTED)} ${cut})`;
}

/** Counts as far as counting goes, and one more. */
function countOf(scope: InvoiceScope): RawBuilder<unknown> {
  const limit = sql`limit ${sql.lit(MOST_COUNTED_IN_LIST + 1)}`;
  const counted = invoicesOf(scope, { columns: ({ refs }) => sql.ref(refs.id), cut: () => limit });
  return sql`select count(*) as total from (select from (${counted}) o ${limit}) counted`;
}

/** Counts, chooses and reads a page in one statement, because each round trip costs more than most of its parts. */
async function listedPage(ctx: WorkplaceCtx, scope: InvoiceScope, input: ListInput) {
  const { page, rows_per_page } = input;
  const sorting = sortingOf(input);
  const value = sortValue(sorting, ALL);
  const statement = sql<PageRow>`
    with counted as materialized (${countOf(scope)}),
    page as materialized (${pageOf(scope, input, sorting)})
    select counted.total, o.* from counted left join (
      select ${ROW_COLUMNS}, row_number() over (${sortedBy(sorting, ALL)}) as place, ${value}::text as sort_value
      from page join invoices i on i.id = page.id ${ROW_JOINS}) o on true
    order by o.place`;
  const { rows } = await plannedFor(scope)(ctx.db, statement);
  const total = rows[0]?.total ?? 0;
  const listed = rows.filter(({ id }) => id !== null);
  const last = listed.at(-1);
  return {
    collection: listed.map((row) => invoiceRow(ctx, row)),
    pagination: {
      page,
      rows_per_page,
      total: Math.min(total, MOST_COUNTED_IN_LIST),
      is_at_least: total > MOST_COUNTED_IN_LIST,
    },
    next: last && listed.length === rows_per_page ? writeCursor(sorting, last) : undefined,
  };
}

/** A search gives the best invoices, which are few, so its pages are cut from them. */
async function foundPage(ctx: WorkplaceCtx, scope: InvoiceScope, input: ListInput) {
  const { page, rows_per_page, search = '', sort_by } = input;
  const by = sort_by ? sortedBy(sortingOf(input), ALL) : sql`order by found.place`;
  const { rows } = await plannedOnce(
    ctx.db,
    sql<PageRow>`
      with ${foundInvoices(search, scope)}
      select counted.total, o.* from (select count(*) as total from found) counted left join (
        select ${ROW_COLUMNS}, row_number() over (${by}) as place
        from found join invoices i on i.id = found.id ${ROW_JOINS}
        ${by} limit ${rows_per_page} offset ${(page - 1) * rows_per_page}) o on true
      order by o.place`,
  );
  const total = rows[0]?.total ?? 0;
  return {
    collection: rows.filter(({ id }) => id !== null).map((row) => invoiceRow(ctx, row)),
    pagination: { page, rows_per_page, total, is_at_least: total === MOST_DOCUMENTS_FOUND },
  };
}

export const listInvoices = (ctx: WorkplaceCtx, input: ListInput) =>
  (input.search ? foundPage : listedPage)(ctx, scopeOf(ctx, input), input);
