import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { WorkedLine } from './labour-cost.ts';
import { labourCost, unknownCostText } from './labour-cost.ts';

const ann = { first_name: 'Ann', last_name: 'Lee', hourly_cost_cents: cents(40_00) };
const bob = { first_name: 'Bob', last_name: 'Moss', hourly_cost_cents: cents(30_00) };
const cleo = { first_name: 'Cleo', last_name: 'Hart', hourly_cost_cents: null };

const worked = (values: Partial<WorkedLine> = {}): WorkedLine => ({
  line_name: 'Brakes',
  labour_cents: cents(290_00),
  time_estimate: 120,
  assigned: [ann],
  logged: [],
  ...values,
});

it.each<[string, Partial<WorkedLine>, number]>([
  ['the estimate at the hourly cost of the one assigned', {}, 80_00],
  ['the estimate shared equally among those assigned', { assigned: [ann, bob] }, 70_00],
  ['the time that was logged instead of the estimate', { logged: [{ ...bob, seconds: 1_800 }] }, 15_00],
  [
    'the logged time of each at their own cost',
    {
      logged: [
        { ...ann, seconds: 3_600 },
        { ...bob, seconds: 90 },
      ],
    },
    40_75,
  ],
  ['logged time also where nothing is sold', { labour_cents: cents(0), logged: [{ ...ann, seconds: 60 }] }, 67],
  ['the estimate also where the labour is given away', { labour_cents: cents(0) }, 80_00],
  ['nothing where there is no labour', { labour_cents: cents(0), time_estimate: 0, assigned: [cleo] }, 0],
])('labour costs %s', (_, values, expected) => {
  expect(labourCost(worked(values))).toEqual({ cost_cents: expected, unknown_costs: [] });
});

it.each<[Partial<WorkedLine>, string]>([
  [{ assigned: [] }, 'No technician is assigned to “Brakes”'],
  [{ time_estimate: 0 }, 'No time is estimated for “Brakes”'],
  [{ assigned: [ann, cleo] }, 'The hourly cost of Cleo Hart is not set'],
  [{ logged: [{ ...cleo, seconds: 60 }] }, 'The hourly cost of Cleo Hart is not set'],
])('%j: the cost is not known, because %s', (values, why) => {
  const { cost_cents, unknown_costs } = labourCost(worked(values));
  expect([cost_cents, unknown_costs.map(unknownCostText)]).toEqual([null, [why]]);
});

const technician = fc.record({
  first_name: fc.string(),
  last_name: fc.string(),
  hourly_cost_cents: fc.integer({ min: 0, max: 50_000 }).map(cents),
});

it('the estimated cost lies between those of the cheapest and the dearest assigned technician alone', () => {
  fc.assert(
    fc.property(
      fc.array(technician, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 200_000 }).map((hundredths) => hundredths / 100),
      (assigned, time_estimate) => {
        const costOf = (people: WorkedLine['assigned']) =>
          labourCost(worked({ time_estimate, assigned: people })).cost_cents ?? Number.NaN;
        const alone = assigned.map((one) => costOf([one]));
        expect(costOf(assigned)).toBeGreaterThanOrEqual(Math.min(...alone));
        expect(costOf(assigned)).toBeLessThanOrEqual(Math.max(...alone));
      },
    ),
  );
});
