import type { InputOf } from '@baydesk/contract/define-endpoint';
import type {
  changeStockPart as changeEndpoint,
  moveToGridLocation as moveEndpoint,
  removeStockPart as removeEndpoint,
  retireStockPart as retireEndpoint,
} from '@baydesk/contract/inventory.contract';
import { sql } from 'kysely';
import type { Ctx, WorkplaceCtx } from '../../platform/request/context.ts';
import { refuse, refuseStale } from '../../platform/request/errors.ts';
import type { PlaceOfUse } from '../../platform/records/places-of-use.ts';
import { inWords, placesOfUse } from '../../platform/records/places-of-use.ts';
import { shownNumber } from '../../platform/writes/document-number.ts';
import { eventWrite, newEvent, recordEvent } from '../../platform/writes/events.ts';
import { writeTogether } from '../../platform/writes/write-together.ts';
import { assertGridLocation } from './grid-locations.ts';
import type { ShownStock } from './stock-row.queries.ts';
import { committedRequests } from './stock-row.queries.ts';
import { viewStockPart } from './stock-view.queries.ts';

/** Locks a part of a location where the caller works. */
async function lockStockPart({ db, actor }: Ctx, id: string, version: number) {
  const part = await db
    .selectFrom('stock_parts as s')
    .innerJoin('catalogue_parts as p', 'p.id', 's.part_id')
    .leftJoin('grid_locations as g', 'g.id', 's.grid_location_id')
    .select((eb) => eb.fn.coalesce('g.name', sql<string>`''`).as('grid_location'))
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
  const grid_location = await assertGridLocation(ctx, {
    id: grid_location_id,
    workplace_id,
    before: before.grid_location_id,
  });
  await ctx.db
    .updateTable('stock_parts')
    .set({ grid_location_id, min_quantity: min, max_quantity: max, version: version + 1 })
    .where('id', '=', id)
    .execute();
  await recordEvent(ctx, 'inventory.changed', {
    entity_id: id,
    workplace_id,
    before: { part_number, grid_location: before.grid_location, min: before.min, max: before.max },
    after: { part_number, grid_location, min, max },
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

/** Takes back that a part was ever kept here, which only one without movements can be. */
export async function removeStockPart(ctx: Ctx, { id, version }: InputOf<typeof removeEndpoint>) {
  const { workplace_id, part_number, grid_location, min, max } = await lockStockPart(ctx, id, version);
  const places = [...(await placesOfUse(ctx, 'stock_parts', id)), ...(await comingOrGoing(ctx, id))];
  if (places.length > 0) refuse('in_use', { name: part_number, places: inWords(places) });
  await ctx.db.deleteFrom('stock_parts').where('id', '=', id).execute();
  await recordEvent(ctx, 'inventory.removed', {
    entity_id: id,
    workplace_id,
    before: { part_number, grid_location, min, max },
  });
  return { id };
}

/** What will take pieces from the shelf or bring some, without a movement so far. */
async function comingOrGoing({ db }: Ctx, id: string): Promise<readonly PlaceOfUse[]> {
  const { rows } = await sql<Record<'requests' | 'orders' | 'transfers', string[]>>`
    select array(select r.description from ${committedRequests('s.part_id', 's.workplace_id')}) as requests,
      array(
        select ${shownNumber('purchase_order', 'w.shop_id', 'po.number')}
        from purchase_order_items i join purchase_orders po on po.id = i.order_id
        where i.catalogue_part_id = s.part_id and i.part_request_id is null and po.workplace_id = s.workplace_id
          and po.status <> 'cancelled' and i.delivered_quantity + i.cancelled_quantity < i.quantity) as orders,
      array(
        select ${shownNumber('stock_transfer', 'w.shop_id', 't.number')}
        from stock_transfer_items i join stock_transfers t on t.id = i.transfer_id
        where i.part_id = s.part_id and t.to_workplace_id = s.workplace_id and t.status = 'in_transit') as transfers
    from stock_parts s join workplaces w on w.id = s.workplace_id where s.id = ${id}`.execute(db);
  const [there = { requests: [], orders: [], transfers: [] }] = rows;
  const places = [
    { one: 'part request', many: 'part requests', names: there.requests },
    { one: 'purchase order', many: 'purchase orders', names: there.orders },
    { one: 'transfer', many: 'transfers', names: there.transfers },
  ];
  return places.filter(({ names }) => names.length > 0).map((place) => ({ ...place, count: place.names.length }));
}

/** Puts parts of the chosen location onto one shelf; parts of other locations are not touched. */
export async function moveToGridLocation(ctx: WorkplaceCtx, { ids, grid_location_id }: InputOf<typeof moveEndpoint>) {
  const workplace_id = ctx.workplace.id;
  const grid_location = await assertGridLocation(ctx, { id: grid_location_id, workplace_id });
  const parts = await holdParts(ctx, ids);
  if (parts.length < new Set(ids).size) refuse('not_found');
  const moved = parts.filter((part) => part.grid_location_id !== grid_location_id);
  if (moved.length === 0) return { parts_moved: 0 };
  await sql`
    update stock_parts set grid_location_id = ${grid_location_id}, version = version + 1
    where id = any (${moved.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
  const of_shelf = { entity_id: grid_location_id ?? workplace_id, workplace_id, after: { parts: moved.length } };
  const of_parts = moved.map(({ id, part_number, grid_location: before }) => ({
    entity_id: id,
    workplace_id,
    before: { part_number, grid_location: before },
    after: { part_number, grid_location },
  }));
  const events = [of_shelf, ...of_parts].map((details) => newEvent(ctx, 'inventory.put_elsewhere', details));
  await writeTogether(ctx.db, [eventWrite(...events)]);
  return { parts_moved: moved.length };
}

interface HeldPart {
  readonly id: string;
  readonly part_number: string;
  readonly grid_location_id: string | null;
  readonly grid_location: string;
}

async function holdParts({ db, workplace }: WorkplaceCtx, ids: readonly string[]): Promise<readonly HeldPart[]> {
  const { rows } = await sql<HeldPart>`
    select s.id, p.part_number, s.grid_location_id, coalesce(g.name, '') as grid_location
    from stock_parts s
    join catalogue_parts p on p.id = s.part_id
    left join grid_locations g on g.id = s.grid_location_id
    where s.id = any (${ids}::uuid[]) and s.workplace_id = ${workplace.id}
    order by s.id for no key update of s`.execute(db);
  return rows;
}
