import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { listMakers as makersEndpoint, listModels as modelsEndpoint } from '@baydesk/contract/vehicles.contract';
import type { VehicleName } from '@baydesk/domain/vehicles/merge-vehicle-names';
import { mergeVehicleNames } from '@baydesk/domain/vehicles/merge-vehicle-names';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/request/context.ts';
import { withVehicleData } from './vehicle-data.ts';

export async function listMakers(ctx: Ctx, input: InputOf<typeof makersEndpoint>) {
  const [own, vpic_names] = await Promise.all([
    ctx.db.selectFrom('vehicle_makers').select(['id', 'name']).execute(),
    withVehicleData(ctx, (vpic) => vpic.makers()),
  ]);
  return pageOf(own, vpic_names, input);
}

export async function listModels(ctx: Ctx, input: InputOf<typeof modelsEndpoint>) {
  const [own, vpic_names] = await Promise.all([
    ctx.db
      .selectFrom('vehicle_models as model')
      .innerJoin('vehicle_makers as maker', 'maker.id', 'model.vehicle_maker_id')
      .select(['model.id', 'model.name'])
      .where(sql`lower(maker.name)`, '=', sql`lower(${input.maker})`)
      .execute(),
    withVehicleData(ctx, (vpic) => vpic.models(input.maker)),
  ]);
  return pageOf(own, vpic_names, input);
}

function pageOf(own: readonly VehicleName[], vpic_names: readonly string[], input: InputOf<typeof makersEndpoint>) {
  const { search = '', page, rows_per_page, descending = false } = input;
  const names = mergeVehicleNames(own, vpic_names, { search, descending });
  const start = (page - 1) * rows_per_page;
  return {
    collection: names.slice(start, start + rows_per_page),
    pagination: { page, rows_per_page, total: names.length },
  };
}
