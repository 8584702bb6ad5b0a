import type { VinCandidate } from '@baydesk/contract/vehicles.contract';
import { describe, expect, it } from 'vitest';
import { fillFromVin, offersOf, summaryOf, valuesOf } from './fill-from-vin.ts';

const candidate: VinCandidate = {
  year: 2015,
  maker_name: 'Kenworth',
  model_name: 'T680',
  series: 'Sleeper',
  trim: null,
  engine: 'Paccar MX-13',
  fuel_type: 'Diesel',
  drivetrain: '6x4',
  vehicle_type: 'truck',
  registered_as: 'Truck',
  body_class: 'Truck-Tractor',
  gross_weight_class: null,
  manufacturer_name: null,
  plant: null,
};
const TYPES = [
  { id: 't-trailer', name: 'Trailer' },
  { id: 't-truck', name: 'Truck' },
];
const decoded = valuesOf(candidate, TYPES);
const BLANK = {
  year: null,
  maker_name: '',
  model_name: '',
  trim: '',
  engine: '',
  drivetrain: '',
  vehicle_type_id: null,
};

describe('filling a vehicle from its VIN', () => {
  it('finds the shop’s own type of the same name', () => {
    expect(decoded.vehicle_type_id).toBe('t-truck');
    expect(valuesOf(candidate, []).vehicle_type_id).toBeNull();
  });

  it('fills blank fields', () => {
    expect(fillFromVin(BLANK, {}, decoded)).toEqual(decoded);
  });

  it('leaves typed values alone and offers the difference', () => {
    const values = { ...BLANK, year: 2014, maker_name: 'KENWORTH' };
    expect(fillFromVin(values, {}, decoded)).not.toHaveProperty('year');
    expect(offersOf({ ...values, ...fillFromVin(values, {}, decoded) }, decoded)).toEqual([
      { field: 'year', typed: 2014, decoded: 2015 },
    ]);
  });

  it('replaces values of an earlier VIN and clears those the new VIN lacks', () => {
    const earlier = fillFromVin(BLANK, {}, decoded);
    const next = valuesOf({ ...candidate, year: 2020, engine: null }, TYPES);
    expect(fillFromVin({ ...BLANK, ...earlier }, earlier, next)).toEqual({ year: 2020, engine: '' });
  });

  it('keeps decoded values that were corrected by hand', () => {
    const earlier = fillFromVin(BLANK, {}, decoded);
    const values = { ...BLANK, ...earlier, model_name: 'T880' };
    expect(fillFromVin(values, earlier, valuesOf({ ...candidate, model_name: 'W900' }, TYPES))).toEqual({});
  });

  it('summarizes the decoded values in one line', () => {
    expect(summaryOf(candidate)).toBe('2015 Kenworth T680 · Paccar MX-13 · 6x4 · Truck');
    expect(summaryOf({ ...candidate, model_name: null, engine: null, drivetrain: null, vehicle_type: null })).toBe(
      '2015 Kenworth',
    );
  });
});
