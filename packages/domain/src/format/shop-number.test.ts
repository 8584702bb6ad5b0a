import { expect, it } from 'vitest';
import { withShopId } from './shop-number.ts';

it.each([
  ['WO-1042', 'TOR', 'WOTOR-1042'],
  ['PS-7', '5', 'PS5-7'],
  ['WO-10-42', 'TOR', 'WOTOR-10-42'],
  ['1042', 'TOR', '1042'],
  ['-1042', 'TOR', '-1042'],
  ['WO-1042', '', 'WO-1042'],
  ['WO-1042', null, 'WO-1042'],
  ['WO-1042', '$&', 'WO$&-1042'],
])('%s at shop %s is %s', (identifier, shop_id, shown) => {
  expect(withShopId(identifier, shop_id)).toBe(shown);
});
