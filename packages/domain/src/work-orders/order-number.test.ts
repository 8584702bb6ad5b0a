import { expect, it } from 'vitest';
import { orderNumber } from './order-number.ts';

it.each([
  [{ order_kind: 'work_order', number: 1042, imported_number: '', shop_id: 'TOR' }, 'WOTOR-1042'],
  [{ order_kind: 'work_order', number: 1042, imported_number: '', shop_id: '' }, 'WO-1042'],
  [{ order_kind: 'work_order', number: 1042, imported_number: 'RO 77-B', shop_id: 'TOR' }, 'RO 77-B'],
  [{ order_kind: 'part_sale', number: 7, imported_number: '', shop_id: 'TOR' }, 'PSTOR-7'],
] as const)('the order %j is called %s', (order, name) => {
  expect(orderNumber(order)).toBe(name);
});
