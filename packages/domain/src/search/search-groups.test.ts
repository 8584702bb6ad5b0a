import { expect, it } from 'vitest';
import { isSearched } from './search-groups.ts';

it.each([
  ['', false],
  ['7', false],
  [' 7 ', false],
  ['77', true],
  ['Halton', true],
])('%j is looked for: %s', (typed, is_searched) => {
  expect(isSearched(typed)).toBe(is_searched);
});
