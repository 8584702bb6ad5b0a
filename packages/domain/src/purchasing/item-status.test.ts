import { expect, it } from 'vitest';
import { orderItemStatus } from './item-status.ts';

const item = (quantity: number, delivered_quantity = 0, cancelled_quantity = 0) => ({
  quantity,
  delivered_quantity,
  cancelled_quantity,
});

it.each([
  [item(2), 'draft', null],
  [item(2), 'sent', 'waiting_to_receive'],
  [item(2, 1), 'partially_received', 'partial_delivery'],
  [item(2, 2), 'partially_received', 'fulfilled'],
  [item(2, 1, 1), 'received', 'fulfilled'],
  [item(2, 3), 'received', 'fulfilled'],
  [item(2, 0, 2), 'received', 'cancelled'],
  [item(2), 'cancelled', 'cancelled'],
] as const)('%j of an order that is %s is %s', (ordered, status, expected) => {
  expect(orderItemStatus(ordered, status)).toBe(expected);
});
