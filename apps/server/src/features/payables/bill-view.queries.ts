import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { UnpaidBill, VendorBill, viewBill as endpoint } from '@baydesk/contract/payables.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { documentNumber } from '@baydesk/domain/documents/document-number';
import { billNumber } from '@baydesk/domain/invoices/invoice-number';
import { daysPastDue } from '@baydesk/domain/ledger/ageing';
import { invoiceState } from '@baydesk/domain/ledger/document-state';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents } from '@baydesk/domain/money/cents';
import { deliveryNumber } from '@baydesk/domain/deliveries/delivery-number';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { reversalOf } from './reversal-of.ts';

interface ReadSettlement {
  readonly document_type: VendorBill['settled_by'][number]['document_type'];
  readonly document_id: string;
  readonly number: number;
  readonly shop_id: string;
  readonly date: string;
  readonly amount_cents: Cents;
}

/** The payments and credits that settle a bill, without reversed ones. */
const SETTLED_BY = sql<readonly ReadSettlement[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('document_type', paid.document_type, 'document_id', paid.document_id,
    'number', coalesce(p.number, k.number), 'shop_id', at.shop_id, 'date', a.allocation_date,
    'amount_cents', a.amount_cents) order by a.allocation_date, a.id), '[]')
  from entry_allocations a
  join party_entries paid on paid.id = a.credit_id and paid.reverses_id is null
  join workplaces at on at.id = paid.workplace_id
  left join vendor_payments p on p.id = paid.document_id
  left join vendor_credits k on k.id = paid.document_id
  where a.charge_id = b.id and a.reverses_id is null
    and not exists (select from entry_allocations back where back.reverses_id = a.id))`;

/** Its open amount is read from its entry in the ledger, which has the same id. */
export const selectBills = (db: Db) =>
  db
    .selectFrom('vendor_bills as b')
    .innerJoin('party_entries as e', 'e.id', 'b.id')
    .innerJoin('workplaces as w', 'w.id', 'b.workplace_id')
    .leftJoin('deliveries as d', 'd.id', 'b.delivery_id')
    .leftJoin('workplaces as dw', 'dw.id', 'd.workplace_id')
    .select(['b.id', 'b.number', 'w.shop_id', 'b.invoice_number', 'b.workplace_id', 'w.name as workplace_name'])
    .select(['w.timezone', 'b.delivery_id', 'd.number as delivery_no', 'dw.shop_id as delivery_shop_id', 'b.memo'])
    .select(['b.bill_date', 'b.due_date', 'b.total_cents', 'e.open_cents', 'b.has_open_difference', 'b.reversed_on']);

type ReadBill = Awaited<ReturnType<ReturnType<typeof selectBills>['executeTakeFirstOrThrow']>>;

export const deliveryNumberOf = (read: {
  readonly delivery_no: number | null;
  readonly delivery_shop_id: string | null;
}): string =>
  read.delivery_no === null ? '' : deliveryNumber({ number: read.delivery_no, shop_id: read.delivery_shop_id ?? '' });

export const billRow = ({ now }: Pick<Ctx, 'now'>, read: ReadBill): UnpaidBill => ({
  id: read.id,
  number: billNumber(read),
  invoice_number: read.invoice_number,
  workplace_id: read.workplace_id,
  workplace_name: read.workplace_name,
  delivery_id: read.delivery_id,
  delivery_number: deliveryNumberOf(read),
  memo: read.memo,
  bill_date: read.bill_date,
  due_date: read.due_date,
  days_past_due: daysPastDue(read.due_date, workplaceDate(now, read.timezone).toString()),
  original_amount: read.total_cents,
  balance: read.open_cents,
  state: invoiceState({
    total_cents: read.total_cents,
    open_cents: read.open_cents,
    unapplied_credit_cents: cents(0),
    is_reversed: read.reversed_on !== null,
  }),
  has_open_difference: read.has_open_difference,
});

export async function findBill(ctx: Pick<Ctx, 'db' | 'now'>, id: string) {
  const read = await selectBills(ctx.db)
    .innerJoin('vendors as v', 'v.id', 'b.vendor_id')
    .select(['b.vendor_id', 'v.name as vendor_name', 'b.items_cents', 'b.cores_cents', 'b.freight_cents'])
    .select(['b.other_charges_cents', 'b.tax_cents', 'b.created_by', 'b.created_at', 'b.version'])
    .select(['b.reversed_by', 'b.reversed_reason', SETTLED_BY.as('settled_by')])
    .where('b.id', '=', id)
    .executeTakeFirst();
  if (!read) return undefined;
  return {
    ...read,
    ...billRow(ctx, read),
    settled_by: read.settled_by.map(({ number, shop_id, ...settlement }) => ({
      ...settlement,
      number: documentNumber(settlement.document_type, { number, shop_id }),
    })),
    reversal: reversalOf(read),
    created_on: read.created_at,
  };
}

export const viewBill = async (ctx: Pick<Ctx, 'db' | 'now'>, { id }: InputOf<typeof endpoint>) =>
  (await findBill(ctx, id)) ?? refuse('not_found');
