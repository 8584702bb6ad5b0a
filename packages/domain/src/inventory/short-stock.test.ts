import { expect, it } from 'vitest';
import { shortStock } from './short-stock.ts';

it.each([
  [3, 'Only 3 of 4707-Q are on the shelf.'],
  [1, 'Only 1 of 4707-Q is on the shelf.'],
  [0.5, 'Only 0.5 of 4707-Q are on the shelf.'],
  [0, 'None of 4707-Q are on the shelf.'],
  [-2, 'None of 4707-Q are on the shelf.'],
])('%f left is said in a sentence', (on_hand, sentence) => {
  expect(shortStock('4707-Q', on_hand)).toBe(sentence);
});
