import * as returns from '@baydesk/contract/returns.contract';
import type { ReturnRequest, VendorReturn } from '@baydesk/contract/returns.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { managerThere, newPart, stocked } from '../../inventory/stock.fixture.ts';
import { newVendor } from '../../purchasing/purchasing.fixture.ts';
import type { OrderThere } from '../../work-orders/orders.fixture.ts';
import { answered, ask, bundle, orderWith, returnInput, send } from '../returns.fixture.ts';

let app: TestApp;
let manager: TestClient;
let axle: string;
let filters: string;
let order: OrderThere;
/** By the letters that the tests call them. */
const requests: Record<string, ReturnRequest> = {};
const made: Record<string, VendorReturn> = {};

beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  [axle, filters] = [await newVendor(app, { name: 'Axle House' }), await newVendor(app, { name: 'Filter World' })];
  order = await orderWith(app, [
    { vendor_id: axle, part_number: 'DR-1/B', description: 'Drum, left' },
    { vendor_id: axle, part_number: 'HS-2', description: 'Gasket' },
    { vendor_id: axle, part_number: 'BL-3', description: 'Bolt' },
  ]);
  const part_id = await newPart(app, { part_number: 'AF-100', name: 'Air filter, long' });
  await stocked(app, manager, { part_id });
  const from_shelf = { ...returnInput(undefined), catalogue_part_id: part_id, vendor_id: filters };
  requests['a'] = await ask(manager, order.request_ids[0]);
  requests['b'] = await ask(manager, order.request_ids[1], { is_ready: true });
  requests['c'] = (await manager.call(returns.createReturnRequest, from_shelf)).body;
  requests['d'] = await ask(manager, order.request_ids[2]);
  made['x'] = await bundle(manager, axle, [requests['d']]);
  const sent = await send(manager, await bundle(manager, filters, [await again(from_shelf)]));
  made['y'] = (await manager.call(returns.confirmReturn, answered(sent))).body.part_return;
});
afterAll(() => app.close());

const again = async (input: object) =>
  (await manager.call(returns.createReturnRequest, { ...input, ...returnInput(undefined) })).body;
const lettersOf = (rows_by_letter: Record<string, { readonly id: string }>, rows: readonly { readonly id: string }[]) =>
  rows.map(({ id }) => Object.keys(rows_by_letter).find((letter) => rows_by_letter[letter]?.id === id) ?? '?').join('');

describe('the list of return requests', () => {
  const listed = async (input: Record<string, unknown>, client = manager) => {
    const { body, errors } = await client.call(returns.listReturnRequests, input);
    expect(errors).toEqual([]);
    return lettersOf(requests, body.collection);
  };

  it.each([
    ['what is on no return, oldest first', () => ({}), 'abc'],
    ['newest first', () => ({ descending: true }), 'cba'],
    ['by status', () => ({ statuses: 'ready' }), 'bd'],
    ['of a vendor', () => ({ vendor_id: filters }), 'c'],
    ['of a work order', () => ({ work_order_id: order.id }), 'ab'],
    ['found by a part number however it is written', () => ({ search: 'dr1b' }), 'a'],
    ['found by vendor', () => ({ search: 'filter world' }), 'c'],
    ['found by a part of the catalogue', () => ({ search: 'air filter' }), /^c/],
    ['found by its words', () => ({ search: 'gasket' }), 'b'],
    ['found by the number of its order', () => ({ search: `WOONE-${order.number}` }), 'ba'],
    ['found by the number of its return', () => ({ search: made['x']?.return_number, statuses: 'ready' }), /^d/],
  ] as const)('%s', async (_, input, expected) => {
    expect(await listed(input())).toMatch(typeof expected === 'string' ? new RegExp(`^${expected}$`) : expected);
  });

  it('goes on after a page', async () => {
    const first = (await manager.call(returns.listReturnRequests, { rows_per_page: 2 })).body;
    expect(first.pagination).toMatchObject({ total: 3 });
    expect(await listed({ rows_per_page: 2, after: first.next })).toBe('c');
    expect(await listed({ rows_per_page: 2, page: 2 })).toBe('c');
    const wrong = await manager.call(returns.listReturnRequests, { after: first.next, descending: true });
    expect(wrong.errors).toMatchObject([{ field: 'after' }]);
  });

  it('is that of the chosen location', async () => {
    expect(await listed({}, await managerThere(app, manager))).toBe('');
  });
});

describe('the list of returns', () => {
  const listed = async (input: Record<string, unknown>) => {
    const { body, errors } = await manager.call(returns.listReturns, input);
    expect(errors).toEqual([]);
    return lettersOf(made, body.collection);
  };

  it.each([
    ['newest first', () => ({}), 'yx'],
    ['by number', () => ({ sort_by: 'number', descending: false }), 'xy'],
    ['by status', () => ({ statuses: 'credited,rejected' }), 'y'],
    ['of a vendor', () => ({ vendor_id: axle }), 'x'],
    ['found by number', () => ({ search: made['y']?.return_number }), 'y'],
    ['found by vendor', () => ({ search: 'axle' }), 'x'],
    ['found by a part number however it is written', () => ({ search: 'bl3' }), 'x'],
    ['found by a part of the catalogue', () => ({ search: 'air filter' }), 'y'],
    ['found by the number of an order', () => ({ search: `WOONE-${order.number}` }), 'x'],
  ])('%s', async (_, input, expected) => {
    expect(await listed(input())).toBe(expected);
  });

  it('goes on after a page', async () => {
    for (const sort_by of ['created_at', 'number']) {
      const { body } = await manager.call(returns.listReturns, { rows_per_page: 1, sort_by });
      expect(await listed({ rows_per_page: 1, sort_by, after: body.next })).toBe('x');
    }
  });
});

describe('the list of returned items', () => {
  it('has a row for each item', async () => {
    const { body } = await manager.call(returns.listReturnedItems, {});
    expect(body).toMatchObject({
      collection: [{ return_id: made['y']?.id, vendor_name: 'Filter World', part_number: 'AF-100', cost: 5_00 }],
      pagination: { total: 1 },
    });
    expect((await manager.call(returns.listReturnedItems, { vendor_id: axle })).body.collection).toEqual([]);
    expect((await manager.call(returns.listReturnedItems, { search: 'af100' })).body.collection).toHaveLength(1);
  });
});
