import { assetName } from '@baydesk/domain/format/asset-name';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

/** Finds the names of everything that events mention by id, also of removed rows. */
export async function namesInHistory(
  db: Db,
  events: readonly { readonly before: unknown; readonly after: unknown }[],
): Promise<Record<string, string>> {
  const json = JSON.stringify(events.map(({ before, after }) => [before, after]));
  const ids = [...new Set(json.match(UUID))];
  if (ids.length === 0) return {};
  const [named, vehicles] = await Promise.all([selectNames(db, ids), selectVehicles(db, ids)]);
  return Object.fromEntries([
    ...named.rows.map(({ id, name }) => [id, name]),
    ...vehicles.map(({ id, ...vehicle }) => [id, assetName(vehicle)]),
  ]) as Record<string, string>;
}

const selectNames = (db: Db, ids: readonly string[]) =>
  sql<{ id: string; name: string }>`
    select id, name from customers where id = any(${ids})
    union all select id, btrim(first_name || ' ' || last_name) from contacts where id = any(${ids})
    union all select id, btrim(first_name || ' ' || last_name) from staff where id = any(${ids})
    union all select id, name from taxes where id = any(${ids})
    union all select id, name from labour_types where id = any(${ids})
    union all select id, name from categories where id = any(${ids})
    union all select id, line_name from work_order_lines where id = any(${ids})
    union all select id, description from part_requests where id = any(${ids})`.execute(db);

const selectVehicles = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('vehicles as v')
    .leftJoin('vehicle_makers as maker', 'maker.id', 'v.vehicle_maker_id')
    .leftJoin('vehicle_models as model', 'model.id', 'v.vehicle_model_id')
    .where('v.id', '=', sql<string>`any(${ids})`)
    .select(['v.id', 'v.year', 'v.unit', 'maker.name as maker_name', 'model.name as model_name'])
    .execute();
