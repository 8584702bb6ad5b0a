import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { OpenVendorCredit } from '@baydesk/contract/payables.contract';
import type {
  listVendorCredits as listEndpoint,
  VendorCreditDetail,
} from '@baydesk/contract/payables/vendor-credits.contract';
import { billNumber, vendorCreditNumber, vendorPaymentNumber } from '@baydesk/domain/invoices/invoice-number';
import { moneyState } from '@baydesk/domain/ledger/document-state';
import { cents, negated } from '@baydesk/domain/money/cents';
import { returnNumber } from '@baydesk/domain/returns/return-number';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { shownNumber } from '../../platform/writes/document-number.ts';
import { refuse } from '../../platform/request/errors.ts';
import { containing, MOST_COUNTED, paginated } from '../../platform/lists/list-query.ts';
import { deliveryNumberOf } from './bill-view.queries.ts';
import { reversalOf } from './reversal-of.ts';

/** The rest of it is read from its entry in the ledger, which has the same id. */
export const selectVendorCredits = (db: Db) =>
  db
    .selectFrom('vendor_credits as k')
    .innerJoin('party_entries as e', 'e.id', 'k.id')
    .innerJoin('workplaces as w', 'w.id', 'k.workplace_id')
    .leftJoin('deliveries as d', 'd.id', 'k.delivery_id')
    .leftJoin('workplaces as dw', 'dw.id', 'd.workplace_id')
    .select(['k.id', 'k.number', 'w.shop_id', 'k.credit_memo_number', 'k.credit_date as credit_date_created'])
    .select(['k.reason', 'k.amount_cents', 'e.open_cents', 'k.workplace_id', 'k.reversed_on'])
    .select(['k.delivery_id', 'd.number as delivery_no', 'dw.shop_id as delivery_shop_id', 'k.version']);

type ReadCredit = Awaited<ReturnType<ReturnType<typeof selectVendorCredits>['executeTakeFirstOrThrow']>>;

export function vendorCreditRow(read: ReadCredit): OpenVendorCredit {
  const balance = negated(read.open_cents);
  return {
    id: read.id,
    credit_number: vendorCreditNumber(read),
    credit_memo_number: read.credit_memo_number,
    credit_date_created: read.credit_date_created,
    reason: read.reason,
    amount: read.amount_cents,
    applied_credit_amount: cents(read.reversed_on === null ? read.amount_cents - balance : 0),
    balance,
    workplace_id: read.workplace_id,
    delivery_id: read.delivery_id,
    delivery_number: deliveryNumberOf(read),
    version: read.version,
  };
}

/** The payments that use a credit; they are looked for only if something of it is used. */
const USED_BY = sql<readonly { readonly number: number; readonly shop_id: string }[]>`case
  when e.open_cents = e.amount_cents then '[]' else (
  select coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'shop_id', at.shop_id) order by p.id), '[]')
  from vendor_payments p join workplaces at on at.id = p.workplace_id
  where p.vendor_id = k.vendor_id and p.reversed_on is null and p.credit_allocation_ids && array(
    select a.id from entry_allocations a where a.credit_id = k.id and a.reverses_id is null)) end`;

type SettledBill = VendorCreditDetail['settles'][number] & { readonly number: number; readonly shop_id: string };

/** The bills that a credit settles, without reversed ones. */
const SETTLES = sql<readonly SettledBill[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('bill_id', b.id, 'invoice_number', b.invoice_number, 'number', b.number,
    'shop_id', at.shop_id, 'date', a.allocation_date, 'amount_cents', a.amount_cents) order by a.allocation_date, a.id), '[]')
  from entry_allocations a join vendor_bills b on b.id = a.charge_id join workplaces at on at.id = b.workplace_id
  where a.credit_id = k.id and a.reverses_id is null
    and not exists (select from entry_allocations back where back.reverses_id = a.id))`;

/** The return that a credit came from. */
const CAME_FROM = sql<{ readonly id: string; readonly number: number; readonly shop_id: string } | null>`(
  select jsonb_build_object('id', t.id, 'number', t.number, 'shop_id', at.shop_id)
  from vendor_returns t join workplaces at on at.id = t.workplace_id where t.vendor_credit_id = k.id)`;

const selectWholeCredits = (db: Db) =>
  selectVendorCredits(db)
    .innerJoin('vendors as v', 'v.id', 'k.vendor_id')
    .select(['k.vendor_id', 'v.name as vendor_name', 'w.name as workplace_name', 'w.timezone', 'k.created_by'])
    .select(['k.created_at', 'k.reversed_by', 'k.reversed_reason']);

const wholeCredit = (read: Awaited<ReturnType<ReturnType<typeof selectWholeCredits>['executeTakeFirstOrThrow']>>) => ({
  ...read,
  ...vendorCreditRow(read),
  state: moneyState({
    amount_cents: read.amount_cents,
    unapplied_cents: negated(read.open_cents),
    refunded_cents: cents(0),
    is_reversed: read.reversed_on !== null,
  }),
  reversal: reversalOf(read),
  created_on: read.created_at,
});

export async function findVendorCredit({ db }: Pick<Ctx, 'db'>, id: string) {
  const read = await selectWholeCredits(db)
    .select([USED_BY.as('used_by'), SETTLES.as('settles'), CAME_FROM.as('came_from')])
    .where('k.id', '=', id)
    .executeTakeFirst();
  if (!read) return undefined;
  const { came_from, settles } = read;
  return {
    ...wholeCredit(read),
    used_by: read.used_by.map(vendorPaymentNumber),
    settles: settles.map(({ number, shop_id, ...bill }) => ({
      ...bill,
      invoice_number: bill.invoice_number || billNumber({ number, shop_id }),
    })),
    part_return: came_from && { id: came_from.id, return_number: returnNumber(came_from) },
  };
}

export const viewVendorCredit = async (ctx: Pick<Ctx, 'db'>, { id }: { readonly id: string }) =>
  (await findVendorCredit(ctx, id)) ?? refuse('not_found');

export async function listVendorCredits({ db }: Ctx, input: InputOf<typeof listEndpoint>) {
  let query = selectWholeCredits(db).where('k.vendor_id', '=', input.vendor_id);
  if (input.search) query = query.where(matches(containing(input.search)));
  const { collection, pagination } = await paginated(db, query, input, {
    columns: { date: sql.ref('k.credit_date'), amount: sql.ref('k.amount_cents') },
    first: { sort_by: 'date', descending: true },
    count_at_most: MOST_COUNTED,
    tie_break: sql.ref('k.id'),
  });
  return { collection: collection.map(wholeCredit), pagination };
}

const matches = (pattern: string) =>
  sql<boolean>`(${shownNumber('vendor_credit', 'w.shop_id', 'k.number')} ilike ${pattern} or k.credit_memo_number ilike ${pattern}
    or k.reason ilike ${pattern})`;
