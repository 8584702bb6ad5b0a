import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  changeStockPart as changeEndpoint,
  moveToGridLocation as moveEndpoint,
  retireStockPart as retireEndpoint,
} from '@baydesk/contract/inventory.contract';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../platform/context.ts';
import { refuse, refuseStale } from '../../platform/errors.ts';
import { recordEvent } from '../../platform/events.ts';
import { assertGridLocation } from './grid-locations.ts';
import type { ShownStock } from './stock-row.queries.ts';
import { viewStockPart } from './stock-view.queries.ts';

/** Locks a part of a location where the caller works. */
async function lockStockPart({ db, actor }: Ctx, id: string, version: number) {
  const part = await db
    .selectFrom('stock_parts as s')
    .innerJoin('catalogue_parts as p', 'p.id', 's.part_id')
    .select(['s.id', 's.workplace_id', 's.grid_location_id', 's.min_quantity as min', 's.max_quantity as max'])
    .select(['s.on_hand', 's.is_retired', 's.version', 'p.part_number'])
    .where('s.id', '=', id)
    .where('s.workplace_id', 'in', sql<string>`(select unnest(${actor.workplace_ids}::uuid[]))`)
    .forNoKeyUpdate('s')
    .executeTakeFirst();
  if (!part) return refuse('not_found');
  refuseStale(part.version, version);
  return part;
}

export async function changeStockPart(ctx: Ctx, input: InputOf<typeof changeEndpoint>): Promise<ShownStock> {
  const { id, version, grid_location_id, min, max } = input;
  const before = await lockStockPart(ctx, id, version);
  const { workplace_id, part_number } = before;
  await assertGridLocation(ctx, { id: grid_location_id, workplace_id, before: before.grid_location_id });
  await ctx.db
    .updateTable('stock_parts')
    .set({ grid_location_id, min_quantity: min, max_quantity: max, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recordEvent(ctx, 'inventory.changed', {
    entity_id: id,
    workplace_id,
    before: { part_number, grid_location_id: before.grid_location_id, min: before.min, max: before.max },
    after: { part_number, grid_location_id, min, max },
  });
  return viewStockPart(ctx, { id });
}

/** A part that is on hand is still kept here. */
export async function retireStockPart(ctx: Ctx, input: InputOf<typeof retireEndpoint>): Promise<ShownStock> {
  const { id, version, is_retired } = input;
  const { workplace_id, part_number, on_hand, ...before } = await lockStockPart(ctx, id, version);
  if (before.is_retired === is_retired) return viewStockPart(ctx, { id });
  if (on_hand !== 0) refuse('shelf_is_not_empty', { part: part_number, quantity: on_hand });
  await ctx.db
    .updateTable('stock_parts')
    .set({ is_retired, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const event = { entity_id: id, workplace_id, after: { part_number } };
  await recordEvent(ctx, is_retired ? 'inventory.retired' : 'inventory.restored', event);
  return viewStockPart(ctx, { id });
}

/** Puts parts of the chosen location onto one shelf; parts of other locations are not touched. */
export async function moveToGridLocation(ctx: WorkplaceCtx, { ids, grid_location_id }: InputOf<typeof moveEndpoint>) {
  const workplace_id = ctx.workplace.id;
  await assertGridLocation(ctx, { id: grid_location_id, workplace_id });
  const { rows: locked } = await sql<{ id: string; grid_location_id: string | null }>`
    select id, grid_location_id from stock_parts
    where id = any (${ids}::uuid[]) and workplace_id = ${workplace_id}
    order by id for no key update`.execute(ctx.db);
  if (locked.length < new Set(ids).size) refuse('not_found');
  const moved = locked.filter((part) => part.grid_location_id !== grid_location_id).map(({ id }) => id);
  if (moved.length === 0) return { parts_moved: 0 };
  await sql`
    update stock_parts set grid_location_id = ${grid_location_id}, version = version + 1
    where id = any (${moved}::uuid[])`.execute(ctx.db);
  await recordEvent(ctx, 'inventory.put_elsewhere', {
    entity_id: grid_location_id ?? workplace_id,
    workplace_id,
    after: { parts: moved.length, stock_part_ids: moved },
  });
  return { parts_moved: moved.length };
}
