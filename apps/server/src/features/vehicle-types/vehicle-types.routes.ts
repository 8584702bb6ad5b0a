import * as vehicleTypes from '@baydesk/contract/vehicle-types.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeRecord, createRecord, removeRecord, retireRecord } from '../../platform/records/records.ts';
import { vehicleTypeKind } from './vehicle-type-kind.ts';
import { listVehicleTypes } from './vehicle-types.queries.ts';

export const vehicleTypesRoutes = [
  bind(vehicleTypes.listVehicleTypes, listVehicleTypes),
  bind(vehicleTypes.createVehicleType, (ctx, input) => createRecord(ctx, vehicleTypeKind, input)),
  bind(vehicleTypes.changeVehicleType, (ctx, input) => changeRecord(ctx, vehicleTypeKind, input)),
  bind(vehicleTypes.retireVehicleType, (ctx, input) => retireRecord(ctx, vehicleTypeKind, input)),
  bind(vehicleTypes.removeVehicleType, (ctx, input) => removeRecord(ctx, vehicleTypeKind, input)),
];
