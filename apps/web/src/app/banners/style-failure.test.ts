import { expect, it } from 'vitest';
import { styleFailureDelay } from './style-failure.ts';

it.each([
  ['Unable to preload CSS for /assets/Home.css', 120_000],
  ['Failed to fetch dynamically imported module: /assets/Home.js', 0],
])('%s is shown after %i ms', (message, delay_ms) => {
  expect(styleFailureDelay(message)).toBe(delay_ms);
});
