import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BRAND_COLOR, contrast, luminance, primaryShades } from './primary-shades.ts';

const AA_TEXT = 4.5;
const anyColor = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const holdsForAnyColor = (check: (shades: ReturnType<typeof primaryShades>) => void) =>
  assert(property(anyColor, (color) => check(primaryShades(color))));

it.each([
  ['#ffffff', '#000000', 21],
  ['#ffffff', '#ffffff', 1],
])('the contrast of %s and %s is %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected);
});

describe('a theme of any colour a shop chooses', () => {
  it('has readable white text on its buttons, light and dark', () => {
    holdsForAnyColor((shades) => {
      for (const filled of [5, 6, 7]) expect(contrast('#ffffff', shades[filled] ?? '')).toBeGreaterThanOrEqual(AA_TEXT);
    });
  });

  it('has readable links on the page and on cards', () => {
    holdsForAnyColor((shades) => {
      for (const page of ['#f7f8f9', '#ffffff']) expect(contrast(page, shades[6])).toBeGreaterThanOrEqual(AA_TEXT);
      for (const page of ['#141517', '#1b1c1f']) expect(contrast(page, shades[4])).toBeGreaterThanOrEqual(AA_TEXT);
    });
  });

  it('has readable text on its tints', () => {
    holdsForAnyColor((shades) => {
      for (const tint of [0, 1, 2]) expect(contrast(shades[tint] ?? '', shades[9])).toBeGreaterThanOrEqual(AA_TEXT);
    });
  });

  it('has buttons that stand out from a dark card', () => {
    holdsForAnyColor((shades) => {
      expect(contrast('#1b1c1f', shades[5])).toBeGreaterThanOrEqual(3);
    });
  });

  it('runs from bright to dark', () => {
    holdsForAnyColor((shades) => {
      const bright = shades.map(luminance);
      for (const [index, value] of bright.entries()) expect(value).toBeLessThanOrEqual((bright[index - 1] ?? 1) + 0.01);
    });
  });
});

it('leaves a readable colour unchanged', () => {
  expect(primaryShades('#0b7d5a')[6]).toBe('#0b7d5a');
});

it('darkens the brand only a little', () => {
  expect(contrast(primaryShades(BRAND_COLOR)[6], BRAND_COLOR)).toBeLessThan(1.3);
});
