import { expect, it } from 'vitest';
import { searchedNumber } from './searched-number.ts';

it.each([
  ['1042', null],
  ['#1042', null],
  ['WO1042', null],
  ['wo-1042', null],
  ['WOTOR-1042', ['TOR', 'WOTOR']],
  ['tor-1042', ['TOR']],
  ['Tor 1042', ['TOR']],
  ['wotor1042', ['TOR', 'WOTOR']],
  ['WO00A1-1042', ['00A1', 'WO00A1']],
])('%j means number 1042 at %j', (input, shop_ids) => {
  const requested = searchedNumber(input);
  expect(requested?.shop_ids).toEqual(shop_ids);
  expect(requested?.ranges.slice(0, 3)).toEqual([
    [1042, 1042],
    [10_420, 10_429],
    [104_200, 104_299],
  ]);
});

it.each(['', 'halton', '416 555 0142', '1042 halton', 'TOR-', '1234567890', '10.5'])('%j is no number', (input) => {
  expect(searchedNumber(input)).toBeNull();
});

it('no range goes beyond the largest number', () => {
  expect(searchedNumber('3')?.ranges.at(-1)).toEqual([300_000_000, 399_999_999]);
  expect(searchedNumber('2')?.ranges.at(-1)).toEqual([2_000_000_000, 2_147_483_647]);
  expect(searchedNumber('0')?.ranges).toEqual([]);
});
