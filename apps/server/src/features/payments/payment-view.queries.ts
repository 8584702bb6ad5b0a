import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listPayments as listEndpoint, viewPayment as viewEndpoint } from '@baydesk/contract/payments.contract';
import { paymentNumber } from '@baydesk/domain/invoices/invoice-number';
import { moneyState } from '@baydesk/domain/ledger/document-state';
import { negated } from '@baydesk/domain/money/cents';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { shownNumber } from '../../platform/writes/document-number.ts';
import { refuse } from '../../platform/request/errors.ts';
import { containing, MOST_COUNTED, paginated } from '../../platform/lists/list-query.ts';
import { refundedCents, selectAppliedTo, withNumbers } from './applied-to.queries.ts';

/** The rest of it is read from its entry in the ledger, which has the same id. */
const selectPayments = (db: Db) =>
  db
    .selectFrom('payments as p')
    .innerJoin('party_entries as e', 'e.id', 'p.id')
    .innerJoin('workplaces as w', 'w.id', 'p.workplace_id')
    .innerJoin('customers as c', 'c.id', 'p.customer_id')
    .leftJoin('work_orders as o', 'o.id', 'p.work_order_id')
    .leftJoin('workplaces as shop', 'shop.id', 'o.workplace_id')
    .select(['p.id', 'p.number', 'p.customer_id', 'c.name as customer_name', 'p.workplace_id'])
    .select(['w.name as workplace_name', 'w.shop_id', 'w.timezone', 'p.work_order_id', 'p.payment_date as date'])
    .select(['o.number as order_number', 'o.order_kind', 'o.imported_number', 'shop.shop_id as order_shop_id'])
    .select(['p.payment_method_id', 'p.method', 'p.reference', 'p.memo', 'p.amount_cents as amount', 'e.open_cents'])
    .select(['p.reversed_on', 'p.reversed_by', 'p.reversed_reason', 'p.created_by', 'p.created_at as created_on'])
    .select(['p.version', selectAppliedTo('p.id').as('applied_to')]);

type ReadPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

function paymentOf(read: ReadPayment) {
  const { amount, open_cents, reversed_on, order_number, order_kind, imported_number, order_shop_id } = read;
  const applied_to = withNumbers(read.applied_to);
  const balance = negated(open_cents);
  return {
    ...read,
    payment_number: paymentNumber(read),
    work_order_number:
      order_number === null
        ? ''
        : orderNumber({
            number: order_number,
            order_kind: order_kind ?? 'work_order',
            imported_number: imported_number ?? '',
            shop_id: order_shop_id ?? '',
          }),
    balance,
    state: moneyState({
      amount_cents: amount,
      unapplied_cents: balance,
      refunded_cents: refundedCents(applied_to),
      is_reversed: reversed_on !== null,
    }),
    applied_to,
    reversal: reversed_on === null ? null : { date: reversed_on, by: read.reversed_by, reason: read.reversed_reason },
  };
}

export async function findPayment({ db }: Pick<Ctx, 'db'>, id: string) {
  const read = await selectPayments(db).where('p.id', '=', id).executeTakeFirst();
  return read && paymentOf(read);
}

export const viewPayment = async (ctx: Pick<Ctx, 'db'>, { id }: InputOf<typeof viewEndpoint>) =>
  (await findPayment(ctx, id)) ?? refuse('not_found');

export async function listPayments({ db }: Ctx, input: InputOf<typeof listEndpoint>) {
  let query = selectPayments(db).where('p.customer_id', '=', input.customer_id);
  if (input.work_order_id) query = query.where('p.work_order_id', '=', input.work_order_id);
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
  sql<boolean>`(${shownNumber('payment', 'w.shop_id', 'p.number')} ilike ${pattern} or p.reference ilike ${pattern}
    or p.method ilike ${pattern} or p.memo ilike ${pattern})`;
