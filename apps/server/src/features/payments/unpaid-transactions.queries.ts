import type { OrderKind } from '@baydesk/domain/work-orders/order-kind';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { unpaidTransactions as endpoint } from '@baydesk/contract/payments.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { documentNumber } from '@baydesk/domain/documents/document-number';
import { assetName } from '@baydesk/domain/format/asset-name';
import { ageingBucket, ageingByDay, daysPastDue } from '@baydesk/domain/ledger/ageing';
import { invoiceState } from '@baydesk/domain/ledger/document-state';
import type { EntryKind } from '@baydesk/domain/ledger/party-entry';
import { MOST_UNPAID_LISTED } from '@baydesk/domain/limits';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, negated, sumCents } from '@baydesk/domain/money/cents';
import { referenceForCustomers } from '@baydesk/domain/online-payments/reference-for-customers';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { EntryDocument } from '../ledger/public.ts';
import { openOn } from './open-on.ts';
import { readOpenPromises } from '../promises/public.ts';

export interface OpenEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly document_type: EntryDocument['document_type'];
  readonly document_id: string;
  readonly document_number: number;
  readonly amount_cents: Cents;
  readonly open_cents: Cents;
  readonly entry_date: string;
  readonly due_date: string;
  readonly workplace_id: string;
  readonly workplace_name: string;
  readonly shop_id: string;
  readonly timezone: string;
  readonly customer_po: string | null;
  readonly method: string | null;
  readonly reference: string | null;
  readonly reason: string | null;
  readonly work_order_id: string | null;
  readonly order_number: number | null;
  readonly order_kind: OrderKind | null;
  readonly imported_number: string | null;
  readonly order_shop_id: string | null;
  readonly vehicle_id: string | null;
  readonly unit: string | null;
  readonly year: number | null;
  readonly maker_name: string | null;
  readonly model_name: string | null;
}

/** The open entries on the account of a customer. */
const openNow = (customer_id: string): RawBuilder<unknown> =>
  sql`open_on as (select id, open_cents from party_entries where account_id = ${customer_id} and open_cents <> 0)`;

/** Reads what `open_on` finds open, the longest due first. Charges and money come in one list. */
export const readOpenEntries = async (
  { db }: Pick<Ctx, 'db'>,
  open_on: RawBuilder<unknown>,
): Promise<readonly OpenEntry[]> => {
  const { rows } = await sql<OpenEntry>`
    with ${open_on}
    select e.id, e.kind, e.document_type, e.document_id, e.amount_cents, open_on.open_cents, e.entry_date, e.due_date,
      e.workplace_id, w.name as workplace_name, w.shop_id, w.timezone, i.customer_po, p.method, p.reference,
      coalesce(i.number, p.number, k.number, j.number, r.number) as document_number, coalesce(k.reason, j.reason) as reason,
      o.id as work_order_id, o.number as order_number, o.order_kind, o.imported_number, ow.shop_id as order_shop_id, o.vehicle_id, o.unit, o.year, o.maker_name, o.model_name
    from open_on
    join party_entries e on e.id = open_on.id
    join workplaces w on w.id = e.workplace_id
    left join invoices i on i.id = e.document_id
    left join payments p on p.id = e.document_id
    left join credits k on k.id = e.document_id
    left join adjustments j on j.id = e.document_id
    left join refunds r on r.id = e.document_id
    -- Under row security no index is used for a comparison with coalesce(), which counts as a function that may leak.
    left join work_orders o on o.id = case when i.id is null then e.work_order_id else i.work_order_id end
    left join workplaces ow on ow.id = o.workplace_id
    where open_on.open_cents <> 0
    order by e.due_date, i.number, e.id`.execute(db);
  return rows;
};

