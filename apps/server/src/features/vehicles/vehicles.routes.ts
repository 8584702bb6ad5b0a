import * as vehicles from '@baydesk/contract/vehicles.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { decodeVin } from './vin/decode-vin.ts';
import { listMakers, listModels } from './vin/vehicle-names.queries.ts';

export const vehiclesRoutes = [
  bind(vehicles.decodeVin, decodeVin),
  bind(vehicles.listMakers, listMakers),
  bind(vehicles.listModels, listModels),
];
