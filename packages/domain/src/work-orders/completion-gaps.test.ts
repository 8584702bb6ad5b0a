import { describe, expect, it } from 'vitest';
import { REQUIRED_DATA } from '../organization/shop-settings.ts';
import type { CheckedOrder, CheckedRules } from './completion-gaps.ts';
import { completionGaps } from './completion-gaps.ts';

const EVERYTHING: CheckedRules = { required_data: REQUIRED_DATA, is_technician_story_required: true, has_work: true };
const whole: CheckedOrder = {
  mileage: 412_300,
  engine_hours: 9_120,
  licence_plate: 'BK 41 208',
  vin: '1XKYDP9X5KJ264118',
  vehicle_type_id: 'truck',
  counts_engine_hours: true,
  needs_licence_plate: true,
  customer_po: 'PO-77',
  customer_requires_po: true,
  lines: [
    { id: '1', line_name: 'Brakes', is_settled_without_work: false, labour_minutes: 90, tech_story: 'Found both worn' },
  ],
};
const missing = (order: Partial<CheckedOrder>, rules = EVERYTHING) =>
  completionGaps({ ...whole, ...order }, rules).map((gap) => gap.field);

describe('before an order is complete', () => {
  it('misses no field when all are filled in', () => {
    expect(missing({})).toEqual([]);
  });

  it.each([
    [{ mileage: null }, ['mileage']],
    [{ mileage: 0 }, []],
    [{ engine_hours: null }, ['engine_hours']],
    [{ engine_hours: null, counts_engine_hours: false }, []],
    [{ licence_plate: '' }, ['licence_plate']],
    [{ licence_plate: '', needs_licence_plate: false }, []],
    [{ vin: '' }, ['vin']],
    [{ customer_po: '' }, ['customer_po']],
    [{ customer_po: '', customer_requires_po: false }, []],
    [{ vehicle_type_id: null }, ['vehicle_type']],
  ] as const)('with %j it asks for %j', (order, expected) => {
    expect(missing(order)).toEqual(expected);
  });

  it('a part sale is asked for the PO alone', () => {
    const nothing = { mileage: null, licence_plate: '', vin: '', vehicle_type_id: null, customer_po: '' };
    expect(missing(nothing, { ...EVERYTHING, has_work: false })).toEqual(['customer_po']);
  });

  it('a missing vehicle type is told and does not block', () => {
    expect(completionGaps({ ...whole, vehicle_type_id: null }, EVERYTHING)).toEqual([
      { field: 'vehicle_type', label: 'Vehicle type', is_blocking: false },
    ]);
  });

  it('each line with labour needs its story, unless the shop does not ask for it', () => {
    const lines = [
      { id: '1', line_name: 'Brakes', is_settled_without_work: false, labour_minutes: 90, tech_story: ' ' },
      { id: '2', line_name: 'Declined', is_settled_without_work: true, labour_minutes: 90, tech_story: '' },
      { id: '3', line_name: 'Parts only', is_settled_without_work: false, labour_minutes: 0, tech_story: '' },
    ];
    expect(completionGaps({ ...whole, lines }, EVERYTHING)).toMatchObject([{ line_id: '1', line_name: 'Brakes' }]);
    expect(missing({ lines }, { ...EVERYTHING, is_technician_story_required: false })).toEqual([]);
  });

  it('asks only for what the shop set', () => {
    expect(missing({ mileage: null, vin: '' }, { ...EVERYTHING, required_data: ['vin'] })).toEqual(['vin']);
  });
});
