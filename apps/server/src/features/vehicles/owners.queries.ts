import type { vehicleOwners as endpoint } from '@baydesk/contract/vehicles.contract';
import type { InputOf } from '@baydesk/contract/define-endpoint';
import { assetName } from '@baydesk/domain/format/asset-name';
import type { Ctx } from '../../platform/request/context.ts';
import { refuse } from '../../platform/request/errors.ts';

const selectOwners = ({ db }: Ctx) =>
  db
    .selectFrom('vehicle_owners as o')
    .innerJoin('vehicles as v', 'v.id', 'o.vehicle_id')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('vehicle_makers as maker', 'maker.id', 'v.vehicle_maker_id')
    .leftJoin('vehicle_models as model', 'model.id', 'v.vehicle_model_id')
    .select(['o.id', 'o.vehicle_id', 'o.customer_id', 'o.owned_from', 'o.owned_until', 'o.reason'])
    .select(['v.vin', 'v.unit', 'v.year', 'v.is_retired', 'v.version', 'c.name as customer_name'])
    .select(['maker.name as maker_name', 'model.name as model_name'])
    .where('v.removed_at', 'is', null)
    .orderBy('o.owned_from', 'desc')
    .orderBy('o.id', 'desc');

/** Several vehicles can have the same VIN if all but one are retired. */
export async function vehicleOwners(ctx: Ctx, { vin, vehicle_id }: InputOf<typeof endpoint>) {
  if (!vin && !vehicle_id) return { collection: [] };
  let query = selectOwners(ctx);
  if (vin) query = query.where('v.vin', '=', vin);
  if (vehicle_id) query = query.where('v.id', '=', vehicle_id);
  const owners = await query.execute();
  // Every vehicle has at least one owner, so no owners means no such vehicle.
  if (vehicle_id && owners.length === 0) return refuse('not_found');
  return { collection: owners.map((owner) => ({ ...owner, vehicle_info: assetName(owner) })) };
}
