import { assetName } from '@baydesk/domain/format/asset-name';
import { checkVin, isUniqueVin } from '@baydesk/domain/vehicles/vin';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';
import { takeTurn } from '../../platform/writes/take-turn.ts';

export interface VinFields {
  readonly vin: string;
  readonly year: number | null;
  readonly vehicle_type_id: string | null;
}

/** Refuses an impossible VIN; the screen only warns about an unusual one. */
export async function assertVin(ctx: Ctx, { vin, year, vehicle_type_id }: VinFields): Promise<void> {
  if (vin === '') return;
  const verdict = checkVin(vin, { year, is_road_vehicle: await isRoadVehicle(ctx, vehicle_type_id) });
  if (!verdict.ok) refuse('invalid_input', { message: verdict.message }, 'vin');
}

async function isRoadVehicle({ db }: Ctx, vehicle_type_id: string | null): Promise<boolean | undefined> {
  if (!vehicle_type_id) return undefined;
  const type = await db
    .selectFrom('vehicle_types')
    .select('needs_licence_plate')
    .where('id', '=', vehicle_type_id)
    .executeTakeFirst();
  return type?.needs_licence_plate;
}

/**
 * Refuses a VIN that another vehicle in use has, and names that vehicle. Calls with the same VIN wait for each other, so
 * that the second sees what the first did.
 */
export async function assertVinFree(ctx: Ctx, id: string, vin: string): Promise<void> {
  if (!isUniqueVin(vin)) return;
  await takeTurn(ctx, `vin ${vin}`);
  const other = await ctx.db
    .selectFrom('vehicles as v')
    .innerJoin('customers as c', 'c.id', 'v.customer_id')
    .leftJoin('vehicle_makers as maker', 'maker.id', 'v.vehicle_maker_id')
    .leftJoin('vehicle_models as model', 'model.id', 'v.vehicle_model_id')
    .select(['v.year', 'v.unit', 'maker.name as maker_name', 'model.name as model_name', 'c.name as customer'])
    .where('v.vin', '=', vin)
    .where('v.id', '<>', id)
    .where('v.is_retired', '=', false)
    .where('v.removed_at', 'is', null)
    .executeTakeFirst();
  if (other) refuse('vin_taken', { vehicle: assetName(other), customer: other.customer }, 'vin');
}
