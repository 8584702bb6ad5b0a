export { changeVehicle } from './change-vehicle.ts';
export { vehiclesMover } from './move-vehicles.ts';
export { vehiclesGroup } from './search-vehicles.ts';
export type { OrderFields } from './update-from-order.ts';
export { holdVehicleOfOrder, tellVehicle } from './update-from-order.ts';
export type { findVehicle } from './vehicles.queries.ts';
export { findAndLockVehicle } from './vehicles.store.ts';
export { prepareVehicleData } from './vin/vehicle-data.ts';
