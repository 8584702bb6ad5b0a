import type { MantineColorsTuple } from '@mantine/core';

type LinearRgb = readonly [number, number, number];

export const BRAND_COLOR = '#0b8a63';

/** White text is readable (AA, 4.5 : 1) on anything at most this bright, and it is as text on the page's light grey. */
const BRIGHTEST_BEHIND_WHITE = 0.165;
/** At least 3 : 1 against a dark card, so that a button of a very dark colour does not vanish. */
const DARKEST_ON_DARK_CARD = 0.14;
const DARKEST_SHADE = 0.02;

export function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/**
 * Ten shades of a workplace's colour for the theme. Only the hue is the shop's: how bright each shade is is fixed by
 * what stands on it. Shade 6 is filled on light, 5 on dark, 4 is text on dark, 9 is text on the tints 0 to 2.
 */
export function primaryShades(hex: string): MantineColorsTuple {
  const own = luminance(hex);
  const filled = clamp(own, DARKEST_SHADE, BRIGHTEST_BEHIND_WHITE);
  const filled_on_dark = clamp(own, DARKEST_ON_DARK_CARD, BRIGHTEST_BEHIND_WHITE);
  return [
    withLuminance(hex, 0.92),
    withLuminance(hex, 0.82),
    withLuminance(hex, 0.7),
    withLuminance(hex, 0.54),
    withLuminance(hex, 0.4),
    withLuminance(hex, filled_on_dark),
    withLuminance(hex, filled),
    withLuminance(hex, filled * 0.8),
    withLuminance(hex, filled * 0.62),
    withLuminance(hex, filled * 0.48),
  ];
}

/** Luminance is linear in light, so darkening is one factor and brightening one mix with white. */
function withLuminance(hex: string, target: number): string {
  const own = luminance(hex);
  const rgb = toLinear(hex);
  if (target <= own) return toHex(rgb.map((part) => (part * target) / own));
  const white = (target - own) / (1 - own);
  return toHex(rgb.map((part) => part + (1 - part) * white));
}

function toLinear(hex: string): LinearRgb {
  const part = (from: number) => {
    const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function toHex(rgb: readonly number[]): string {
  const part = (value: number) => {
    const encoded = value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(clamp(encoded, 0, 1) * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${rgb.map(part).join('')}`;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
