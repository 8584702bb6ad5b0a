import type { listVehicles as listEndpoint, viewVehicle as viewEndpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { NamedAsset } from '@baydesk/domain/format/asset-name';
import { assetName } from '@baydesk/domain/format/asset-name';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/request/context.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuse } from '../../platform/request/errors.ts';
import { MOST_COUNTED, MOST_FOUND, MOST_FOUND_TO_FILTER, paginated } from '../../platform/lists/list-query.ts';
import { foundEntries } from '../../platform/lists/search-group.ts';

const COLUMNS = [
  'v.id',
  'v.customer_id',
  'v.unit',
  'v.vin',
  'v.licence_plate',
  'v.year',
  'v.vehicle_maker_id',
  'v.vehicle_model_id',
  'v.vehicle_type_id',
  'v.trim',
  'v.engine',
  'v.drivetrain',
  'v.notes',
  'v.pin_notes',
  'v.mileage',
  'v.mileage_unit',
  'v.engine_hours',
  'v.is_retired',
  'v.created_at as created_on',
  'v.version',
] as const;

const selectVehicles = (db: Db) =>
  db
    .selectFrom('vehicles as v')
    .leftJoin('customers as c', 'c.id', 'v.customer_id')
    .leftJoin('vehicle_makers as maker', 'maker.id', 'v.vehicle_maker_id')
    .leftJoin('vehicle_models as model', 'model.id', 'v.vehicle_model_id')
    .leftJoin('vehicle_types as t', 't.id', 'v.vehicle_type_id')
    .leftJoin('contacts as p', (join) => join.onRef('p.id', '=', 'v.contact_id').on('p.removed_at', 'is', null))
    .select(COLUMNS)
    .select(['maker.name as maker_name', 'model.name as model_name', 't.name as vehicle_type'])
    .select(['p.id as contact_id', 'p.telephone as contact_telephone'])
    .select([
      sql<string>`c.name`.as('customer_name'),
      sql<boolean>`coalesce(t.counts_engine_hours, false)`.as('counts_engine_hours'),
      sql<string | null>`nullif(btrim(p.first_name || ' ' || p.last_name), '')`.as('contact_name'),
      newestReadAt('mileage').as('mileage_read_at'),
      newestReadAt('engine_hours').as('engine_hours_read_at'),
      sql<number>`(select count(*) from work_orders o where o.vehicle_id = v.id and o.removed_at is null)`.as(
        'number_of_work_orders',
      ),
      sql<number>`(select count(*) from invoices i where i.vehicle_id = v.id and i.reversed_on is null)`.as('invoices'),
    ])
    .where('v.removed_at', 'is', null);

const newestReadAt = (kind: ReadingKind) => sql<string | null>`(
  select r.read_at from vehicle_readings r
  where r.vehicle_id = v.id and r.kind = ${kind} and r.removed_at is null
  order by r.read_at desc, r.id desc limit 1)`;

const withName = <Row extends NamedAsset>(row: Row) => ({ ...row, vehicle_info: assetName(row) });

/** Chooses the page from the vehicles table alone, because planning the query with all joins takes longer than running it. */
export async function listVehicles(ctx: Ctx, input: InputOf<typeof listEndpoint>) {
  const { collection: chosen, pagination } = await choosePage(ctx, input);
  const ids = chosen.map(({ id }) => id);
  const rows = await selectVehicles(ctx.db)
    .where(sql<boolean>`v.id = any (${ids}::uuid[])`)
    .execute();
  const shown = new Map(rows.map((row) => [row.id, withName(row)]));
  return { collection: ids.flatMap((id) => shown.get(id) ?? []), pagination };
}

function choosePage({ db }: Ctx, input: InputOf<typeof listEndpoint>) {
  let query = db
    .selectFrom('vehicles as v')
    .select('v.id')
    .where('v.removed_at', 'is', null)
    .where('v.is_retired', '=', input.is_retired);
  if (input.customer_id) query = query.where('v.customer_id', '=', input.customer_id);
  if (input.vehicle_type_id) query = query.where('v.vehicle_type_id', '=', input.vehicle_type_id);
  const unit = sql`lower(v.unit)`;
  const order = {
    columns: { unit, year: sql.ref('v.year'), created_on: sql.ref('v.created_at'), relevance: unit },
    first: { sort_by: 'unit', descending: false },
    tie_break: sql.ref('v.id'),
    count_at_most: MOST_COUNTED,
  } as const;
  if (!input.search) return paginated(db, query, input, order);
  const is_filtered = input.is_retired || input.vehicle_type_id || input.customer_id;
  const most = is_filtered ? MOST_FOUND_TO_FILTER : MOST_FOUND;
  const matches = foundEntries(['vehicle'], input.search, most + 1, input.customer_id);
  return paginated(
    db,
    query.innerJoin(matches, (join) => join.onRef('f.entity_id', '=', 'v.id')),
    input,
    {
      ...order,
      columns: { ...order.columns, relevance: sql.ref('f.place') },
      first: { sort_by: 'relevance', descending: false },
      count_at_most: most,
      is_short: true,
    },
  );
}

export async function findVehicle(ctx: Pick<Ctx, 'db'>, id: string | RawBuilder<string>) {
  const row = await selectVehicles(ctx.db).where('v.id', '=', id).executeTakeFirst();
  return row && withName(row);
}

export async function vehicleById(ctx: Pick<Ctx, 'db'>, id: string) {
  return (await findVehicle(ctx, id)) ?? refuse('not_found');
}

export const viewVehicle = (ctx: Ctx, { id }: InputOf<typeof viewEndpoint>) => vehicleById(ctx, id);
