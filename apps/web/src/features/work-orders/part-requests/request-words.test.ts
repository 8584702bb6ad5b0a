import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { PartRequestStatus, PartSource } from '@baydesk/domain/part-requests/part-request-status';
import { partRequestActions } from '@baydesk/domain/part-requests/part-request-status';
import { expect, it } from 'vitest';
import { nextAction, partName, sharedActions } from './request-words.ts';

const request = (status: PartRequestStatus, source: PartSource = 'vendor') =>
  ({ status, actions: partRequestActions(status, source) }) as PartRequest;

it.each([
  ['requested', 'vendor', 'authorize'],
  ['authorized', 'vendor', 'order'],
  ['authorized', 'inventory', 'stage'],
  ['ordered', 'vendor', 'receive'],
  ['received', 'vendor', 'stage'],
  ['staged', 'vendor', 'use'],
  ['used', 'vendor', undefined],
] as const)('the next move of a part that is %s from %s is %s', (status, source, action) => {
  expect(nextAction(sharedActions([request(status, source)]))).toBe(action);
});

it('a used part only goes back, which is no move', () => {
  expect(sharedActions([request('used')])).toEqual([]);
});

it('several parts share only the moves that all of them allow', () => {
  expect(sharedActions([request('staged'), request('staged', 'inventory')])).toEqual(['unstage', 'use']);
  expect(sharedActions([request('received'), request('staged')])).toEqual([]);
  expect(sharedActions([])).toEqual([]);
});

it.each([
  ['4707', 'brake shoe kit', '4707 brake shoe kit'],
  ['', 'brake shoe kit', 'brake shoe kit'],
  ['4707', '4707', '4707'],
])('the part with number %j and description %s is called %s', (part_number, description, name) => {
  expect(partName({ part_number, description })).toBe(name);
});
