import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LabourCost } from '../lines/labour-cost.ts';
import { LINE_STATUSES } from '../lines/line-status.ts';
import { cents } from '../money/cents.ts';
import { PART_REQUEST_STATUSES } from '../part-requests/part-request-status.ts';
import type { CostedLine, CostedPart } from './order-margin.ts';
import { costsMargin, lineCosts, orderCosts } from './order-margin.ts';

const knownCost = (amount: number): LabourCost => ({ cost_cents: cents(amount), unknown_costs: [] });
const NOBODY: LabourCost = { cost_cents: null, unknown_costs: [{ reason: 'nobody_assigned', name: 'Brakes' }] };

const part = (values: Partial<CostedPart> = {}): CostedPart => ({
  description: 'Filter',
  status: 'requested',
  quantity: 1,
  cost: cents(50_00),
  sell_price: cents(100_00),
  core: cents(20_00),
  is_core_ok: null,
  is_tax_exempt: false,
  discount: null,
  ...values,
});
const line = (values: Partial<CostedLine> = {}): CostedLine => ({
  status: 'open',
  is_warranty: 0,
  is_internal: 0,
  warranty_customer_id: null,
  time_estimate: 60,
  tech_time: null,
  labour_rate: cents(145_00),
  fixed_price: null,
  discount: null,
  labour_cost: knownCost(45_00),
  part_requests: [],
  ...values,
});

it('an order earns what labour and parts bring above their cost; the core is no sale', () => {
  const costs = orderCosts({ lines: [line({ part_requests: [part()] })], discount: null }, 'quoted');
  expect(costs).toEqual({
    sold_labour_cents: 145_00,
    sold_parts_cents: 100_00,
    labour_cost_cents: 45_00,
    parts_cost_cents: 50_00,
    cost_cents: 95_00,
    unknown_costs: [],
  });
  expect(costsMargin(costs)).toBeCloseTo(150 / 245, 10);
});

it('discounts lower the sales and leave the cost alone', () => {
  const ten_dollars = { kind: 'amount', amount: cents(10_00) } as const;
  const brakes = line({ part_requests: [part({ discount: ten_dollars })], discount: { kind: 'percent', percent: 20 } });
  expect(lineCosts(brakes)).toMatchObject({ sold_labour_cents: 116_00, sold_parts_cents: 72_00, cost_cents: 95_00 });
  const costs = orderCosts({ lines: [brakes], discount: { kind: 'percent', percent: 50 } }, 'quoted');
  expect(costs).toMatchObject({ sold_labour_cents: 58_00, sold_parts_cents: 36_00, cost_cents: 95_00 });
  expect(costsMargin(costs)).toBeCloseTo(-1 / 94, 10);
});

it('an order without a sale has no margin', () => {
  expect(costsMargin(orderCosts({ lines: [], discount: null }, 'quoted'))).toBeNull();
  expect(costsMargin(orderCosts({ lines: [line({ is_internal: 1 })], discount: null }, 'quoted'))).toBeNull();
});

it.each<[string, Partial<CostedLine>, number]>([
  ['the customer pays', {}, 145_00],
  ['a maker pays under warranty', { is_warranty: 1, warranty_customer_id: 'maker' }, 145_00],
  ['the shop bears under warranty', { is_warranty: 1 }, 0],
  ['the shop bears as internal work', { is_internal: 1 }, 0],
])('a line that %s costs what it costs, and brings %3$i', (_, payer, sold) => {
  expect(lineCosts(line(payer))).toMatchObject({ sold_labour_cents: sold, cost_cents: 45_00 });
  const costs = orderCosts({ lines: [line(), line(payer)], discount: null }, 'quoted');
  expect(costsMargin(costs)).toBeCloseTo((145_00 + sold - 90_00) / (145_00 + sold), 10);
});

