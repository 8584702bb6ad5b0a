import { assetName } from '@baydesk/domain/format/asset-name';
import type { SearchGroup } from '../../platform/lists/search-group.ts';
import { foundEntries, joinedDetail } from '../../platform/lists/search-group.ts';

/** People recognize a VIN by its last characters. */
const VIN_END_CHARACTERS = 8;

export const vehiclesGroup: SearchGroup = {
  type: 'vehicle',
  async find({ db }, search, most) {
    const rows = await db
      .selectFrom(foundEntries(['vehicle'], search, most))
      .innerJoin('vehicles as v', 'v.id', 'f.entity_id')
      .innerJoin('customers as c', 'c.id', 'v.customer_id')
      .leftJoin('vehicle_makers as maker', 'maker.id', 'v.vehicle_maker_id')
      .leftJoin('vehicle_models as model', 'model.id', 'v.vehicle_model_id')
      .select(['v.id', 'v.year', 'v.unit', 'v.licence_plate', 'v.vin', 'v.is_retired'])
      .select(['c.name as customer_name', 'maker.name as maker_name', 'model.name as model_name'])
      .orderBy('f.place')
      .execute();
    return rows.map((vehicle) => ({
      id: vehicle.id,
      search_text: assetName(vehicle),
      detail: joinedDetail(
        vehicle.maker_name || vehicle.model_name ? null : vehicle.unit,
        vehicle.customer_name,
        vehicle.licence_plate,
        vehicle.vin.slice(-VIN_END_CHARACTERS),
        vehicle.is_retired ? 'Retired' : null,
      ),
      route: `/customers/vehicle/${vehicle.id}`,
    }));
  },
};
