import type { StockLevel } from '@baydesk/domain/inventory/stock-level';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';

/** The stock of a part at a location, locked until the transaction ends. */
export interface HeldStock extends StockLevel {
  readonly id: string;
  readonly workplace_id: string;
  readonly part_id: string;
  readonly part_number: string;
  /** The part is not counted, so it has no movements. */
  readonly is_stockless: boolean;
  readonly is_retired: boolean;
  readonly movements_count: number;
  readonly last_issued_at: string | null;
  readonly version: number;
  readonly allows_negative_stock: boolean;
}

/** Locks stock parts in the order of their ids. Must run before documents are locked. */
export const holdStock = ({ db }: Pick<Ctx, 'db'>, ids: readonly string[]): Promise<readonly HeldStock[]> =>
  hold(db, sql`s.id = any (${ids}::uuid[])`);

/** Locks what a location has of catalogue parts, given or looked up; parts that it does not keep are left out. */
export const holdStockAt = (
  { db }: Pick<Ctx, 'db'>,
  workplace_id: string | RawBuilder<string>,
  part_ids: readonly string[] | RawBuilder<string[]>,
): Promise<readonly HeldStock[]> =>
  hold(db, sql`s.workplace_id = ${workplace_id} and s.part_id = any (${part_ids}::uuid[])`);

/** Catalogue parts that a location does not keep yet are kept there from now on. Sent before their stock is locked. */
export const keepStockAt = (
  { db, actor }: Pick<Ctx, 'db' | 'actor'>,
  workplace_id: string,
  part_ids: readonly string[],
): Promise<unknown> =>
  sql`
    insert into stock_parts (organization_id, id, workplace_id, part_id)
    select distinct on (part_id) ${actor.organization_id}::uuid, gen_random_uuid(), ${workplace_id}::uuid, part_id
    from unnest(${part_ids}::uuid[]) part_id order by part_id on conflict do nothing`.execute(db);

async function hold(db: Ctx['db'], is_wanted: RawBuilder<unknown>): Promise<readonly HeldStock[]> {
  const { rows } = await sql<HeldStock>`
    select s.id, s.workplace_id, s.part_id, p.part_number, p.is_stockless, s.is_retired, s.on_hand, s.value_cents,
      s.last_cost_cents, s.movements_count, s.last_issued_at, s.version, w.allows_negative_stock
    from stock_parts s
    join catalogue_parts p on p.id = s.part_id
    join workplaces w on w.id = s.workplace_id
    where ${is_wanted}
    order by s.id
    for no key update of s`.execute(db);
  return rows;
}
