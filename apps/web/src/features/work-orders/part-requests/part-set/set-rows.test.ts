import type { OfferedItem } from '@baydesk/contract/inventory/part-set-offer.contract';
import { expect, it } from 'vitest';
import { sourceInWords, toParts, toRows } from './set-rows.ts';

const ITEM: OfferedItem = {
  part_id: 'p',
  part_number: '4707',
  name: 'Shoe kit',
  measurement: 'Each',
  quantity: 2,
  replaces: null,
  is_retired: false,
  available: 3,
  part_source_type: 'inventory',
};
const row = (differing: Partial<OfferedItem>, quantity: number | null = 2) => ({
  id: 'r',
  item: { ...ITEM, ...differing },
  is_wanted: true,
  quantity,
});

it('wants every part of a set that is not retired', () => {
  const rows = toRows([ITEM, { ...ITEM, is_retired: true }]);
  expect(rows.map(({ is_wanted }) => is_wanted)).toEqual([true, false]);
  expect(toParts(rows)).toEqual([{ id: rows[0]?.id, catalogue_part_id: 'p', quantity: 2 }]);
});

it.each([null, 0])('asks for nothing while the quantity of a wanted part is %j', (quantity) => {
  expect(toParts([row({}), row({}, quantity)])).toBeNull();
  expect(toParts([row({}), { ...row({}, quantity), is_wanted: false }])).toHaveLength(1);
});

it.each([
  [{}, 2, '3 here'],
  [{}, 4, '3 here, so from a vendor'],
  [{ available: null }, 1, 'Not kept here, so from a vendor'],
  [{ is_retired: true }, 1, 'Retired'],
])('says of %j where %i come from: %s', (differing, quantity, words) => {
  expect(sourceInWords(row(differing, quantity))).toBe(words);
});
