import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import type { ComparedLine, ComparedOrder, ComparedRequest } from './compare-orders.ts';
import { compareOrders, isSameOrder } from './compare-orders.ts';

const request = (id: string, values: Partial<ComparedRequest> = {}): ComparedRequest => ({
  id,
  description: 'Shoe kit',
  part_number: '4707',
  quantity: 2,
  vendor_name: '',
  cost: 80_00,
  core: 0,
  sell_price: 120_00,
  discount: null,
  part_category: 'Brakes',
  status: 'requested',
  ...values,
});
const line = (line_id: string, values: Partial<ComparedLine> = {}): ComparedLine => ({
  line_id,
  line_name: `Line ${line_id}`,
  description: '',
  status: 'authorization_required',
  labour_type: 'Heavy',
  labour_rate: 145_00,
  time_estimate: 60,
  tech_time: null,
  fixed_price: null,
  discount: null,
  is_diagnosis: 0,
  is_warranty: 0,
  warranty_customer: null,
  is_internal: 0,
  tech_story: '',
  declined_reason: '',
  line_total: 145_00,
  part_requests: [],
  ...values,
});
const order = (lines: readonly ComparedLine[], values: Partial<ComparedOrder['work_order']> = {}): ComparedOrder => ({
  work_order: {
    status: 'estimate',
    customer_name: 'Halton Freight',
    contact: null,
    vehicle_info: '2019 Kenworth T680 214',
    licence_plate: 'BN 41872',
    mileage: null,
    engine_hours: null,
    priority: 'medium',
    service_type: 'repair',
    concern: '',
    customer_po: '',
    purchase_order: '',
    service_advisor: null,
    lead_technician: null,
    scheduled_start: null,
    promised_at: null,
    tax: { name: 'Ontario HST' },
    shop_supplies_cost: null,
    discount: null,
    quoted_total: 145_00,
    authorized_total: 0,
    ...values,
  },
  lines,
});

describe('two versions of one order', () => {
  it('are the same when nothing was done', () => {
    const comparison = compareOrders(order([line('1')]), order([line('1')]));
    expect(isSameOrder(comparison)).toBe(true);
  });

  it('differ in the fields of the header, the names of contact and tax included', () => {
    const { fields } = compareOrders(
      order([]),
      order([], { status: 'approved', contact: { name: 'Dana Okafor' }, tax: { name: 'Zero Tax' }, mileage: 612_480 }),
    );
    expect(fields).toEqual([
      { field: 'status', kind: 'choice', before: 'estimate', after: 'approved' },
      { field: 'contact_name', kind: 'text', before: null, after: 'Dana Okafor' },
      { field: 'mileage', kind: 'number', before: null, after: 612_480 },
      { field: 'tax_name', kind: 'text', before: 'Ontario HST', after: 'Zero Tax' },
    ]);
  });

  it('do not differ by a blank that was never filled', () => {
    expect(compareOrders(order([], { service_advisor: null }), order([], { service_advisor: '' })).fields).toEqual([]);
  });

  it('show a waived supplies charge, which differs from an unset one', () => {
    const { fields } = compareOrders(order([]), order([], { shop_supplies_cost: 0 }));
    expect(fields).toEqual([{ field: 'shop_supplies_cost', kind: 'money', before: null, after: 0 }]);
  });

  it('tell the discount of the order, a line and a part with its reason', () => {
    const goodwill = { kind: 'percent', percent: 10, reason: 'Goodwill' } as const;
    const { fields, lines_changed } = compareOrders(
      order([line('1', { part_requests: [request('a')] })]),
      order([line('1', { discount: goodwill, part_requests: [request('a', { discount: goodwill })] })], {
        discount: { kind: 'amount', amount: cents(25_00), reason: 'Price match' },
      }),
    );
    const change = { field: 'discount', kind: 'text', before: null };
    expect(fields).toEqual([{ ...change, after: '$25.00, Price match' }]);
    expect(lines_changed[0]?.fields).toEqual([{ ...change, after: '10 %, Goodwill' }]);
    expect(lines_changed[0]?.requests_changed[0]?.fields).toEqual([{ ...change, after: '10 %, Goodwill' }]);
  });

  it('tell lines that came and went', () => {
    const { lines_added, lines_removed, lines_changed } = compareOrders(
      order([line('1'), line('2')]),
      order([line('2'), line('3')]),
    );
    expect(lines_added.map(({ line_id }) => line_id)).toEqual(['3']);
    expect(lines_removed.map(({ line_id }) => line_id)).toEqual(['1']);
    expect(lines_changed).toEqual([]);
  });

  it('show the changed texts and prices of a line', () => {
    const { lines_changed } = compareOrders(
      order([line('1'), line('2')]),
      order([line('1'), line('2', { status: 'cancelled', declined_reason: 'Next month', time_estimate: 90 })]),
    );
    expect(lines_changed).toHaveLength(1);
    expect(lines_changed[0]?.fields.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['status', 'authorization_required', 'cancelled'],
      ['time_estimate', 60, 90],
      ['declined_reason', null, 'Next month'],
    ]);
  });

  it('tell the part requests of a line that came, went and changed', () => {
    const { lines_changed } = compareOrders(
      order([line('1', { part_requests: [request('a'), request('b')] })]),
      order([line('1', { part_requests: [request('b', { status: 'ordered', quantity: 4 }), request('c')] })]),
    );
    const [change] = lines_changed;
    expect(change?.fields).toEqual([]);
    expect(change?.requests_added.map(({ id }) => id)).toEqual(['c']);
    expect(change?.requests_removed.map(({ id }) => id)).toEqual(['a']);
    expect(
      change?.requests_changed.map(({ request: { id }, fields }) => [id, fields.map(({ field }) => field)]),
    ).toEqual([['b', ['quantity', 'status']]]);
  });

  it.each([
    [['1', '2', '3'], ['1', '3', '2'], true],
    [['1', '2', '3'], ['1', '3'], false],
    [['1', '2'], ['3', '1', '2'], false],
  ])('lines %j that became %j are in another order: %s', (before, after, is_reordered) => {
    const comparison = compareOrders(order(before.map((id) => line(id))), order(after.map((id) => line(id))));
    expect(comparison.is_reordered).toBe(is_reordered);
  });

  it('compared the other way round, the added lines are the removed ones', () => {
    const ids = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5'));
    fc.assert(
      fc.property(ids, ids, (old_ids, new_ids) => {
        const [before, after] = [order(old_ids.map((id) => line(id))), order(new_ids.map((id) => line(id)))];
        const there = compareOrders(before, after);
        const back = compareOrders(after, before);
        expect(new Set(there.lines_added)).toEqual(new Set(back.lines_removed));
        expect(new Set(there.lines_removed)).toEqual(new Set(back.lines_added));
      }),
    );
  });
});
