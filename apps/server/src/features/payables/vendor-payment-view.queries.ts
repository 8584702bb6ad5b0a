import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  listVendorPayments as listEndpoint,
  viewVendorPayment as viewEndpoint,
} from '@baydesk/contract/payables.contract';
import { vendorPaymentNumber } from '@baydesk/domain/invoices/invoice-number';
import { moneyState } from '@baydesk/domain/ledger/document-state';
import { cents, negated } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { shownNumber } from '../../platform/writes/document-number.ts';
import { refuse } from '../../platform/request/errors.ts';
import { containing, MOST_COUNTED, paginated } from '../../platform/lists/list-query.ts';
import { reversalOf } from './reversal-of.ts';

/** Where credits covered the bills, no money was paid and there is no entry in the ledger. */
const selectPayments = (db: Db) =>
  db
    .selectFrom('vendor_payments as p')
    .leftJoin('party_entries as e', (join) =>
      join.onRef('e.id', '=', 'p.id').on('e.document_type', '=', 'vendor_payment'),
    )
    .innerJoin('workplaces as w', 'w.id', 'p.workplace_id')
    .innerJoin('vendors as v', 'v.id', 'p.vendor_id')
    .select(['p.id', 'p.number', 'w.shop_id', 'p.vendor_id', 'v.name as vendor_name', 'p.workplace_id'])
    .select(['w.name as workplace_name', 'w.timezone', 'p.payment_date as date', 'p.payment_method_id', 'p.method'])
    .select(['p.reference', 'p.memo', 'p.amount_cents as amount', 'e.open_cents', 'p.bills', 'p.credits'])
    .select(['p.credit_allocation_ids', 'p.reversed_on', 'p.reversed_by', 'p.reversed_reason', 'p.created_by'])
    .select(['p.created_at as created_on', 'p.version']);

type ReadPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

function paymentOf(read: ReadPayment) {
  const balance = negated(read.open_cents ?? cents(0));
  return {
    ...read,
    payment_number: vendorPaymentNumber(read),
    invoice_number: read.bills
      .map(({ invoice_number }) => invoice_number)
      .filter(Boolean)
      .join(', '),
    balance,
    status: moneyState({
      amount_cents: read.amount,
      unapplied_cents: balance,
      refunded_cents: cents(0),
      is_reversed: read.reversed_on !== null,
    }),
    bills: [...read.bills],
    credits: [...read.credits],
    reversal: reversalOf(read),
  };
}

export async function findVendorPayment({ db }: Pick<Ctx, 'db'>, id: string) {
  const read = await selectPayments(db).where('p.id', '=', id).executeTakeFirst();
  return read && paymentOf(read);
}

export const viewVendorPayment = async (ctx: Pick<Ctx, 'db'>, { id }: InputOf<typeof viewEndpoint>) =>
  (await findVendorPayment(ctx, id)) ?? refuse('not_found');

export async function listVendorPayments({ db }: Ctx, input: InputOf<typeof listEndpoint>) {
  let query = selectPayments(db).where('p.vendor_id', '=', input.vendor_id);
  if (input.search) query = query.where(matches(containing(input.search)));
  const { collection, pagination } = await paginated(db, query, input, {
    columns: { date: sql.ref('p.payment_date'), amount: sql.ref('p.amount_cents') },
    first: { sort_by: 'date', descending: true },
    count_at_most: MOST_COUNTED,
    tie_break: sql.ref('p.id'),
  });
  return { collection: collection.map(paymentOf), pagination };
}

const matches = (pattern: string) =>
  sql<boolean>`(${shownNumber('vendor_payment', 'w.shop_id', 'p.number')} ilike ${pattern} or p.reference ilike ${pattern}
    or p.method ilike ${pattern} or p.memo ilike ${pattern} or p.bills::text ilike ${pattern})`;
