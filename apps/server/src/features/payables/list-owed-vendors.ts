import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listOwedVendors as endpoint, OwedVendor } from '@baydesk/contract/payables.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import type { Ageing } from '@baydesk/domain/ledger/ageing';
import { AGEING_BUCKETS } from '@baydesk/domain/ledger/ageing';
import { PARTY_TYPES } from '@baydesk/domain/ledger/party-entry';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { DUE_SOON_DAYS } from '@baydesk/domain/payables/due-soon';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import { containing } from '../../platform/lists/list-query.ts';
import { bucketColumns, OVERDUE_CENTS } from '../ledger/public.ts';

const SUMMED = [...AGEING_BUCKETS.map(({ key }) => key), 'total_cents', 'due_soon_cents', 'credits_cents'] as const;

type Totals = Ageing & { readonly due_soon_cents: Cents; readonly credits_cents: Cents };
type Row = OwedVendor & { readonly count: number; readonly totals: Totals };

const NONE = Object.fromEntries(SUMMED.map((key) => [key, cents(0)])) as unknown as Totals;

/** Reads only open entries, vendor by vendor, however many bills were paid before. */
export async function listOwedVendors(ctx: WorkplaceCtx, input: InputOf<typeof endpoint>) {
  const { page, rows_per_page, sort_by = 'next_due_date', search, is_overdue } = input;
  const today = todayAt(ctx);
  const descending = input.descending ?? (sort_by === 'total_cents' || sort_by === 'due_soon_cents');
  const direction = sql.raw(descending ? 'desc nulls last' : 'asc nulls last');
  const { rows } = await sql<Row>`
    with ${owedVendors({ today, search, is_overdue })},
    summed as (
      select count(*) as count, jsonb_build_object(${sql.join(
        SUMMED.map((key) => sql`${sql.lit(key)}, coalesce(sum(${sql.ref(key)}), 0)::bigint`),
      )}) as totals
      from listed)
    select listed.*, summed.* from summed left join (
      select * from listed
      order by ${sort_by === 'vendor_name' ? sql`lower(vendor_name)` : sql.ref(sort_by)} ${direction}, vendor_id
      limit ${rows_per_page} offset ${(page - 1) * rows_per_page}) listed on true`.execute(ctx.db);
  const [first] = rows;
  return {
    collection: rows.filter(({ vendor_id }) => vendor_id !== null),
    pagination: { page, rows_per_page, total: first?.count ?? 0 },
    totals: first?.totals ?? NONE,
  };
}

export const todayAt = ({ now, workplace }: WorkplaceCtx): string => workplaceDate(now, workplace.timezone).toString();

/** True for an entry that falls due within a week. */
export const isDueSoon = (today: string) =>
  sql`open_cents > 0 and due_date - ${today}::date between 0 and ${DUE_SOON_DAYS}`;

export const IS_CREDIT = sql`open_cents < 0`;

type Whose = Pick<InputOf<typeof endpoint>, 'search' | 'is_overdue'> & { readonly today: string };

/** Part of a `with`: `listed` has the requested vendors with our debt to each. */
export function owedVendors({ today, search, is_overdue }: Whose): RawBuilder<unknown> {
  return sql`
    aged as (
      select e.account_id, ${bucketColumns(today)}, sum(open_cents)::bigint as total_cents,
        count(*) filter (where open_cents > 0) as bills_count,
        min(due_date) filter (where open_cents > 0) as next_due_date,
        coalesce(sum(open_cents) filter (where ${isDueSoon(today)}), 0)::bigint as due_soon_cents,
        coalesce(-sum(open_cents) filter (where ${IS_CREDIT}), 0)::bigint as credits_cents
      from party_accounts a join party_entries e on e.account_id = a.id
      where a.party_type = ${PARTY_TYPES.vendor} and a.vendor_id is not null and e.open_cents <> 0
      group by e.account_id),
    listed as (
      select v.id, v.id as vendor_id, v.name as vendor_name, v.credit_terms, aged.*
      from aged join vendors v on v.id = aged.account_id
      where ${is_overdue ? sql`${OVERDUE_CENTS} > 0` : sql`true`}
        and ${search ? sql`v.name ilike ${containing(search)}` : sql`true`})`;
}
