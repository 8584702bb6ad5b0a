import { expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

it.each([
  [12, 'under 1 min'],
  [300, '5 min'],
  [7_200, '2 h'],
  [7_800, '2 h 10 min'],
  [86_400, '1 d'],
  [273_600, '3 d 4 h'],
  [86_460, '1 d'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});
