import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { AgedCustomer, listAgeing as endpoint } from '@baydesk/contract/payments/ageing.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { Ageing, AgeingBucket } from '@baydesk/domain/ledger/ageing';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { cents } from '@baydesk/domain/money/cents';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { containing } from '../../platform/lists/list-query.ts';
import { bucketColumns, OVERDUE_CENTS } from '../ledger/public.ts';
import { foremostPromise, readOpenPromises } from '../promises/public.ts';
import { openOn } from './open-on.ts';

type Input = InputOf<typeof endpoint>;

type Sums = Readonly<Record<`sum_${AgeingBucket | 'total_cents'}`, number>> & { readonly count: number };

export async function listAgeing(ctx: WorkplaceCtx, input: Input) {
  const { page, rows_per_page, sort_by = 'total_cents', search, is_overdue } = input;
  const as_of = dayOf(ctx, input);
  const descending = input.descending ?? sort_by === 'total_cents';
  const direction = sql.raw(descending ? 'desc nulls last' : 'asc nulls last');
  const summed = ['total_cents', ...AGEING_BUCKETS.map(({ key }) => key)];
  const { rows } = await sql<Omit<AgedCustomer, 'promise'> & Sums>`
    with ${agedCustomers({ as_of, search, is_overdue })},
    summed as (
      select count(*) as count,
        ${sql.join(summed.map((key) => sql`coalesce(sum(${sql.ref(key)}), 0)::bigint as ${sql.ref(`sum_${key}`)}`))}
      from listed)
    select listed.*, summed.* from summed left join (
      select * from listed
      order by ${sort_by === 'customer_name' ? sql`lower(customer_name)` : sql.ref(sort_by)} ${direction}, customer_id
      limit ${rows_per_page} offset ${(page - 1) * rows_per_page}) listed on true`.execute(ctx.db);
  const [first] = rows;
  const collection = rows.filter(({ customer_id }) => customer_id !== null);
  const promises = await readOpenPromises(
    ctx,
    collection.map(({ customer_id }) => customer_id),
    input.as_of,
  );
  const of_customers = Map.groupBy(promises, ({ customer_id }) => customer_id);
  return {
    as_of,
    collection: collection.map((row) => ({
      ...row,
      promise: foremostPromise(of_customers.get(row.customer_id) ?? []),
    })),
    pagination: { page, rows_per_page, total: first?.count ?? 0 },
    totals: totalsOf(first),
  };
}

export const dayOf = ({ now, workplace }: WorkplaceCtx, { as_of }: Pick<Input, 'as_of'>): string =>
  as_of ?? workplaceDate(now, workplace.timezone).toString();

type Whose = Pick<Input, 'search' | 'is_overdue'> & { readonly as_of: string };

/** Parts of a `with`: `open_on` has the amounts open on the day, and `listed` the requested customers. */
export const agedCustomers = ({ as_of, search, is_overdue }: Whose): RawBuilder<unknown> => sql`
  ${openOn({ as_of })},
  aged as (
    select account_id, ${bucketColumns(as_of)}, sum(open_cents)::bigint as total_cents,
      min(due_date) filter (where open_cents > 0) as oldest_due_date
    from open_on where open_cents <> 0 group by account_id),
  listed as (
    select c.id, c.id as customer_id, c.name as customer_name, c.credit_terms, c.credit_limit_cents, aged.*
    from aged join customers c on c.id = aged.account_id
    where ${is_overdue ? sql`${OVERDUE_CENTS} > 0` : sql`true`}
      and ${search ? sql`c.name ilike ${containing(search)}` : sql`true`})`;

const totalsOf = (sums: Sums | undefined): Ageing => {
  const sumOf = (key: AgeingBucket | 'total_cents') => cents(sums?.[`sum_${key}`] ?? 0);
  return {
    current: sumOf('current'),
    days_1_30: sumOf('days_1_30'),
    days_31_60: sumOf('days_31_60'),
    days_61_90: sumOf('days_61_90'),
    over_90: sumOf('over_90'),
    total_cents: sumOf('total_cents'),
  };
};
