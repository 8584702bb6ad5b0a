import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  Credit,
  listCredits as listEndpoint,
  viewCredit as viewEndpoint,
} from '@baydesk/contract/credits.contract';
import { creditNumber, invoiceNumber } from '@baydesk/domain/invoices/invoice-number';
import { moneyState } from '@baydesk/domain/ledger/document-state';
import { cents, negated } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { shownNumber } from '../../platform/writes/document-number.ts';
import { refuse } from '../../platform/request/errors.ts';
import { refundedCents, selectAppliedTo, withNumbers } from '../payments/public.ts';
import { containing, MOST_COUNTED, paginated } from '../../platform/lists/list-query.ts';

/** The rest of it is read from its entry in the ledger, which has the same id. */
const selectCredits = (db: Db) =>
  db
    .selectFrom('credits as k')
    .innerJoin('party_entries as e', 'e.id', 'k.id')
    .innerJoin('workplaces as w', 'w.id', 'k.workplace_id')
    .innerJoin('customers as c', 'c.id', 'k.customer_id')
    .leftJoin('invoices as i', 'i.id', 'k.invoice_id')
    .select([
      'k.id',
      'k.number',
      'k.customer_id',
      'c.name as customer_name',
      'k.workplace_id',
      'w.name as workplace_name',
    ])
    .select(['w.shop_id', 'w.timezone', 'k.invoice_id', 'i.number as invoice_no', 'k.credit_date', 'k.reason'])
    .select(['k.subtotal_cents', 'k.tax_cents', 'k.total_cents', 'e.open_cents', 'k.created_by'])
    .select(['k.reversed_on', 'k.reversed_by', 'k.reversed_reason', 'k.created_at as created_on', 'k.version'])
    .select(selectAppliedTo('k.id').as('applied_to'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('credit_items as t')
          .innerJoin('invoice_items as billed', 'billed.id', 't.invoice_item_id')
          .select(['billed.kind', 'billed.description', 't.quantity', 't.amount_cents'])
          .whereRef('t.credit_id', '=', 'k.id')
          .orderBy('billed.position'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('credit_taxes as t')
          .select(['t.name', 't.tax_cents'])
          .whereRef('t.credit_id', '=', 'k.id')
          .orderBy('t.position'),
      ).as('taxes'),
    ]);

type ReadCredit = Awaited<ReturnType<ReturnType<typeof selectCredits>['executeTakeFirstOrThrow']>>;

const creditOf = (read: ReadCredit): Credit & { readonly timezone: string } => {
  const { total_cents, open_cents, reversed_on, shop_id, invoice_no } = read;
  const balance = negated(open_cents);
  const applied_to = withNumbers(read.applied_to);
  const refunded_cents = refundedCents(applied_to);
  return {
    ...read,
    credit_number: creditNumber(read),
    // A credit is made at the location of its invoice.
    invoice_number: invoice_no === null ? '' : invoiceNumber({ number: invoice_no, shop_id }),
    credit_date_created: read.credit_date,
    balance,
    applied_to,
    applied_credit_amount: cents(reversed_on === null ? total_cents - balance - refunded_cents : 0),
    refunded_cents,
    state: moneyState({
      amount_cents: total_cents,
      unapplied_cents: balance,
      refunded_cents,
      is_reversed: reversed_on !== null,
    }),
    reversal: reversed_on === null ? null : { date: reversed_on, by: read.reversed_by, reason: read.reversed_reason },
  };
};

export async function findCredit({ db }: Pick<Ctx, 'db'>, id: string) {
  const read = await selectCredits(db).where('k.id', '=', id).executeTakeFirst();
  return read && creditOf(read);
}

export const viewCredit = async (ctx: Pick<Ctx, 'db'>, { id }: InputOf<typeof viewEndpoint>) =>
  (await findCredit(ctx, id)) ?? refuse('not_found');

export async function listCredits({ db }: Ctx, input: InputOf<typeof listEndpoint>) {
  let query = selectCredits(db).where('k.customer_id', '=', input.customer_id);
  if (input.search) {
    const pattern = containing(input.search);
    query = query.where(
      sql<boolean>`(${shownNumber('credit', 'w.shop_id', 'k.number')} ilike ${pattern} or k.reason ilike ${pattern})`,
    );
  }
  const { collection, pagination } = await paginated(db, query, input, {
    columns: { date: sql.ref('k.credit_date'), amount: sql.ref('k.total_cents') },
    first: { sort_by: 'date', descending: true },
    count_at_most: MOST_COUNTED,
    tie_break: sql.ref('k.id'),
  });
  return { collection: collection.map(creditOf), pagination };
}
