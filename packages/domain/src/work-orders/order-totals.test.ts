import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_STATUSES } from '../lines/line-status.ts';
import { cents } from '../money/cents.ts';
import { PART_REQUEST_STATUSES } from '../part-requests/part-request-status.ts';
import { SHOP_SUPPLIES_OF } from '../organization/shop-settings.ts';
import { TAXED_KINDS } from '../taxes/compute-tax.ts';
import type { TotalledLine, TotalledOrder, TotalledPart } from './order-totals.ts';
import { coreCharges, lineTotals, orderTotals } from './order-totals.ts';

const HST = { name: 'HST', rate_percent: 13, applies_to: TAXED_KINDS, is_compound: false };
const FOUR_PERCENT = { source: 'location', percent: 4, of: 'both', min_cents: null, max_cents: null } as const;

const part = (values: Partial<TotalledPart> = {}): TotalledPart => ({
  status: 'requested',
  quantity: 1,
  sell_price: cents(100_00),
  core: cents(0),
  is_core_ok: null,
  is_tax_exempt: false,
  ...values,
});
const line = (values: Partial<TotalledLine> = {}): TotalledLine => ({
  status: 'open',
  is_warranty: 0,
  time_estimate: 60,
  tech_time: null,
  labour_rate: cents(145_00),
  fixed_price: null,
  part_requests: [],
  ...values,
});
const order = (lines: readonly TotalledLine[], values: Partial<TotalledOrder> = {}): TotalledOrder => ({
  lines,
  supplies: FOUR_PERCENT,
  tax_components: [HST],
  is_tax_exempt: false,
  ...values,
});

describe('an order of $145.00 labour and a part of $100.00 with a core of $20.00', () => {
  const totals = orderTotals(order([line({ part_requests: [part({ core: cents(20_00) })] })]), 'quoted');

  it('adds 4 % supplies of labour and parts, and 13 % of it all', () => {
    expect(totals).toMatchObject({
      labour_cents: 145_00,
      parts_cents: 100_00,
      cores_cents: 20_00,
      supplies_cents: 9_80,
      subtotal_cents: 274_80,
      tax_cents: 35_72,
      total_cents: 310_52,
    });
  });
});

it('quotes every line that was not declined, and bills those that were authorized', () => {
  const lines = [
    line(),
    line({ status: 'authorization_required' }),
    line({ status: 'cancelled' }),
    line({ status: 'completed' }),
  ];
  expect(orderTotals(order(lines), 'quoted').labour_cents).toBe(3 * 145_00);
  expect(orderTotals(order(lines), 'authorized').labour_cents).toBe(2 * 145_00);
});

it('neither taxes warranty work nor counts it for supplies', () => {
  const totals = orderTotals(order([line({ is_warranty: 1, part_requests: [part()] })]), 'quoted');
  expect(totals).toMatchObject({ supplies_cents: 0, tax_cents: 0, total_cents: 245_00 });
});

it('leaves out of the tax what is exempt: an item, or the whole customer', () => {
  const lines = [line({ time_estimate: 0, part_requests: [part({ is_tax_exempt: true }), part()] })];
  const no_supplies = { source: 'order', amount_cents: cents(0) } as const;
  expect(orderTotals(order(lines, { supplies: no_supplies }), 'quoted').tax_cents).toBe(13_00);
  expect(orderTotals(order(lines, { is_tax_exempt: true }), 'quoted').tax_cents).toBe(0);
});

it('keeps an agreed price, whatever the parts', () => {
  expect(lineTotals(line({ fixed_price: cents(120_00), part_requests: [part()] }))).toMatchObject({
    labour_cents: 20_00,
    parts_cents: 100_00,
    total_cents: 120_00,
  });
});

it('credits the deposit once the worn part came back, and keeps it when it did not', () => {
  const cores = (is_core_ok: 0 | 1 | null) => {
    const totals = orderTotals(order([line({ part_requests: [part({ core: cents(20_00), is_core_ok })] })]), 'quoted');
    return [coreCharges(totals), totals.core_credits_cents, totals.cores_cents];
  };
  expect(cores(null)).toEqual([20_00, 0, 20_00]);
  expect(cores(0)).toEqual([20_00, 0, 20_00]);
  expect(cores(1)).toEqual([20_00, -20_00, 0]);
});

