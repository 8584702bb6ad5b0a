import type { MantineColorsTuple } from '@mantine/core';

export const BRAND_COLOR = '#0b8a63';

/** A colour at most this bright reaches AA (4.5 : 1) under white text, and as text on the page's light grey. */
const BRIGHTEST_BEHIND_WHITE = 0.165;
/** At least 3 : 1 against a dark card, so that a button of a very dark colour stays visible. */
const DARKEST_ON_DARK_CARD = 0.14;
const DARKEST_SHADE = 0.02;

export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/**
 * Ten shades of a workplace's colour for the theme. Only the hue is the shop's; the brightness of each shade follows
 * from its use. Shade 6 is filled on light, 5 on dark, 4 is text on dark, 9 is text on the tints 0 to 2.
 */
export function primaryShades(hex: string): MantineColorsTuple {
  const own = luminance(hex);
  const filled = clamp(own, DARKEST_SHADE, BRIGHTEST_BEHIND_WHITE);
  const filled_on_dark = clamp(own, DARKEST_ON_DARK_CARD, BRIGHTEST_BEHIND_WHITE);
  return [
    withLuminance(hex, 0.87),
    withLuminance(hex, 0.78),
    withLuminance(hex, 0.66),
    withLuminance(hex, 0.52),
    withLuminance(hex, 0.4),
    withLuminance(hex, filled_on_dark),
    withLuminance(hex, filled),
    withLuminance(hex, filled * 0.8),
    withLuminance(hex, filled * 0.62),
    withLuminance(hex, filled * 0.48),
  ];
}

function withLuminance(hex: string, target: number): string {
  const own = luminance(hex);
  return target <= own ? darkened(hex, target / own) : brightened(hex, target);
}

/** Luminance is linear in light, so darkening is one factor. */
const darkened = (hex: string, factor: number) => toHex(toLinear(hex).map((part) => encode(part * factor)));

/** Mixes with white in sRGB, which keeps a tint colourful; a binary search finds the share. */
function brightened(hex: string, target: number): string {
  let [less, more] = [0, 1];
  for (let step = 0; step < 12; step += 1) {
    const share = (less + more) / 2;
    if (luminance(mixedWithWhite(hex, share)) < target) less = share;
    else more = share;
  }
  return mixedWithWhite(hex, less);
}

const mixedWithWhite = (hex: string, share: number) => toHex(channels(hex).map((part) => part + (1 - part) * share));

const channels = (hex: string) => [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255);

function toLinear(hex: string): readonly number[] {
  return channels(hex).map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
}

const encode = (part: number) => (part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);

const toHex = (parts: readonly number[]) =>
  `#${parts
    .map((part) =>
      Math.round(clamp(part, 0, 1) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
