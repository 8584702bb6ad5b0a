import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  listRefunds as listEndpoint,
  Refund,
  viewRefund as viewEndpoint,
} from '@baydesk/contract/payments/refunds.contract';
import { documentNumber } from '@baydesk/domain/documents/document-number';
import { refundNumber } from '@baydesk/domain/invoices/invoice-number';
import type { Cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import type { Db } from '../../../platform/database/database.ts';
import { shownNumber } from '../../../platform/writes/document-number.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { containing, MOST_COUNTED, paginated } from '../../../platform/lists/list-query.ts';

interface ReadMoney {
  readonly id: string;
  readonly document_type: 'payment' | 'credit';
  readonly number: number;
  readonly shop_id: string;
  readonly amount_cents: Cents;
}

/** The money that a refund `r` gave back. Its allocations stay stored after a reversal, so they can be read then too. */
const GIVES_BACK = sql<readonly ReadMoney[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', money.document_id, 'document_type', money.document_type,
    'number', coalesce(p.number, k.number), 'shop_id', at.shop_id, 'amount_cents', a.amount_cents)
    order by money.entry_date, money.id), '[]')
  from entry_allocations a
  join party_entries money on money.id = a.credit_id and money.reverses_id is null
  join workplaces at on at.id = money.workplace_id
  left join payments p on p.id = money.document_id
  left join credits k on k.id = money.document_id
  where a.charge_id = r.id and a.reverses_id is null)`;

const selectRefunds = (db: Db) =>
  db
    .selectFrom('refunds as r')
    .innerJoin('workplaces as w', 'w.id', 'r.workplace_id')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .select(['r.id', 'r.number', 'r.customer_id', 'c.name as customer_name', 'r.workplace_id'])
    .select(['w.name as workplace_name', 'w.shop_id', 'w.timezone', 'r.refund_date as date'])
    .select(['r.payment_method_id', 'r.method', 'r.reference', 'r.reason', 'r.amount_cents as amount'])
    .select(['r.reversed_on', 'r.reversed_by', 'r.reversed_reason', 'r.created_by', 'r.created_at as created_on'])
    .select(['r.version', GIVES_BACK.as('gives_back')]);

type ReadRefund = Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>;

const refundOf = (read: ReadRefund): Refund & { readonly timezone: string } => ({
  ...read,
  refund_number: refundNumber(read),
  gives_back: read.gives_back.map(({ number, shop_id, ...money }) => ({
    ...money,
    number: documentNumber(money.document_type, { number, shop_id }),
  })),
  state: read.reversed_on === null ? 'refunded' : 'void',
  reversal:
    read.reversed_on === null ? null : { date: read.reversed_on, by: read.reversed_by, reason: read.reversed_reason },
});

export async function findRefund({ db }: Pick<Ctx, 'db'>, id: string) {
  const read = await selectRefunds(db).where('r.id', '=', id).executeTakeFirst();
  return read && refundOf(read);
}

export const viewRefund = async (ctx: Pick<Ctx, 'db'>, { id }: InputOf<typeof viewEndpoint>) =>
  (await findRefund(ctx, id)) ?? refuse('not_found');

export async function listRefunds({ db }: Ctx, input: InputOf<typeof listEndpoint>) {
  let query = selectRefunds(db).where('r.customer_id', '=', input.customer_id);
  if (input.search) query = query.where(matches(containing(input.search)));
  const { collection, pagination } = await paginated(db, query, input, {
    columns: { date: sql.ref('r.refund_date'), amount: sql.ref('r.amount_cents') },
    first: { sort_by: 'date', descending: true },
    count_at_most: MOST_COUNTED,
    tie_break: sql.ref('r.id'),
  });
  return { collection: collection.map(refundOf), pagination };
}

const matches = (pattern: string) =>
  sql<boolean>`(${shownNumber('refund', 'w.shop_id', 'r.number')} ilike ${pattern} or r.reference ilike ${pattern}
    or r.method ilike ${pattern} or r.reason ilike ${pattern})`;
