import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineStatus } from '../lines/line-status.ts';
import { cents, sumCents } from '../money/cents.ts';
import { orderDiscountShares } from './order-totals.ts';
import type { SettledLine } from './settle-order.ts';
import { ownMove, settleLines } from './settle-order.ts';
import type { WorkOrderStatus } from './work-order-status.ts';

const TEN_PERCENT = 10;
const NO_DISCOUNT = { before: null, after: null };

const request = (values: Partial<SettledLine['part_requests'][number]> = {}): SettledLine['part_requests'][number] => ({
  id: 'drum',
  status: 'requested',
  quantity: 1,
  sell_price: cents(100_00),
  core: cents(0),
  is_core_ok: null,
  is_tax_exempt: false,
  discount: null,
  decided_amount: null,
  ...values,
});
const line = (values: Partial<SettledLine> = {}): SettledLine => ({
  id: 'brakes',
  status: 'open',
  is_warranty: 0,
  is_internal: 0,
  is_parts_required_are_authorized: 0,
  decided_amount: cents(145_00),
  decided_discount: cents(0),
  time_estimate: 60,
  tech_time: null,
  labour_rate: cents(145_00),
  fixed_price: null,
  discount: null,
  part_requests: [],
  ...values,
});

describe('a line that was authorized', () => {
  it('is asked about again when it grows by more than the tolerance', () => {
    expect(settleLines([line({ time_estimate: 67 })], TEN_PERCENT, NO_DISCOUNT).lines).toEqual([
      { id: 'brakes', status: 'authorization_required' },
    ]);
  });

  it.each([
    ['within the tolerance', { time_estimate: 66 }],
    ['under warranty', { time_estimate: 600, is_warranty: 1 }],
    ['done for the shop itself', { time_estimate: 600, is_internal: 1 }],
    ['done already', { time_estimate: 600, status: 'completed' }],
    ['never asked about', { time_estimate: 600, decided_amount: null }],
  ] as const)('is left alone %s', (_, values) => {
    expect(settleLines([line(values)], TEN_PERCENT, NO_DISCOUNT).lines).toEqual([]);
  });
});

describe('a line that was authorized with a discount', () => {
  const percent = (value: number) => ({ kind: 'percent', percent: value }) as const;
  const off = (amount: number) => ({ kind: 'amount', amount: cents(amount) }) as const;
  const lineIdsToAsk = (...args: Parameters<typeof settleLines>) => settleLines(...args).lines.map(({ id }) => id);

  it('of its own is asked about again when that is taken away', () => {
    const decided = line({ decided_amount: cents(116_00), discount: percent(20) });
    expect(lineIdsToAsk([decided], TEN_PERCENT, NO_DISCOUNT)).toEqual([]);
    expect(lineIdsToAsk([{ ...decided, discount: null }], TEN_PERCENT, NO_DISCOUNT)).toEqual(['brakes']);
  });

  const agreed = line({ decided_discount: cents(29_00) });
  it.each([
    ['is taken away', percent(20), null, ['brakes']],
    ['is lowered by more than the tolerance', percent(20), off(10_00), ['brakes']],
    ['is lowered within the tolerance', percent(20), percent(15), []],
    ['stays', percent(20), percent(20), []],
    ['is raised', percent(20), off(40_00), []],
    ['was gone before', null, null, []],
  ] as const)('of the order, when that %s', (_, before, after, ids) => {
    expect(lineIdsToAsk([agreed], TEN_PERCENT, { before, after })).toEqual(ids);
  });

  it('of the order is not asked about again when another line takes a share of it', () => {
    const lines = [agreed, line({ id: 'wash', status: 'authorization_required', decided_amount: null })];
    expect(lineIdsToAsk(lines, 0, { before: off(29_00), after: off(29_00) })).toEqual([]);
  });

  it('is never asked about again because a discount is given or raised', () => {
    const terms = fc.oneof(
      fc.integer({ min: 1, max: 1_000_000 }).map((units) => percent(units / 10_000)),
      fc.integer({ min: 1, max: 100_000 }).map(off),
    );
    const prices = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(prices, fc.option(terms), terms, fc.option(terms), (rates, before, after, own) => {
        const priced = rates.map((rate, index) => line({ id: String(index), labour_rate: cents(rate) }));
        const shares = orderDiscountShares({ lines: priced, discount: before });
        const lines = priced.map((one, index) => ({
          ...one,
          decided_amount: one.labour_rate,
          decided_discount: shares[index] ?? cents(0),
        }));
        const new_shares = orderDiscountShares({ lines, discount: after });
        fc.pre(sumCents(new_shares) >= sumCents(shares));
        expect(lineIdsToAsk(lines, 0, { before, after })).toEqual([]);
        const on_lines = lines.map((one) => ({ ...one, discount: own }));
        expect(lineIdsToAsk(on_lines, 0, { before, after: before })).toEqual([]);
      }),
    );
  });

  it('given after it was authorized may be taken away again', () => {
    expect(lineIdsToAsk([line()], 0, { before: percent(20), after: null })).toEqual([]);
  });
});