describe('a cost that is not known is named, and never counted as 0', () => {
  it.each<[string, Partial<CostedLine>, string[]]>([
    ['labour nobody is assigned to', { labour_cost: NOBODY }, ['Brakes']],
    ['a part with a price and no cost', { part_requests: [part({ cost: null })] }, ['Filter']],
    ['a part nobody has quoted yet', { part_requests: [part({ cost: null, sell_price: null })] }, ['Filter']],
    ['both', { labour_cost: NOBODY, part_requests: [part({ cost: null })] }, ['Brakes', 'Filter']],
  ])('%s', (_, values, names) => {
    const costs = orderCosts({ lines: [line(), line(values)], discount: null }, 'quoted');
    expect(costs.unknown_costs.map(({ name }) => name)).toEqual(names);
    expect([costs.cost_cents, costsMargin(costs)]).toEqual([null, null]);
  });

  it('except of a part that went back, or a line that was declined', () => {
    const returned = line({ part_requests: [part({ cost: null, status: 'returned' })] });
    const declined = line({ status: 'cancelled', labour_cost: NOBODY });
    expect(orderCosts({ lines: [returned, declined], discount: null }, 'quoted')).toMatchObject({
      cost_cents: 45_00,
      unknown_costs: [],
    });
  });

  it('once, however many lines it is missing on', () => {
    expect(
      orderCosts({ lines: [line({ labour_cost: NOBODY }), line({ labour_cost: NOBODY })], discount: null }, 'quoted')
        .unknown_costs,
    ).toEqual(NOBODY.unknown_costs);
  });
});

const money = fc.integer({ min: 0, max: 2_000_000 }).map(cents);
const minutes = fc.integer({ min: 0, max: 200_000 }).map((hundredths) => hundredths / 100);
const lines = fc.array(
  fc.record({
    status: fc.constantFrom(...LINE_STATUSES),
    is_warranty: fc.constantFrom(0 as const, 1 as const),
    is_internal: fc.constant(0 as const),
    warranty_customer_id: fc.option(fc.uuid()),
    time_estimate: minutes,
    tech_time: fc.option(minutes),
    labour_rate: money,
    fixed_price: fc.option(money),
    discount: fc.constantFrom(null, { kind: 'percent' as const, percent: 20 }),
    labour_cost: fc.oneof(fc.constant(NOBODY), money.map(knownCost)),
    part_requests: fc.array(
      fc.record({
        description: fc.string(),
        status: fc.constantFrom(...PART_REQUEST_STATUSES),
        quantity: fc.integer({ min: 1, max: 400_000 }).map((units) => units / 10_000),
        cost: fc.option(money),
        sell_price: fc.option(money),
        core: money,
        is_core_ok: fc.constantFrom(0 as const, 1 as const, null),
        is_tax_exempt: fc.boolean(),
        discount: fc.constantFrom(null, { kind: 'amount' as const, amount: cents(5_00) }),
      }),
      { maxLength: 3 },
    ),
  }),
  { maxLength: 5 },
);
const counted = fc.constantFrom('quoted' as const, 'authorized' as const);

describe('whatever the mix', () => {
  it('there is no margin from an unknown cost, and each unknown cost has a reason', () => {
    fc.assert(
      fc.property(lines, counted, (some, which) => {
        const costs = orderCosts({ lines: some, discount: { kind: 'percent', percent: 10 } }, which);
        const is_unknown = costs.unknown_costs.length > 0;
        expect(costs.cost_cents === null).toBe(is_unknown);
        expect(is_unknown && costsMargin(costs) !== null).toBe(false);
      }),
    );
  });

  it('one more unknown cost makes the whole order unknown', () => {
    fc.assert(
      fc.property(lines, fc.boolean(), (some, is_labour) => {
        const unknown = is_labour ? line({ labour_cost: NOBODY }) : line({ part_requests: [part({ cost: null })] });
        expect(costsMargin(orderCosts({ lines: [...some, unknown], discount: null }, 'quoted'))).toBeNull();
      }),
    );
  });

  it('the cost of an order is the sum of its lines’ costs', () => {
    fc.assert(
      fc.property(lines, (some) => {
        const costs = some.filter(({ status }) => status !== 'cancelled').map((one) => lineCosts(one).cost_cents);
        const expected = costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
        expect(orderCosts({ lines: some, discount: null }, 'quoted').cost_cents).toBe(expected);
      }),
    );
  });
});
