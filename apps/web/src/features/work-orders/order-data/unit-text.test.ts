import { expect, it } from 'vitest';
import { unitText } from './unit-text.ts';

it.each([
  ['2019 Kenworth T680 214', '214', '2019 Kenworth T680 · 214'],
  ['2019 Kenworth T680', '', '2019 Kenworth T680'],
  ['Unknown Asset', 'TR-2', 'Unknown Asset · TR-2'],
  ['', '', ''],
])('%j with the unit %j reads %j', (vehicle_info, unit, expected) => {
  expect(unitText({ vehicle_info, unit })).toBe(expected);
});
