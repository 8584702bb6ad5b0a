export { vehiclesMover } from './move-vehicles.ts';
export { vehiclesGroup } from './search-vehicles.ts';
