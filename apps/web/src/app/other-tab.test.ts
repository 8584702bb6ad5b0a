import { expect, it } from 'vitest';
import { isOtherPersonOrPlace } from './other-tab.ts';

const person = (user_id: string, name: string) => JSON.stringify({ user_id, name });
const location = (id: string, color: string) => JSON.stringify({ id, color });

it.each([
  ['a person signs in', null, person('1', 'Ann'), true],
  ['a person signs out', person('1', 'Ann'), null, true],
  ['another person signs in', person('1', 'Ann'), person('2', 'Bo'), true],
  ['a name changes', person('1', 'Ann'), person('1', 'Anne'), false],
  ['the location changes', location('tor', '#000000'), location('cgy', '#000000'), true],
  ['the location gets another colour', location('tor', '#000000'), location('tor', '#ffffff'), false],
  ['storage holds nonsense', 'nonsense', null, false],
])('when %s', (_, before, after, reloads) => {
  expect(isOtherPersonOrPlace(before, after)).toBe(reloads);
});
