import { expect, it } from 'vitest';
import type { PartRequestStatus } from './part-request-status.ts';
import type { StockRequest } from './stock-of-requests.ts';
import { stockOfRequests } from './stock-of-requests.ts';

const request = (status: PartRequestStatus, changes: Partial<StockRequest> = {}): StockRequest => ({
  id: 'request',
  status,
  part_source_type: 'inventory',
  catalogue_part_id: 'filter',
  quantity: 2.5,
  ...changes,
});

it.each([
  ['authorized', 'staged', 'stage', -2.5],
  ['authorized', 'used', 'sell', -2.5],
  ['returned', 'used', 'stage', -2.5],
  ['staged', 'authorized', 'unstage', 2.5],
  ['used', 'returned', 'return', 2.5],
] as const)('a part from stock that goes from %s to %s moves stock: %s %d', (from, to, kind, quantity) => {
  expect(stockOfRequests([request(from)], [request(to)])).toEqual([
    { request_id: 'request', part_id: 'filter', kind, quantity },
  ]);
});

it.each([
  ['staged', 'used'],
  ['used', 'staged'],
  ['requested', 'authorized'],
] as const)('going from %s to %s moves no stock', (from, to) => {
  expect(stockOfRequests([request(from)], [request(to)])).toEqual([]);
});

it.each([{ part_source_type: 'vendor' }, { catalogue_part_id: null }] as const)(
  'a part that is not from the shelf moves no stock: %o',
  (changes) => {
    expect(stockOfRequests([request('authorized', changes)], [request('staged', changes)])).toEqual([]);
  },
);

it('puts a staged part back that is removed from its order, and takes it again when it comes back', () => {
  expect(stockOfRequests([request('staged')], [])).toMatchObject([{ kind: 'unstage', quantity: 2.5 }]);
  expect(stockOfRequests([], [request('staged')])).toMatchObject([{ kind: 'stage', quantity: -2.5 }]);
});
