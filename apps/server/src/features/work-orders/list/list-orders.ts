import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  listImportedWorkOrders as importedEndpoint,
  listWorkOrders as listEndpoint,
  simpleList as simpleEndpoint,
} from '@baydesk/contract/work-orders/list.contract';
import { OPEN_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database.ts';
import { MOST_FOUND } from '../../../platform/list-query.ts';
import { findOrders } from './find-orders.ts';
import { rowsOf } from './order-row.queries.ts';
import type { OrderScope } from './list-scope.ts';
import { placesOf, scopeOf } from './list-scope.ts';
import type { SortInput } from './order-sorting.ts';
import { firstOf, NEWEST, sortedBy, sortingOf, statusesRead } from './order-sorting.ts';

/** Counting more would take longer than reading the page. */
const MOST_COUNTED = 1000;
/** A literal in the statement, so that the planner knows the limit. */
const ENOUGH = sql.lit(MOST_COUNTED + 1);

type ListInput = SortInput & Pick<InputOf<typeof listEndpoint>, 'page' | 'rows_per_page' | 'search' | 'company_id'>;

interface ChosenPage {
  readonly ids: readonly string[];
  readonly total: number;
  readonly is_at_least: boolean;
}

async function pageOf(db: Db, scope: OrderScope, input: ListInput): Promise<ChosenPage> {
  const { page, rows_per_page } = input;
  const sorting = sortingOf(input);
  const { each, is_there } = placesOf({ ...scope, statuses: statusesRead(scope, sorting) });
  const chosen = sql<{ id: string }>`
    select o.id from ${each} cross join lateral (${firstOf(is_there, sorting, page * rows_per_page)}) o
    ${sortedBy(sorting)} limit ${rows_per_page} offset ${(page - 1) * rows_per_page}`;
  const all = placesOf(scope);
  const counted = sql<{ total: number }>`
    select count(*) as total from (
      select from ${all.each} cross join lateral (
        select from work_orders o where ${all.is_there} ${sortedBy(NEWEST)} limit ${ENOUGH}) o
      limit ${ENOUGH}) counted`;
  const [{ rows }, { rows: counts }] = await Promise.all([chosen.execute(db), counted.execute(db)]);
  const total = counts[0]?.total ?? 0;
  const ids = rows.map(({ id }) => id);
  return { ids, total: Math.min(total, MOST_COUNTED), is_at_least: total > MOST_COUNTED };
}

async function foundPage(db: Db, scope: OrderScope, input: ListInput) {
  const { page, rows_per_page, search = '', sort_by } = input;
  const found = (await findOrders({ db }, search, scope, { customer_id: input.company_id })).map(({ id }) => id);
  const sorted = sort_by === undefined || sort_by === 'relevance' ? found : await sortIds(db, found, input);
  const ids = sorted.slice((page - 1) * rows_per_page, page * rows_per_page);
  return { ids, total: found.length, is_at_least: found.length === MOST_FOUND };
}

async function sortIds(db: Db, ids: readonly string[], input: ListInput): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from work_orders o where o.id = any (${ids}::uuid[]) ${sortedBy(sortingOf(input))}`.execute(db);
  return rows.map(({ id }) => id);
}

async function listScope(ctx: WorkplaceCtx, scope: OrderScope, input: ListInput) {
  const { page, rows_per_page } = input;
  const { ids, total, is_at_least } = await (input.search ? foundPage : pageOf)(ctx.db, scope, input);
  return { collection: await rowsOf(ctx, ids), pagination: { page, rows_per_page, total, is_at_least } };
}

export const listWorkOrders = (ctx: WorkplaceCtx, input: InputOf<typeof listEndpoint>) =>
  listScope(ctx, scopeOf(ctx, input), input);

export const listImportedWorkOrders = (ctx: WorkplaceCtx, input: InputOf<typeof importedEndpoint>) =>
  listScope(ctx, scopeOf(ctx, { ...input, statuses: ['imported'] }), input);

export const simpleList = (ctx: WorkplaceCtx, input: InputOf<typeof simpleEndpoint>) =>
  listScope(ctx, scopeOf(ctx, { statuses: [...OPEN_STATUSES] }), input);
