import type { OpenVendorCredit } from '@baydesk/contract/payables.contract';
import { vendorCreditNumber, vendorPaymentNumber } from '@baydesk/domain/invoices/invoice-number';
import { moneyState } from '@baydesk/domain/ledger/document-state';
import { cents, negated } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { deliveryNumberOf } from './bill-view.queries.ts';
import { reversalOf } from './reversal-of.ts';

/** Its entry in the ledger, which has the same id, says what is left of it. */
export const selectVendorCredits = (db: Db) =>
  db
    .selectFrom('vendor_credits as k')
    .innerJoin('party_entries as e', 'e.id', 'k.id')
    .innerJoin('workplaces as w', 'w.id', 'k.workplace_id')
    .select(['k.id', 'k.number', 'w.shop_id', 'k.credit_memo_number', 'k.credit_date as credit_date_created'])
    .select(['k.reason', 'k.amount_cents', 'e.open_cents', 'k.workplace_id', 'k.reversed_on']);

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
  };
}

/** The payments that use a credit; they are looked for only if something of it is used. */
const USED_BY = sql<readonly { readonly number: number; readonly shop_id: string }[]>`case
  when e.open_cents = e.amount_cents then '[]' else (
  select coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'shop_id', at.shop_id) order by p.id), '[]')
  from vendor_payments p join workplaces at on at.id = p.workplace_id
  where p.vendor_id = k.vendor_id and p.reversed_on is null and p.credit_allocation_ids && array(
    select a.id from entry_allocations a where a.credit_id = k.id and a.reverses_id is null)) end`;

export async function findVendorCredit({ db }: Pick<Ctx, 'db'>, id: string) {
  const read = await selectVendorCredits(db)
    .innerJoin('vendors as v', 'v.id', 'k.vendor_id')
    .leftJoin('deliveries as d', 'd.id', 'k.delivery_id')
    .leftJoin('workplaces as dw', 'dw.id', 'd.workplace_id')
    .select(['k.vendor_id', 'v.name as vendor_name', 'w.name as workplace_name', 'w.timezone', 'k.delivery_id'])
    .select(['d.number as delivery_no', 'dw.shop_id as delivery_shop_id', 'k.created_by', 'k.created_at', 'k.version'])
    .select(['k.reversed_by', 'k.reversed_reason', USED_BY.as('used_by')])
    .where('k.id', '=', id)
    .executeTakeFirst();
  if (!read) return undefined;
  return {
    ...read,
    ...vendorCreditRow(read),
    delivery_number: deliveryNumberOf(read),
    state: moneyState({
      amount_cents: read.amount_cents,
      unapplied_cents: negated(read.open_cents),
      refunded_cents: cents(0),
      is_reversed: read.reversed_on !== null,
    }),
    used_by: read.used_by.map(vendorPaymentNumber),
    reversal: reversalOf(read),
    created_on: read.created_at,
  };
}

export const viewVendorCredit = async (ctx: Pick<Ctx, 'db'>, { id }: { readonly id: string }) =>
  (await findVendorCredit(ctx, id)) ?? refuse('not_found');
