import { expect, it } from 'vitest';
import { startsAt } from './starts-at.ts';

it.each([
  ['the chosen one', ['tor', 'cgy'], 'cgy', 'cgy'],
  ['the first while nothing is chosen', ['tor', 'cgy'], null, 'tor'],
  ['the first when they no longer work at the chosen one', ['tor'], 'cgy', 'tor'],
  ['nowhere without a location', [], 'tor', null],
])('somebody new starts at %s', (_, workplace_ids, chosen, expected) => {
  expect(startsAt(workplace_ids, chosen)).toBe(expected);
});
