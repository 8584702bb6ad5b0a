import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { AgedDocument, listAgedDocuments as endpoint } from '@baydesk/contract/payments/ageing.contract';
import { AGEING_BUCKETS, daysPastDue } from '@baydesk/domain/ledger/ageing';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { inBucket } from '../ledger/public.ts';
import { agedCustomers, dayOf } from './list-ageing.ts';
import { numberOf, orderNumberOf, readOpenEntries } from './unpaid-transactions.queries.ts';

type Input = InputOf<typeof endpoint>;

interface PageRow {
  readonly count: number;
  readonly sum: number;
  readonly id: string | null;
  readonly customer_id: string;
  readonly customer_name: string;
  readonly open_cents: Cents;
}

/** The documents behind the sums of the ageing: they add up to them for every age, day and search. */
export async function listAgedDocuments(ctx: WorkplaceCtx, input: Input) {
  const { page, rows_per_page } = input;
  const as_of = dayOf(ctx, input);
  const rows = await readPage(ctx, input, as_of);
  const listed = rows.filter(({ id }) => id !== null);
  const entries = await readOpenEntries(ctx, theseOpen(listed));
  const by_id = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    as_of,
    collection: listed.flatMap(({ id, customer_id, customer_name }): AgedDocument[] => {
      const entry = by_id.get(id ?? '');
      if (!entry) return [];
      return [
        {
          id: entry.id,
          kind: entry.kind,
          document_id: entry.document_id,
          number: numberOf(entry),
          customer_id,
          customer_name,
          workplace_name: entry.workplace_name,
          work_order_number: orderNumberOf(entry),
          date: entry.entry_date,
          due_date: entry.due_date,
          days_past_due: entry.open_cents < 0 ? null : daysPastDue(entry.due_date, as_of),
          original_amount: entry.amount_cents,
          balance: entry.open_cents,
        },
      ];
    }),
    pagination: { page, rows_per_page, total: rows[0]?.count ?? 0 },
    balance: cents(rows[0]?.sum ?? 0),
  };
}

const SORTED = {
  due_date: sql`shown.due_date`,
  customer_name: sql`lower(shown.customer_name)`,
  balance: sql`shown.open_cents`,
};

async function readPage({ db }: WorkplaceCtx, input: Input, as_of: string): Promise<readonly PageRow[]> {
  const { page, rows_per_page, sort_by = 'due_date', descending, age } = input;
  const bucket = AGEING_BUCKETS.find(({ key }) => key === age);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const { rows } = await sql<PageRow>`
    with ${agedCustomers({ ...input, as_of })},
    shown as (
      select o.id, o.due_date, o.open_cents, listed.customer_id, listed.customer_name
      from open_on o join listed on listed.customer_id = o.account_id
      where o.open_cents <> 0 and ${bucket ? sql`(${inBucket(bucket, as_of)})` : sql`true`}),
    summed as (select count(*) as count, coalesce(sum(open_cents), 0)::bigint as sum from shown)
    select summed.*, paged.* from summed left join (
      select shown.*, row_number() over (order by ${SORTED[sort_by]} ${direction}, shown.due_date, shown.id) as place from shown
      order by place limit ${rows_per_page} offset ${(page - 1) * rows_per_page}) paged on true
    order by paged.place`.execute(db);
  return rows;
}

const theseOpen = (rows: readonly PageRow[]) => sql`
  open_on as (
    select * from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ open_cents }) => open_cents)}::bigint[])
      as chosen (id, open_cents))`;
