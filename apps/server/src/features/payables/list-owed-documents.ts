import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listOwedDocuments as endpoint, OwedDocument } from '@baydesk/contract/payables/owed-documents.contract';
import { documentNumber } from '@baydesk/domain/documents/document-number';
import { AGEING_BUCKETS, daysPastDue } from '@baydesk/domain/ledger/ageing';
import { cents } from '@baydesk/domain/money/cents';
import type { OwedSumKey } from '@baydesk/domain/payables/owed-sums';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { WorkplaceCtx } from '../../platform/request/context.ts';
import type { EntryDocument } from '../ledger/public.ts';
import { inBucket } from '../ledger/public.ts';
import { IS_CREDIT, isDueSoon, owedVendors, todayAt } from './list-owed-vendors.ts';

const SORTED = {
  due_date: sql`e.due_date`,
  vendor_name: sql`lower(listed.vendor_name)`,
  balance: sql`e.open_cents`,
};

type Row = Omit<OwedDocument, 'number' | 'days_past_due'> & {
  readonly document_type: EntryDocument['document_type'];
  readonly document_number: number;
  readonly shop_id: string;
};

/** The condition on an entry that it counts in a sum. */
function isOfSum(age: OwedSumKey | undefined, today: string): RawBuilder<unknown> {
  if (age === 'due_soon') return isDueSoon(today);
  if (age === 'credits') return IS_CREDIT;
  const bucket = AGEING_BUCKETS.find(({ key }) => key === age);
  return bucket ? inBucket(bucket, today) : sql`true`;
}

/** The documents behind the sums we owe; they add up to these for every age and search. */
export async function listOwedDocuments(ctx: WorkplaceCtx, input: InputOf<typeof endpoint>) {
  const { page, rows_per_page, sort_by = 'due_date', descending, age, vendor_id } = input;
  const today = todayAt(ctx);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const { rows } = await sql<Row & { readonly count: number; readonly sum: number }>`
    with ${owedVendors({ ...input, today })},
    shown as (
      select e.*, listed.vendor_name,
        row_number() over (order by ${SORTED[sort_by]} ${direction}, e.due_date, e.id) as place
      from listed join party_entries e on e.account_id = listed.vendor_id
      where e.open_cents <> 0 and (${isOfSum(age, today)})
        and ${vendor_id ? sql`e.account_id = ${vendor_id}` : sql`true`}),
    summed as (select count(*) as count, coalesce(sum(open_cents), 0)::bigint as sum from shown),
    paged as (select * from shown order by place limit ${rows_per_page} offset ${(page - 1) * rows_per_page})
    select summed.*, paged.id, paged.kind, paged.document_id, paged.document_type, paged.account_id as vendor_id,
      paged.vendor_name, w.name as workplace_name, w.shop_id, paged.entry_date as date, paged.due_date,
      paged.amount_cents as original_amount, paged.open_cents as balance,
      coalesce(b.number, k.number, p.number) as document_number,
      coalesce(b.invoice_number, k.credit_memo_number, p.reference) as vendor_number
    from summed
    left join paged on true
    left join workplaces w on w.id = paged.workplace_id
    left join vendor_bills b on b.id = paged.document_id
    left join vendor_credits k on k.id = paged.document_id
    left join vendor_payments p on p.id = paged.document_id
    order by paged.place`.execute(ctx.db);
  const [first] = rows;
  return {
    collection: rows
      .filter(({ id }) => id !== null)
      .map(({ document_type, document_number, shop_id, ...row }) => ({
        ...row,
        number: documentNumber(document_type, { number: document_number, shop_id }),
        days_past_due: row.balance < 0 ? null : daysPastDue(row.due_date, today),
      })),
    pagination: { page, rows_per_page, total: first?.count ?? 0 },
    balance: cents(first?.sum ?? 0),
  };
}
