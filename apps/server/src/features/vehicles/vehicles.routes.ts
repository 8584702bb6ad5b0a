import * as vehicles from '@baydesk/contract/vehicles.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { addReading, removeReading } from './change-readings.ts';
import { changeVehicleContact, createVehicle } from './change-vehicle.ts';
import { vehicleOwners } from './owners.queries.ts';
import { listReadings } from './readings.queries.ts';
import { removeVehicle, restoreVehicle, retireVehicle } from './remove-vehicle.ts';
import { transferVehicle } from './transfer-vehicle.ts';
import { listVehicles, viewVehicle } from './vehicles.queries.ts';
import { decodeVin } from './vin/decode-vin.ts';
import { listMakers, listModels } from './vin/vehicle-names.queries.ts';

export const vehiclesRoutes = [
  bind(vehicles.decodeVin, decodeVin),
  bind(vehicles.listMakers, listMakers),
  bind(vehicles.listModels, listModels),
  bind(vehicles.listVehicles, listVehicles),
  bind(vehicles.viewVehicle, viewVehicle),
  bind(vehicles.createVehicle, createVehicle),
  bind(vehicles.changeVehicleContact, changeVehicleContact),
  bind(vehicles.retireVehicle, retireVehicle),
  bind(vehicles.removeVehicle, removeVehicle),
  bind(vehicles.restoreVehicle, restoreVehicle),
  bind(vehicles.transferVehicle, transferVehicle),
  bind(vehicles.vehicleOwners, vehicleOwners),
  bind(vehicles.listReadings, listReadings),
  bind(vehicles.addReading, addReading),
  bind(vehicles.removeReading, removeReading),
];
