import { expect, it } from 'vitest';
import { scoreColour } from './score-colour.ts';

it.each([
  [-1, 'dark'],
  [0, 'dark'],
  [0.01, 'primary'],
  [0.99, 'primary'],
  [1, 'positive'],
  [1.01, 'negative'],
  [NaN, 'dark'],
])('a score of %f is shown as %s', (score, colour) => {
  expect(scoreColour(score)).toBe(colour);
});
