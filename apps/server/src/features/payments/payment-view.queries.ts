import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listPayments as listEndpoint, viewPayment as viewEndpoint } from '@baydesk/contract/payments.contract';
import { invoiceNumber, paymentNumber } from '@baydesk/domain/invoices/invoice-number';
import { moneyState } from '@baydesk/domain/ledger/document-state';
import type { Cents } from '@baydesk/domain/money/cents';
import { negated } from '@baydesk/domain/money/cents';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { containing, MOST_COUNTED, paginated } from '../../platform/list-query.ts';

interface ReadAllocation {
  readonly id: string;
  readonly document_id: string;
  readonly number: number | null;
  readonly shop_id: string | null;
  readonly date: string;
  readonly amount_cents: Cents;
}

/** What a payment `p` settles, without what was taken back. */
const APPLIED_TO = sql<readonly ReadAllocation[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'document_id', charge.document_id, 'number', i.number,
    'shop_id', at.shop_id, 'date', a.allocation_date, 'amount_cents', a.amount_cents) order by charge.due_date, a.id), '[]')
  from entry_allocations a
  join party_entries charge on charge.id = a.charge_id and charge.reverses_id is null
  left join invoices i on i.id = charge.document_id
  left join workplaces at on at.id = i.workplace_id
  where a.credit_id = p.id and a.reverses_id is null
    and not exists (select from entry_allocations back where back.reverses_id = a.id))`;

/** Its entry in the ledger, which has the same id, says what is left of it. */
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
    .select(['o.number as order_number', 'o.imported_number', 'shop.shop_id as order_shop_id'])
    .select(['p.payment_method_id', 'p.method', 'p.reference', 'p.memo', 'p.amount_cents as amount', 'e.open_cents'])
    .select(['p.reversed_on', 'p.reversed_by', 'p.reversed_reason', 'p.created_by', 'p.created_at as created_on'])
    .select(['p.version', APPLIED_TO.as('applied_to')]);

type ReadPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

function paymentOf(read: ReadPayment) {
  const { amount, open_cents, applied_to, reversed_on, order_number, imported_number, order_shop_id } = read;
  const balance = negated(open_cents);
  return {
    ...read,
    payment_number: paymentNumber(read),
    work_order_number:
      order_number === null
        ? ''
        : orderNumber({
            number: order_number,
            imported_number: imported_number ?? '',
            shop_id: order_shop_id ?? '',
          }),
    balance,
    state: moneyState({ amount_cents: amount, unapplied_cents: balance, is_reversed: reversed_on !== null }),
    applied_to: applied_to.map(({ number, shop_id, ...allocation }) => ({
      ...allocation,
      number: number === null ? '' : invoiceNumber({ number, shop_id: shop_id ?? '' }),
    })),
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
  sql<boolean>`('PAY' || w.shop_id || '-' || p.number ilike ${pattern} or p.reference ilike ${pattern}
    or p.method ilike ${pattern} or p.memo ilike ${pattern})`;
