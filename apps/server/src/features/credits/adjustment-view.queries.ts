import type { Adjustment, listAdjustments as endpoint } from '@baydesk/contract/credits.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { adjustmentNumber } from '@baydesk/domain/invoices/invoice-number';
import { cents } from '@baydesk/domain/money/cents';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { MOST_COUNTED, paginated } from '../../platform/lists/list-query.ts';

const selectAdjustments = (db: Db) =>
  db
    .selectFrom('adjustments as a')
    .innerJoin('party_entries as e', 'e.id', 'a.id')
    .innerJoin('workplaces as w', 'w.id', 'a.workplace_id')
    .select([
      'a.id',
      'a.number',
      'a.customer_id',
      'a.workplace_id',
      'w.name as workplace_name',
      'w.shop_id',
      'w.timezone',
      'a.kind',
    ])
    .select(['a.adjustment_date as date', 'a.amount_cents as amount', 'e.open_cents', 'a.reason', 'a.created_by'])
    .select(['a.reversed_on', 'a.reversed_by', 'a.reversed_reason', 'a.created_at as created_on', 'a.version']);

type ReadAdjustment = Awaited<ReturnType<ReturnType<typeof selectAdjustments>['executeTakeFirstOrThrow']>>;

const adjustmentOf = (read: ReadAdjustment): Adjustment & Pick<ReadAdjustment, 'timezone' | 'workplace_name'> => ({
  ...read,
  adjustment_number: adjustmentNumber(read),
  balance: cents(Math.abs(read.open_cents)),
  reversal:
    read.reversed_on === null ? null : { date: read.reversed_on, by: read.reversed_by, reason: read.reversed_reason },
});

export async function findAdjustment({ db }: Pick<Ctx, 'db'>, id: string) {
  const read = await selectAdjustments(db).where('a.id', '=', id).executeTakeFirst();
  return read && adjustmentOf(read);
}

export const viewAdjustment = async (ctx: Pick<Ctx, 'db'>, { id }: { readonly id: string }) =>
  (await findAdjustment(ctx, id)) ?? refuse('not_found');

export async function listAdjustments({ db }: Ctx, input: InputOf<typeof endpoint>) {
  const query = selectAdjustments(db).where('a.customer_id', '=', input.customer_id);
  const { collection, pagination } = await paginated(db, query, input, {
    columns: { date: sql.ref('a.adjustment_date'), amount: sql.ref('a.amount_cents') },
    first: { sort_by: 'date', descending: true },
    count_at_most: MOST_COUNTED,
    tie_break: sql.ref('a.id'),
  });
  return { collection: collection.map(adjustmentOf), pagination };
}