it('bills the hours said to be billed instead of those estimated', () => {
  expect(lineTotals(line({ tech_time: 90 })).labour_cents).toBe(217_50);
  expect(lineTotals(line({ tech_time: 0 })).labour_cents).toBe(0);
});

it('counts neither a part that went back nor one nobody has priced', () => {
  const part_requests = [part({ status: 'returned' }), part({ sell_price: null })];
  expect(lineTotals(line({ part_requests })).parts_cents).toBe(0);
});

const money = fc.integer({ min: 0, max: 2_000_000 }).map(cents);
const parts = fc.array(
  fc.record({
    status: fc.constantFrom(...PART_REQUEST_STATUSES),
    quantity: fc.integer({ min: 1, max: 400_000 }).map((units) => units / 10_000),
    sell_price: fc.option(money),
    core: money,
    is_core_ok: fc.constantFrom(0 as const, 1 as const, null),
    is_tax_exempt: fc.boolean(),
  }),
  { maxLength: 4 },
);
const minutes = fc.integer({ min: 0, max: 200_000 }).map((hundredths) => hundredths / 100);
const lines = fc.array(
  fc.record({
    status: fc.constantFrom(...LINE_STATUSES),
    is_warranty: fc.constantFrom(0 as const, 1 as const),
    time_estimate: minutes,
    tech_time: fc.option(minutes),
    labour_rate: money,
    fixed_price: fc.option(money),
    part_requests: parts,
  }),
  { maxLength: 5 },
);
const orders = fc.record({
  lines,
  supplies: fc.oneof(
    fc.record({
      source: fc.constant('location' as const),
      percent: fc.integer({ min: 0, max: 1_000_000 }).map((units) => units / 10_000),
      of: fc.constantFrom(...SHOP_SUPPLIES_OF),
      min_cents: fc.option(money),
      max_cents: fc.option(money),
    }),
    fc.record({ source: fc.constant('order' as const), amount_cents: money }),
  ),
  tax_components: fc.array(
    fc.record({
      name: fc.string(),
      rate_percent: fc.integer({ min: 0, max: 300_000 }).map((units) => units / 10_000),
      applies_to: fc.subarray([...TAXED_KINDS]),
      is_compound: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
  is_tax_exempt: fc.boolean(),
});

const added = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('whatever the mix', () => {
  it('an order comes, to the cent, to what its printed parts add up to', () => {
    fc.assert(
      fc.property(orders, fc.constantFrom('quoted' as const, 'authorized' as const), (some, counted) => {
        const totals = orderTotals(some, counted);
        const { labour_cents, parts_cents, cores_cents, supplies_cents, subtotal_cents, tax_cents } = totals;
        expect(labour_cents + parts_cents + cores_cents + supplies_cents).toBe(subtotal_cents);
        expect(added(totals.taxes.map((tax) => tax.tax_cents))).toBe(tax_cents);
        expect(totals.total_cents).toBe(subtotal_cents + tax_cents);
      }),
    );
  });

  it('an order comes to what its lines come to, with supplies and tax', () => {
    fc.assert(
      fc.property(orders, (some) => {
        const shown = some.lines.filter((one) => one.status !== 'cancelled').map(lineTotals);
        const totals = orderTotals(some, 'quoted');
        expect(added(shown.map((one) => one.total_cents))).toBe(totals.labour_cents + totals.parts_cents);
        expect(added(shown.map((one) => one.cores_cents))).toBe(totals.cores_cents);
      }),
    );
  });

  it('the order of the lines changes nothing', () => {
    fc.assert(
      fc.property(orders, (some) => {
        expect(orderTotals({ ...some, lines: some.lines.toReversed() }, 'quoted')).toEqual(orderTotals(some, 'quoted'));
      }),
    );
  });

  it('nothing authorized costs more than everything quoted', () => {
    fc.assert(
      fc.property(orders, (some) => {
        const bare = { ...some, supplies: { source: 'order', amount_cents: cents(0) } as const };
        expect(orderTotals(bare, 'authorized').total_cents).toBeLessThanOrEqual(
          orderTotals(bare, 'quoted').total_cents,
        );
      }),
    );
  });
});