it.each([{ is_warranty: 1 }, { is_internal: 1 }] as const)('a line with %j waits for no authorization', (payer) => {
  expect(settleLines([line({ ...payer, status: 'authorization_required' })], TEN_PERCENT, NO_DISCOUNT).lines).toEqual([
    { id: 'brakes', status: 'open' },
  ]);
});

describe('a part request', () => {
  it.each([
    ['with a price, on a line that was authorized', line({ decided_amount: cents(300_00) }), 'authorized'],
    [
      'on a line whose parts are all agreed to',
      line({ status: 'authorization_required', is_parts_required_are_authorized: 1 }),
      'authorized',
    ],
    ['on a line that waits', line({ status: 'authorization_required' }), undefined],
    ['that made its line grow too much', line(), undefined],
  ] as const)('%s becomes %s', (_, owner, expected) => {
    const { part_requests } = settleLines([{ ...owner, part_requests: [request()] }], TEN_PERCENT, NO_DISCOUNT);
    expect(part_requests[0]?.status).toBe(expected);
  });

  it('without a price waits for one', () => {
    expect(
      settleLines([line({ part_requests: [request({ sell_price: null })] })], TEN_PERCENT, NO_DISCOUNT).part_requests,
    ).toEqual([]);
  });

  it.each([
    ['with the line that it made grow too much', { quantity: 3 }, {}, 'requested'],
    ['on a line that grew by something else', {}, { time_estimate: 600 }, 'requested'],
    ['on a line that grew within the tolerance', { quantity: 1.1 }, {}, undefined],
    ['on a line whose parts are all agreed to', { quantity: 3 }, { is_parts_required_are_authorized: 1 }, undefined],
    ['agreed to alone', { decided_amount: cents(100_00) }, { time_estimate: 600 }, undefined],
    ['agreed to alone that grew', { decided_amount: cents(100_00), quantity: 2 }, {}, 'requested'],
    [
      'agreed to alone that grew on a line that waits',
      { decided_amount: cents(100_00), quantity: 2 },
      { status: 'authorization_required' },
      'requested',
    ],
    ['on a line that waited before', {}, { status: 'authorization_required' }, undefined],
    ['that is ordered', { status: 'ordered', quantity: 3 }, {}, undefined],
  ] as const)('that was authorized, %s, then is %j', (_, part, owner, expected) => {
    const drum = request({ status: 'authorized', ...part });
    const agreed = line({ decided_amount: cents(245_00), ...owner, part_requests: [drum] });
    expect(settleLines([agreed], TEN_PERCENT, NO_DISCOUNT).part_requests[0]?.status).toBe(expected);
  });

  it('that was set out is used up when its line is done', () => {
    const done = line({ status: 'completed', part_requests: [request({ status: 'staged' })] });
    expect(settleLines([done], TEN_PERCENT, NO_DISCOUNT).part_requests).toEqual([{ id: 'drum', status: 'used' }]);
  });
});

describe('by itself an order goes', () => {
  const lines = (...statuses: readonly LineStatus[]) =>
    statuses.map((status, index) => ({ id: String(index), status, decided_amount: cents(100_00) }));

  it.each<[WorkOrderStatus, readonly LineStatus[], readonly LineStatus[], WorkOrderStatus | null]>([
    ['estimate', ['authorization_required', 'authorization_required'], ['open', 'authorization_required'], 'approved'],
    ['estimate', ['authorization_required'], ['cancelled'], 'declined'],
    ['estimate', ['authorization_required', 'authorization_required'], ['cancelled', 'authorization_required'], null],
    ['estimate', [], ['open'], null],
    ['estimate', ['open', 'authorization_required'], ['in_progress', 'authorization_required'], 'in_progress'],
    ['estimate', ['open', 'authorization_required'], ['open', 'open'], 'approved'],
    ['approved', ['open'], ['in_progress'], 'in_progress'],
    ['in_progress', ['completed', 'in_progress'], ['completed', 'completed'], 'ready_for_review'],
    [
      'in_progress',
      ['in_progress', 'authorization_required'],
      ['completed', 'authorization_required'],
      'ready_for_review',
    ],
    ['in_progress', ['in_progress', 'open'], ['completed', 'open'], null],
    ['ready_for_review', ['completed'], ['completed', 'authorization_required'], 'in_progress'],
    ['ready_for_review', ['completed'], ['open'], 'in_progress'],
    ['complete', ['completed'], ['open'], 'in_progress'],
    ['complete', ['completed'], ['completed', 'authorization_required'], 'in_progress'],
    ['invoiced', ['completed'], ['open'], null],
  ])('from %s with lines %j to %j: %s', (status, before, after, expected) => {
    expect(ownMove(status, lines(...before), lines(...after))).toBe(expected);
  });

  it('nowhere because a line came to be warranty work', () => {
    const [before, after] = [lines('authorization_required'), lines('open')];
    const undecided = after.map((line) => ({ ...line, decided_amount: null }));
    expect(ownMove('estimate', before, undecided)).toBeNull();
  });
});
