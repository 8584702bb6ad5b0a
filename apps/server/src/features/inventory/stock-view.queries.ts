import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  stockByWorkplace as byWorkplaceEndpoint,
  viewStockPart as endpoint,
} from '@baydesk/contract/inventory.contract';
import type { StockLevel } from '@baydesk/domain/inventory/stock-level';
import { availableStock, averageCost } from '@baydesk/domain/inventory/stock-level';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import type { ReadStock, ShownStock } from './stock-row.queries.ts';
import { committedAt, ROW_COLUMNS, ROW_JOINS, seesCosts, shownStock } from './stock-row.queries.ts';

/** A part at one of the locations the caller works at. */
export async function viewStockPart(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { id }: InputOf<typeof endpoint>,
): Promise<ShownStock> {
  const { rows } = await sql<ReadStock>`
    select ${ROW_COLUMNS} from stock_parts s ${ROW_JOINS}
    where s.id = ${id} and s.workplace_id = any (${ctx.actor.workplace_ids}::uuid[])`.execute(ctx.db);
  const [shown] = await shownStock(ctx, rows);
  return shown ?? refuse('not_found');
}

interface StockThere extends StockLevel {
  readonly stock_part_id: string;
  readonly workplace_id: string;
  readonly workplace_name: string;
  readonly committed: number;
  readonly in_transit: number;
  readonly grid_location: string;
}

/** Also at locations where the caller does not work, to know where to get a part from. */
export async function stockByWorkplace(ctx: Ctx, { part_id }: InputOf<typeof byWorkplaceEndpoint>) {
  const { rows } = await sql<StockThere>`
    select s.id as stock_part_id, s.workplace_id, w.name as workplace_name, s.on_hand, s.value_cents, s.last_cost_cents,
      ${committedAt('s.part_id', 's.workplace_id')} as committed, coalesce(g.name, '') as grid_location,
      (select coalesce(sum(i.quantity), 0) from stock_transfer_items i join stock_transfers t on t.id = i.transfer_id
        where i.part_id = s.part_id and t.to_workplace_id = s.workplace_id and t.status = 'in_transit') as in_transit
    from stock_parts s
    join workplaces w on w.id = s.workplace_id
    left join grid_locations g on g.id = s.grid_location_id
    where s.part_id = ${part_id} and not s.is_retired and not w.is_closed
    order by lower(w.name), w.id`.execute(ctx.db);
  if (rows.length === 0) await assertPart(ctx, part_id);
  const sees_costs = seesCosts(ctx);
  return {
    collection: rows.map((row) => {
      const { value_cents: _value, last_cost_cents: _last, ...there } = row;
      return {
        ...there,
        available: availableStock(row.on_hand, row.committed),
        average_cost: sees_costs ? averageCost(row) : null,
      };
    }),
  };
}

async function assertPart({ db }: Ctx, id: string): Promise<void> {
  const part = await db.selectFrom('catalogue_parts').select('id').where('id', '=', id).executeTakeFirst();
  if (!part) refuse('not_found');
}
