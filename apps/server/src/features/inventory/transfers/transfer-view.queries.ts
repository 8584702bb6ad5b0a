import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listTransfers as endpoint, StockTransfer } from '@baydesk/contract/inventory.contract';
import { transferNumber } from '@baydesk/domain/inventory/stock-number';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Ctx, WorkplaceCtx } from '../../../platform/request/context.ts';
import { refuse } from '../../../platform/request/errors.ts';
import { MOST_COUNTED, paginated } from '../../../platform/lists/list-query.ts';

const selectTransfers = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('stock_transfers as t')
    .innerJoin('workplaces as f', 'f.id', 't.workplace_id')
    .innerJoin('workplaces as d', 'd.id', 't.to_workplace_id')
    .select(['t.id', 't.number', 'f.shop_id', 't.workplace_id as from_workplace_id', 'f.name as from_workplace'])
    .select(['t.to_workplace_id', 'd.name as to_workplace', 't.status', 't.note', 't.sent_by', 't.sent_at'])
    .select(['t.ended_by', 't.ended_at', 't.version'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('stock_transfer_items as i')
          .innerJoin('catalogue_parts as p', 'p.id', 'i.part_id')
          .select(['i.part_id', 'p.part_number', 'p.name', 'i.quantity'])
          .whereRef('i.transfer_id', '=', 't.id')
          .orderBy(sql`lower(p.part_number)`)
          .orderBy('p.id'),
      ).as('items'),
    );

type ReadTransfer = Omit<StockTransfer, 'transfer_number'> & { readonly number: number; readonly shop_id: string };

const shown = ({ number, shop_id, ...transfer }: ReadTransfer): StockTransfer => ({
  ...transfer,
  transfer_number: transferNumber({ number, shop_id }),
});

/** A transfer from or to a location where the caller works. */
export async function findTransfer(ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<StockTransfer | undefined> {
  const transfer = await selectTransfers(ctx).where('t.id', '=', id).executeTakeFirst();
  if (!transfer) return undefined;
  const { workplace_ids } = ctx.actor;
  const is_seen =
    workplace_ids.includes(transfer.from_workplace_id) || workplace_ids.includes(transfer.to_workplace_id);
  return is_seen ? shown(transfer) : undefined;
}

export const viewTransfer = async (ctx: Pick<Ctx, 'db' | 'actor'>, id: string): Promise<StockTransfer> =>
  (await findTransfer(ctx, id)) ?? refuse('not_found');

/** True if a part is among the items whose number contains these letters, however it is written. */
const carries = (words: string) => sql<boolean>`exists (
  select from stock_transfer_items i join catalogue_parts p on p.id = i.part_id
  where i.transfer_id = t.id and part_number_key(${words}) <> '' and strpos(p.number_key, part_number_key(${words})) > 0)`;

/** The transfers from and to the location, newest first. */
export async function listTransfers(ctx: WorkplaceCtx, input: InputOf<typeof endpoint>) {
  const { id } = ctx.workplace;
  let query = selectTransfers(ctx).where((eb) =>
    eb.or([eb('t.workplace_id', '=', id), eb('t.to_workplace_id', '=', id)]),
  );
  if (input.status) query = query.where('t.status', '=', input.status);
  if (input.search) {
    const number = /^(?:tr\w{0,12}-?)?(\d{1,9})$/i.exec(input.search)?.[1];
    query = query.where((eb) => eb.or([eb('t.number', '=', Number(number ?? 0)), carries(input.search ?? '')]));
  }
  const { collection, pagination } = await paginated(ctx.db, query, input, {
    columns: { sent_at: sql.ref('t.sent_at') },
    first: { sort_by: 'sent_at', descending: true },
    tie_break: sql.ref('t.id'),
    count_at_most: MOST_COUNTED,
  });
  return { collection: collection.map(shown), pagination };
}
