import type {
  CustomerRow,
  customerOptions as optionsEndpoint,
  listCompanies as companiesEndpoint,
  listCustomers as customersEndpoint,
} from '@baydesk/contract/customers.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { ListOutput } from '@baydesk/contract/list';
import type { CustomerType } from '@baydesk/domain/customers/customer-type';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import {
  MOST_COUNTED,
  MOST_FOUND,
  MOST_FOUND_TO_FILTER,
  MOST_OPTIONS,
  paginated,
} from '../../platform/lists/list-query.ts';
import { customerMoney } from './customer-money.queries.ts';
import { contactsCount, openOrdersCount, vehiclesCount } from './customer-view.queries.ts';
import { foundCustomers } from './search-customers.ts';

const NAME = sql<string>`lower(c.name)`;

const selectRows = (db: Db) =>
  db
    .selectFrom('customers as c')
    .select(['c.id', 'c.name', 'c.email', 'c.telephone', 'c.city', 'c.state_or_province', 'c.credit_limit_cents'])
    .select(['c.customer_type', 'c.credit_terms', 'c.is_retired', 'c.created_at as created_on', 'c.version'])
    .where('c.removed_at', 'is', null)
    .where('c.is_walk_in', '=', false);

type Filters = InputOf<typeof customersEndpoint> & Partial<Pick<InputOf<typeof companiesEndpoint>, 'has_contacts'>>;

export async function listCustomers(ctx: Ctx, input: Filters) {
  let query = selectRows(ctx.db).where('c.is_retired', '=', input.is_retired);
  // A merged customer is always retired, so only the list of retired customers has to exclude it.
  if (input.is_retired) query = query.where('c.merged_into_id', 'is', null);
  if (input.customer_type) query = query.where('c.customer_type', '=', input.customer_type);
  if (input.credit_terms) query = query.where('c.credit_terms', '=', input.credit_terms);
  if (input.has_contacts)
    query = query.where(
      sql<boolean>`exists (select from contacts p where p.customer_id = c.id and p.removed_at is null)`,
    );
  const columns = { name: NAME, created_on: sql.ref('c.created_at') };
  const page = { count_at_most: MOST_COUNTED, tie_break: sql.ref('c.id') };
  if (!input.search) {
    const first = { sort_by: 'name', descending: false } as const;
    return withCounts(
      ctx,
      await paginated(ctx.db, query, input, { ...page, columns: { ...columns, relevance: NAME }, first }),
    );
  }
  const is_filtered = input.is_retired || input.customer_type || input.credit_terms || input.has_contacts;
  const most = is_filtered ? MOST_FOUND_TO_FILTER : MOST_FOUND;
  const matches = query
    .innerJoin(foundCustomers(input.search, most), (join) => join.onRef('found.id', '=', 'c.id'))
    .select('found.may_be_more');
  const { collection, pagination } = await paginated(ctx.db, matches, input, {
    ...page,
    columns: { ...columns, relevance: sql`(-found.score, ${NAME})` },
    first: { sort_by: 'relevance', descending: false },
    is_short: true,
  });
  const is_at_least = collection[0]?.may_be_more ?? false;
  return withCounts(ctx, { collection, pagination: { ...pagination, is_at_least } });
}

export const listCompanies = (ctx: Ctx, input: InputOf<typeof companiesEndpoint>) =>
  listCustomers(ctx, { ...input, customer_type: 'company' });

type Counts = Pick<
  CustomerRow,
  'vehicles_count' | 'contacts_count' | 'open_orders_count' | 'balance_cents' | 'overdue_cents'
>;
const NO_COUNTS: Counts = {
  vehicles_count: 0,
  contacts_count: 0,
  open_orders_count: 0,
  balance_cents: null,
  overdue_cents: null,
};

/** Counts and sums only for the rows of the page. */
async function withCounts<Row extends { readonly id: string }>(ctx: Ctx, { collection, pagination }: ListOutput<Row>) {
  const ids = collection.map(({ id }) => id);
  const shown_id = sql.ref('shown.id');
  const money = customerMoney(ctx, shown_id);
  const { rows } = await sql<{ id: string } & Counts>`
    select shown.id, ${vehiclesCount(shown_id)} as vehicles_count, ${contactsCount(shown_id)} as contacts_count,
      ${openOrdersCount(shown_id)} as open_orders_count, ${money.balance_cents} as balance_cents,
      ${money.overdue_cents} as overdue_cents
    from unnest(${ids}::uuid[]) as shown (id)`.execute(ctx.db);
  const counts = new Map(rows.map(({ id, ...count }) => [id, count]));
  return {
    collection: collection.map((row) => ({
      ...row,
      ...(counts.get(row.id) ?? NO_COUNTS),
    })),
    pagination,
  };
}

export async function countCompanies({ db }: Ctx) {
  const counted = await db
    .selectFrom('customers')
    .select(['customer_type', ({ fn }) => fn.countAll<number>().as('total')])
    .where('is_retired', '=', false)
    .where('removed_at', 'is', null)
    .where('is_walk_in', '=', false)
    .groupBy('customer_type')
    .execute();
  const count = (type: CustomerType) => counted.find((row) => row.customer_type === type)?.total ?? 0;
  return { companies: count('company'), individuals: count('individual') };
}

/** Without a search, lists the newest customers. */
export async function customerOptions(ctx: Ctx, { search }: InputOf<typeof optionsEndpoint>) {
  const query = selectRows(ctx.db).where('c.is_retired', '=', false).limit(MOST_OPTIONS);
  if (search === '')
    return { collection: await query.orderBy('c.created_at', 'desc').orderBy('c.id', 'desc').execute() };
  const collection = await query
    .innerJoin(foundCustomers(search, MOST_FOUND), (join) => join.onRef('found.id', '=', 'c.id'))
    .orderBy('found.score', 'desc')
    .orderBy(NAME)
    .orderBy('c.id')
    .execute();
  return { collection };
}
