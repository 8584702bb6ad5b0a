import { describe, expect, it } from 'vitest';
import { isLightVehicle, VPIC_VEHICLE_TYPES } from './light-vehicle.ts';

const { passenger_car, multipurpose, truck, incomplete, trailer, bus, motorcycle } = VPIC_VEHICLE_TYPES;

describe('the kinds whose seventh character tells the year', () => {
  it.each([
    ['a car', true, passenger_car, null, undefined, undefined],
    ['a multipurpose vehicle of unknown weight', true, multipurpose, null, undefined, undefined],
    ['a multipurpose vehicle of 9,001 lb', true, multipurpose, null, undefined, 9_001],
    ['a multipurpose vehicle of 10,001 lb', false, multipurpose, null, undefined, 10_001],
    ['a pickup of 8,001 lb', true, truck, null, '60', 8_001],
    ['a truck of 10,001 lb', false, truck, null, '11', 10_001],
    ['a truck of unknown weight', false, truck, null, '11', undefined],
    ['a truck of a maker of light ones', true, truck, 1, undefined, undefined],
    ['a heavy truck of a maker of light ones', false, truck, 1, undefined, 33_001],
    ['a truck of a maker of heavy ones', false, truck, 2, undefined, undefined],
    ['a tractor whose weight code says 6,000 lb', false, truck, null, '66', 0],
    ['a chassis, whatever it weighs', false, incomplete, null, undefined, 8_001],
    ['a trailer', false, trailer, null, undefined, undefined],
    ['a bus', false, bus, null, undefined, undefined],
    ['a motorcycle', false, motorcycle, null, undefined, undefined],
    ['an unknown kind', false, null, null, undefined, undefined],
  ])('%s is one: %s', (_, is_light, vehicle_type_id, truck_type_id, body_class_id, gross_weight_from_lb) => {
    expect(isLightVehicle({ vehicle_type_id, truck_type_id, body_class_id, gross_weight_from_lb })).toBe(is_light);
  });
});
