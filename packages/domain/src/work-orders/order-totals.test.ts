import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LINE_STATUSES } from '../lines/line-status.ts';
import { cents } from '../money/cents.ts';
import { PART_REQUEST_STATUSES } from '../part-requests/part-request-status.ts';
import { SHOP_SUPPLIES_OF } from '../organization/shop-settings.ts';
import { TAXED_KINDS } from '../taxes/compute-tax.ts';
import type { TotalledLine, TotalledOrder, TotalledPart } from './order-totals.ts';
import { coreCharges, lineTotals, orderDiscountShares, orderTotals, soldCents } from './order-totals.ts';

const HST = { name: 'HST', rate_percent: 13, applies_to: TAXED_KINDS, is_compound: false };
const FOUR_PERCENT = { source: 'location', percent: 4, of: 'both', min_cents: null, max_cents: null } as const;

const part = (values: Partial<TotalledPart> = {}): TotalledPart => ({
  status: 'requested',
  quantity: 1,
  sell_price: cents(100_00),
  core: cents(0),
  is_core_ok: null,
  is_tax_exempt: false,
  discount: null,
  ...values,
});
const line = (values: Partial<TotalledLine> = {}): TotalledLine => ({
  status: 'open',
  is_warranty: 0,
  is_internal: 0,
  time_estimate: 60,
  tech_time: null,
  labour_rate: cents(145_00),
  fixed_price: null,
  discount: null,
  part_requests: [],
  ...values,
});
const order = (lines: readonly TotalledLine[], values: Partial<TotalledOrder> = {}): TotalledOrder => ({
  lines,
  discount: null,
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

it.each([
  [{ is_warranty: 1 }, { covered_by_warranty_cents: 265_00, internal_cents: 0 }],
  [{ is_internal: 1 }, { covered_by_warranty_cents: 0, internal_cents: 265_00 }],
] as const)('%j is not charged to the customer, with supplies and tax neither, but summed beside', (payer, beside) => {
  const bare = orderTotals(order([line()]), 'quoted');
  const other = line({ ...payer, part_requests: [part({ core: cents(20_00) })] });
  expect(orderTotals(order([line(), other]), 'quoted')).toEqual({ ...bare, ...beside });
});

it('does not tax exempt items or an exempt customer', () => {
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

it('does not count returned parts and parts without a price', () => {
  const part_requests = [part({ status: 'returned' }), part({ sell_price: null })];
  expect(lineTotals(line({ part_requests })).parts_cents).toBe(0);
});

const FLAGS = {
  customer: { is_warranty: 0, is_internal: 0 },
  warranty: { is_warranty: 1, is_internal: 0 },
  internal: { is_warranty: 0, is_internal: 1 },
} as const;
const payers = fc.constantFrom('customer' as const, 'warranty' as const, 'internal' as const);

describe('a discount', () => {
  const ten_percent = { kind: 'percent', percent: 10 } as const;
  const off = (amount: number) => ({ kind: 'amount', amount: cents(amount) }) as const;
  const brakes = { part_requests: [part()] };

  it.each([
    ['of a part comes off its price', { part_requests: [part({ discount: ten_percent })] }, 10_00],
    ['of a part counts its quantity', { part_requests: [part({ quantity: 3, discount: ten_percent })] }, 30_00],
    ['of a line comes off labour and parts', { ...brakes, discount: ten_percent }, 24_50],
    [
      'of a line comes off what the part’s leaves',
      { part_requests: [part({ discount: off(50_00) })], discount: ten_percent },
      50_00 + 19_50,
    ],
    ['is cut at the price', { ...brakes, discount: off(900_00) }, 245_00],
    ['of a returned part is none', { part_requests: [part({ status: 'returned', discount: ten_percent })] }, 0],
    [
      'of a part does not lower a fixed price',
      { fixed_price: cents(200_00), part_requests: [part({ discount: ten_percent })] },
      0,
    ],
    ['of a line lowers a fixed price', { ...brakes, fixed_price: cents(200_00), discount: ten_percent }, 20_00],
  ] satisfies [string, Partial<TotalledLine>, number][])('%s', (_, values, discount_cents) => {
    const totals = lineTotals(line(values));
    expect(totals.discount_cents).toBe(discount_cents);
    expect(totals.total_cents).toBe(totals.labour_cents + totals.parts_cents - discount_cents);
  });

  it('of the order comes off the lines after theirs, before supplies and tax', () => {
    const lines = [line({ ...brakes, discount: off(45_00) }), line({ labour_rate: cents(100_00) })];
    expect(orderTotals(order(lines, { discount: ten_percent }), 'quoted')).toMatchObject({
      labour_cents: 245_00,
      parts_cents: 100_00,
      line_discounts_cents: 45_00,
      order_discount_cents: 30_00,
      supplies_cents: 10_80,
      subtotal_cents: 280_80,
      tax_cents: 36_50,
      total_cents: 317_30,
    });
  });

  it('leaves core deposits and supplies named on the order as they are', () => {
    const supplies = { source: 'order', amount_cents: cents(12_00) } as const;
    const lines = [line({ part_requests: [part({ core: cents(20_00) })] })];
    const totals = orderTotals(order(lines, { supplies, discount: off(1_000_00) }), 'quoted');
    expect(totals).toMatchObject({ order_discount_cents: 245_00, cores_cents: 20_00, subtotal_cents: 32_00 });
  });

  it('of the order is shared neither with declined lines nor with warranty and internal work', () => {
    const lines = [line(), line({ status: 'cancelled' }), line({ is_warranty: 1 }), line({ is_internal: 1 }), line()];
    expect(orderDiscountShares({ lines, discount: off(10_01) })).toEqual([5_01, 0, 0, 0, 5_00]);
  });

  it('of the order is brought by the authorized lines in proportion', () => {
    const lines = [line(), line({ status: 'authorization_required' })];
    const some = order(lines, { discount: off(100_00) });
    expect(orderTotals(some, 'quoted').order_discount_cents).toBe(100_00);
    expect(orderTotals(some, 'authorized').order_discount_cents).toBe(50_00);
  });

  it('lowers the tax of labour and parts alike, also where only parts are taxed', () => {
    const on_parts = { ...HST, applies_to: ['parts'] as const };
    const some = order([line({ ...brakes, labour_rate: cents(100_00) })], {
      tax_components: [on_parts],
      discount: off(100_00),
    });
    expect(orderTotals(some, 'quoted').taxes).toMatchObject([{ base_cents: 50_00 }]);
  });
});

const money = fc.integer({ min: 0, max: 2_000_000 }).map(cents);
const percent = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }).map((units) => units / 10_000),
  fc.constantFrom(5, 10, 50, 100),
);
const discounts = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), percent }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 5_000_000 }).map(cents) }),
  ),
);
const parts = fc.array(
  fc.record({
    status: fc.constantFrom(...PART_REQUEST_STATUSES),
    quantity: fc.integer({ min: 1, max: 400_000 }).map((units) => units / 10_000),
    sell_price: fc.option(money),
    core: money,
    is_core_ok: fc.constantFrom(0 as const, 1 as const, null),
    is_tax_exempt: fc.boolean(),
    discount: discounts,
  }),
  { maxLength: 4 },
);
const minutes = fc.integer({ min: 0, max: 200_000 }).map((hundredths) => hundredths / 100);
const lines = fc.array(
  fc
    .record({
      status: fc.constantFrom(...LINE_STATUSES),
      payer: payers,
      time_estimate: minutes,
      tech_time: fc.option(minutes),
      labour_rate: money,
      fixed_price: fc.option(money),
      discount: discounts,
      part_requests: parts,
    })
    .map(({ payer, ...fields }) => ({ ...fields, ...FLAGS[payer] })),
  { maxLength: 5 },
);
const orders = fc.record({
  lines,
  discount: discounts,
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
  it('the total of an order is, to the cent, the sum of its printed parts', () => {
    fc.assert(
      fc.property(orders, fc.constantFrom('quoted' as const, 'authorized' as const), (some, counted) => {
        const totals = orderTotals(some, counted);
        const { cores_cents, supplies_cents, subtotal_cents, tax_cents } = totals;
        expect(soldCents(totals) + cores_cents + supplies_cents).toBe(subtotal_cents);
        expect(soldCents(totals)).toBeGreaterThanOrEqual(0);
        expect(added(totals.taxes.map((tax) => tax.tax_cents))).toBe(tax_cents);
        expect(totals.total_cents).toBe(subtotal_cents + tax_cents);
      }),
    );
  });

  const ofAll = (some: TotalledOrder) => {
    const totals = orderTotals(some, 'quoted');
    const { order_discount_cents, cores_cents, covered_by_warranty_cents, internal_cents } = totals;
    return soldCents(totals) + order_discount_cents + cores_cents + covered_by_warranty_cents + internal_cents;
  };

  it('shares of the customer, warranties and the shop add up to all lines', () => {
    fc.assert(
      fc.property(orders, (some) => {
        const shown = some.lines.filter((one) => one.status !== 'cancelled').map(lineTotals);
        expect(ofAll(some)).toBe(added(shown.map((one) => one.total_cents + one.cores_cents)));
      }),
    );
  });

  it('another payer never changes the sum of all', () => {
    fc.assert(
      fc.property(orders, payers, fc.nat(), (some, payer, place) => {
        const changed = some.lines.map((one, index) =>
          index === place % some.lines.length ? { ...one, ...FLAGS[payer] } : one,
        );
        expect(ofAll({ ...some, lines: changed })).toBe(ofAll(some));
      }),
    );
  });

  it('the order of the lines changes nothing', () => {
    fc.assert(
      fc.property(orders, fc.constantFrom('quoted' as const, 'authorized' as const), (some, counted) => {
        const reversed = { ...some, lines: some.lines.toReversed() };
        expect(orderTotals(reversed, counted)).toEqual(orderTotals(some, counted));
      }),
    );
  });

  it('odd cents of a discount do not depend on the order of lines of one price', () => {
    const alike = fc
      .array(
        fc.constantFrom(
          line(),
          line({ time_estimate: 0, fixed_price: cents(145_00) }),
          line({ status: 'completed' }),
          line({ status: 'authorization_required' }),
        ),
        { minLength: 2, maxLength: 6 },
      )
      .chain((some) => fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })));
    const amounts = fc
      .integer({ min: 1, max: 50_000 })
      .map((amount) => ({ kind: 'amount' as const, amount: cents(amount) }));
    fc.assert(
      fc.property(
        alike,
        amounts,
        fc.constantFrom('quoted' as const, 'authorized' as const),
        ([some, other], discount, counted) => {
          expect(orderTotals(order(other, { discount }), counted)).toEqual(
            orderTotals(order(some, { discount }), counted),
          );
        },
      ),
    );
  });

  it('the shares of a discount add up to it, and none exceeds its line', () => {
    fc.assert(
      fc.property(orders, (some) => {
        const shares = orderDiscountShares(some);
        expect(added(shares)).toBe(orderTotals(some, 'quoted').order_discount_cents);
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(lineTotals(some.lines[index] ?? line()).total_cents);
        }
      }),
    );
  });

  it('a discount never raises the total of a line', () => {
    const bare = (one: TotalledLine) => ({
      ...one,
      discount: null,
      part_requests: one.part_requests.map((sold) => ({ ...sold, discount: null })),
    });
    fc.assert(
      fc.property(lines, (some) => {
        for (const one of some) {
          const [is, was] = [lineTotals(one), lineTotals(bare(one))];
          expect([is.labour_cents, is.parts_cents]).toEqual([was.labour_cents, was.parts_cents]);
          expect(was.discount_cents).toBe(0);
          expect(is.total_cents).toBeLessThanOrEqual(was.total_cents);
          expect(is.total_cents).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('authorized lines never cost more than all quoted lines', () => {
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