export async function unpaidTransactions(ctx: Ctx, { customer_id, as_of, bucket }: InputOf<typeof endpoint>) {
  const [customer, entries, promises] = await Promise.all([
    ctx.db
      .selectFrom('customers as c')
      .leftJoin('party_accounts as a', 'a.id', 'c.id')
      .select(['c.id', 'c.name', 'c.credit_terms', 'c.credit_limit_cents'])
      .select(sql<Cents>`coalesce(a.balance_cents, 0)`.as('balance_cents'))
      .where('c.id', '=', customer_id)
      .where('c.removed_at', 'is', null)
      .executeTakeFirst(),
    readOpenEntries(ctx, as_of ? openOn({ as_of, customer_id }) : openNow(customer_id)),
    readOpenPromises(ctx, [customer_id], as_of),
  ]);
  if (!customer) return refuse('not_found');
  const aged = entries.map((entry) => ({
    ...entry,
    today: as_of ?? workplaceDate(ctx.now, entry.timezone).toString(),
  }));
  const charges = aged.filter(({ open_cents }) => open_cents > 0);
  const promised = new Map(promises.map(({ invoice_id, promised_on, state }) => [invoice_id, { promised_on, state }]));
  const listed = charges.filter(({ due_date, today }) => !bucket || ageingBucket(due_date, today) === bucket);
  const lists_money = !bucket || bucket === 'current';
  const groupByDueDateData = ageingByDay(aged);
  return {
    collection: listed
      .slice(0, MOST_UNPAID_LISTED)
      .map((entry) => ({ ...unpaidTransaction(entry), promise: promised.get(entry.id) ?? null })),
    unpaid_transactions_count: listed.length,
    groupByDueDateData,
    unapplied: lists_money ? entries.filter(({ open_cents }) => open_cents < 0).map(unappliedMoney) : [],
    customer: {
      ...customer,
      balance_cents: as_of ? groupByDueDateData.total_cents : customer.balance_cents,
      overdue_cents: sumCents(
        charges.filter(({ due_date, today }) => daysPastDue(due_date, today) > 0).map(({ open_cents }) => open_cents),
      ),
    },
  };
}

type AgedEntry = OpenEntry & { readonly today: string };

export const numberOf = ({ document_type, document_number, shop_id }: OpenEntry): string =>
  documentNumber(document_type, { number: document_number, shop_id });

export const orderNumberOf = ({ order_number, order_kind, imported_number, order_shop_id }: OpenEntry): string =>
  order_number === null
    ? ''
    : orderNumber({
        number: order_number,
        order_kind: order_kind ?? 'work_order',
        imported_number: imported_number ?? '',
        shop_id: order_shop_id ?? '',
      });

const unpaidTransaction = (entry: AgedEntry) => ({
  id: entry.id,
  kind: entry.kind,
  document_id: entry.document_id,
  number: numberOf(entry),
  workplace_id: entry.workplace_id,
  workplace_name: entry.workplace_name,
  work_order_id: entry.work_order_id,
  work_order_number: orderNumberOf(entry),
  vehicle_info: entry.vehicle_id ? assetName(entry) : 'No vehicle',
  unit: entry.unit ?? '',
  customer_po: entry.customer_po ?? '',
  date: entry.entry_date,
  due_date: entry.due_date,
  days_past_due: daysPastDue(entry.due_date, entry.today),
  bucket: ageingBucket(entry.due_date, entry.today),
  original_amount: entry.amount_cents,
  balance: entry.open_cents,
  state: invoiceState({
    total_cents: entry.amount_cents,
    open_cents: entry.open_cents,
    unapplied_credit_cents: cents(0),
    is_reversed: false,
  }),
});

export const unappliedMoney = (entry: OpenEntry) => ({
  id: entry.id,
  kind: entry.kind,
  number: numberOf(entry),
  workplace_id: entry.workplace_id,
  date: entry.entry_date,
  label: [
    entry.work_order_id === null ? '' : `Deposit for ${orderNumberOf(entry)}`,
    [entry.method, referenceForCustomers(entry.reference ?? '')].filter(Boolean).join(' '),
    entry.reason,
  ]
    .filter(Boolean)
    .join(' · '),
  balance: negated(entry.open_cents),
});
