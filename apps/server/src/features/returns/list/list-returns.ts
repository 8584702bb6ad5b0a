import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listReturnedItems as itemsEndpoint, listReturns as endpoint } from '@baydesk/contract/returns.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { returnTotal } from '@baydesk/domain/returns/return-money';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../../platform/request/context.ts';
import type { Condition } from '../../../platform/lists/document-list.ts';
import { foundPage, instantColumn, listedPage, numberColumn } from '../../../platform/lists/document-list.ts';
import { plannedEachTime } from '../../../platform/database/planned-once.ts';
import { seesCosts } from '../return-request-row.queries.ts';
import type { ReadReturnRow } from '../return-view.queries.ts';
import { RETURN_COLUMNS, RETURN_JOINS, shownReturnRow } from '../return-view.queries.ts';
import { foundReturns } from './found-rows.ts';

type ListInput = InputOf<typeof endpoint>;

const RETURNS = {
  table: 'vendor_returns',
  row: 't',
  columns: RETURN_COLUMNS,
  joins: RETURN_JOINS,
  sorted_by: { created_at: instantColumn('t.created_at'), number: numberColumn('t.number') },
} as const;

/** The conditions on `t` that the filters make. */
function scopeOf({ workplace }: WorkplaceCtx, { statuses, vendor_id }: Pick<ListInput, 'statuses' | 'vendor_id'>) {
  const conditions: Condition[] = [sql`t.workplace_id = ${workplace.id}`];
  if (statuses && statuses.length > 0) conditions.push(sql`t.status = any (${statuses}::text[])`);
  if (vendor_id) conditions.push(sql`t.vendor_id = ${vendor_id}`);
  return sql`${sql.join(conditions, sql` and `)}` as Condition;
}

export async function listReturns(ctx: WorkplaceCtx, input: ListInput) {
  const condition = scopeOf(ctx, input);
  const { sort_by = 'created_at', descending = true } = input;
  const sorting = { column: sort_by, descending };
  const { search } = input;
  const { rows, ...page } = search
    ? await foundPage<ReadReturnRow, typeof sort_by>(
        ctx,
        RETURNS,
        (most) => foundReturns(search, condition, most),
        input.sort_by && sorting,
        input,
      )
    : await listedPage<ReadReturnRow, typeof sort_by>(ctx, RETURNS, condition, sorting, input);
  return { collection: rows.map((row) => shownReturnRow(ctx, row)), ...page };
}

interface ReturnedRow {
  readonly id: string;
  readonly return_id: string;
  readonly credit_memo_number: string;
  readonly vendor_name: string;
  readonly part_number: string;
  readonly description: string;
  readonly quantity: number;
  readonly quantity_accepted: number | null;
  readonly cost_cents: Cents;
  readonly restocking_fee_cents: Cents;
  readonly reason: string;
  readonly note: string;
  readonly credit_date: string | null;
  readonly total: number;
  readonly place: number;
}

/** The items of this many returns are listed; older ones are looked up by their return. */
const MOST_RETURNS = 1_000;

/**
 * The returns that vendors answered last, thing by thing. Each has at least one, so a page needs no more returns than there are
 * things up to its end.
 */
export async function listReturnedItems(ctx: WorkplaceCtx, input: InputOf<typeof itemsEndpoint>) {
  const { page, rows_per_page, vendor_id, search, descending = true } = input;
  const answered = scopeOf(ctx, { statuses: ['credited', 'rejected'], vendor_id });
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const from_returns = search
    ? sql`found join vendor_returns t on t.id = found.id`
    : sql`vendor_returns t where t.status in ('credited', 'rejected') and ${answered}`;
  const { rows } = await plannedEachTime(
    ctx.db,
    sql<ReturnedRow>`
      with ${search ? sql`${foundReturns(search, answered, MOST_RETURNS)}, ` : sql``}
      chosen as materialized (
        select t.id, t.credit_date, t.items_count from ${from_returns}
        order by t.credit_date ${direction}, t.id ${direction} limit ${sql.lit(MOST_RETURNS)}),
      near as materialized (
        select id, credit_date from chosen
        order by credit_date ${direction}, id ${direction} limit ${page * rows_per_page}),
      items as materialized (
        select r.id, near.id as return_id, near.credit_date,
          row_number() over (order by near.credit_date ${direction}, near.id ${direction}, r.id ${direction}) as place
        from near cross join lateral (
          select id from return_requests where return_id = near.id and removed_at is null offset 0) r
        order by place limit ${rows_per_page} offset ${(page - 1) * rows_per_page})
      select counted.total, items.place, r.id, items.return_id, t.credit_memo_number, v.name as vendor_name, r.part_number,
        r.description, r.quantity, r.quantity_accepted, r.cost_cents, r.restocking_fee_cents, r.reason, r.note,
        items.credit_date
      from (select coalesce(sum(items_count), 0)::integer as total from chosen) counted
      left join items on true
      left join return_requests r on r.id = items.id
      left join vendor_returns t on t.id = items.return_id
      left join vendors v on v.id = t.vendor_id
      order by items.place`,
  );
  const sees_costs = seesCosts(ctx);
  return {
    collection: rows
      .filter(({ id }) => id !== null)
      .map((row) => {
        const {
          total: _total,
          place: _place,
          quantity: _quantity,
          cost_cents,
          restocking_fee_cents: _fee,
          ...item
        } = row;
        return { ...item, cost: sees_costs ? cost_cents : null, total_cost: sees_costs ? returnTotal(row) : null };
      }),
    pagination: { page, rows_per_page, total: rows[0]?.total ?? 0 },
  };
}
