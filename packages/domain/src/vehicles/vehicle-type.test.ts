import { describe, expect, it } from 'vitest';
import { vehicleTypeOf } from './vehicle-type.ts';

describe('the type of a vehicle', () => {
  it.each([
    ['Sedan/Saloon', 'Passenger Car', 'car'],
    ['Wagon', 'Multipurpose Passenger Vehicle (MPV)', 'car'],
    ['Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)', 'MULTIPURPOSE PASSENGER VEHICLE (MPV)', 'suv'],
    ['Crossover Utility Vehicle (CUV)', 'Passenger Car', 'suv'],
    ['Cargo Van', 'Truck', 'van'],
    ['Minivan', 'Multipurpose Passenger Vehicle (MPV)', 'van'],
    ['Step Van / Walk-in Van', 'Incomplete Vehicle', 'van'],
    ['Pickup', 'Truck', 'truck'],
    ['Sport Utility Truck (SUT)', 'Truck', 'truck'],
    ['Truck-Tractor', 'TRUCK', 'truck'],
    ['Fire Apparatus', 'Truck', 'truck'],
    ['Incomplete - Chassis Cab (Single Cab)', 'Incomplete Vehicle', 'truck'],
    ['Incomplete - School Bus Chassis', 'Incomplete Vehicle', 'bus'],
    ['Bus - School Bus', 'Bus', 'bus'],
    ['Trailer', 'Trailer', 'trailer'],
    ['Motorcycle - Three-Wheeled Motorcycle [2 Rear Wheels]', 'Motorcycle', 'motorcycle'],
    [null, 'Incomplete Vehicle', 'truck'],
    [null, 'TRAILER', 'trailer'],
    [null, 'Passenger Car', 'car'],
    [null, 'Multipurpose Passenger Vehicle (MPV)', 'suv'],
    ['Off-road Vehicle - Snowmobile', 'Off Road Vehicle', null],
    [null, null, null],
  ])('%s, registered as %s, is %s', (body_class, registered_as, vehicle_type) => {
    expect(vehicleTypeOf(body_class, registered_as)).toBe(vehicle_type);
  });
});
