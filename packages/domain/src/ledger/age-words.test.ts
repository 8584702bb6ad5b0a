import { expect, it } from 'vitest';
import { ageWords } from './age-words.ts';

it.each([
  [-30, 'due in 30 days'],
  [-1, 'due in 1 day'],
  [0, 'due today'],
  [1, '1 day late'],
  [91, '91 days late'],
])('%i days past due is said as %s', (days_past_due, words) => {
  expect(ageWords(days_past_due)).toBe(words);
});
