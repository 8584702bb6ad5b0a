import { expect, it } from 'vitest';
import { isPinTooSimple } from './kiosk-pin.ts';

it.each(['0000', '7777', '99999999', '1234', '012345', '7890', '4321', '87654321', '3210', '2109'])(
  '%s is too easy to guess',
  (pin) => expect(isPinTooSimple(pin)).toBe(true),
);

it.each(['4825', '1235', '1233', '1212', '2468', '5543', '482915', '12345679'])('%s can be chosen', (pin) =>
  expect(isPinTooSimple(pin)).toBe(false),
);
