import { vehicleTypeRecords } from '@baydesk/contract/vehicle-types.contract';
import { bindRecords } from '../../platform/records/bind-records.ts';
import type { KindOf } from '../../platform/records/record-kind.ts';

const vehicleTypeKind: KindOf<typeof vehicleTypeRecords> = {
  records: vehicleTypeRecords,
  table: 'vehicle_types',
};

export const vehicleTypesRoutes = bindRecords(vehicleTypeKind);
