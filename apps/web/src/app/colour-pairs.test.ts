import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { BRAND_COLOR, contrast, primaryShades } from '../shared/look/primary-shades.ts';
import { cssVariables, themeOf } from './theme.ts';

const AA_TEXT = 4.5;
const SOURCE = join(import.meta.dirname, '..');
const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];

interface Rule {
  readonly name: string;
  readonly declared: Readonly<Record<string, string>>;
}

const RULES: readonly Rule[] = globSync('**/*.css', { cwd: SOURCE }).flatMap((file) => {
  const styles = readFileSync(join(SOURCE, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...styles.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    name: `${file} ${selector.trim().replace(/\s+/g, ' ')}`,
    declared: Object.fromEntries(
      [...body.matchAll(/([\w-]+)\s*:\s*([^;]+);/g)].map(([, property = '', value = '']) => [property, value.trim()]),
    ),
  }));
});

/** The colour that `var()` stands for in a scheme, in the brand's colour; `primary-shades.test.ts` tries every other colour. */
const variables = Object.fromEntries(SCHEMES.map((scheme) => [scheme, variablesIn(scheme)])) as Record<
  Scheme,
  Readonly<Record<string, string>>
>;

function variablesIn(scheme: Scheme): Readonly<Record<string, string>> {
  const theme = mergeMantineTheme(DEFAULT_THEME, themeOf(BRAND_COLOR));
  const shades = Object.entries(theme.colors).flatMap(([name, colors]) =>
    colors.map((color, shade) => [`--mantine-color-${name}-${shade}`, color] as const),
  );
  const primary = primaryShades(BRAND_COLOR).map(
    (color, shade) => [`--mantine-primary-color-${shade}`, color] as const,
  );
  const own = RULES.filter(({ name }) => /^shared\/look\/global\.css :root$/.test(name)).flatMap(({ declared }) =>
    Object.entries(declared),
  );
  return {
    '--mantine-color-text': scheme === 'light' ? theme.black : (theme.colors.dark[0] ?? ''),
    '--mantine-color-white': theme.white,
    '--mantine-color-black': theme.black,
    '--mantine-primary-color-filled': primaryShades(BRAND_COLOR)[scheme === 'light' ? 6 : 5],
    ...Object.fromEntries([...shades, ...primary, ...own]),
    ...cssVariables(theme)[scheme],
  };
}

/** The colour of a CSS value in a scheme, in hex; undefined if it depends on what is around the element. */
function colorOf(value: string, scheme: Scheme): string | undefined {
  if (/^#[0-9a-f]{6}$/i.test(value)) return value;
  if (/^#[0-9a-f]{3}$/i.test(value)) return value.replace(/[0-9a-f]/gi, '$&$&');
  if (value === 'white') return '#ffffff';
  const call = /^([\w-]+)\(([\s\S]*)\)$/.exec(value);
  const [, name = '', inside = ''] = call ?? [];
  const parts = partsOf(inside);
  if (name === 'light-dark') return colorOf(parts[scheme === 'light' ? 0 : 1] ?? '', scheme);
  if (name === 'var') return colorOf(variables[scheme][parts[0] ?? ''] ?? '', scheme);
  return name === 'color-mix' ? mixed(parts.slice(1), scheme) : undefined;
}

/** Splits at the commas that are not within brackets. */
const partsOf = (list: string) =>
  (list.match(/(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []).map((part) => part.trim());

function mixed([first = '', second = '']: readonly string[], scheme: Scheme): string | undefined {
  const [, color = '', percent = ''] = /^(.+) ([\d.]+)%$/.exec(first) ?? [];
  const [one, other] = [colorOf(color, scheme), colorOf(second, scheme)];
  if (!one || !other) return undefined;
  const share = Number(percent) / 100;
  const channel = (hex: string, from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return `#${[1, 3, 5]
    .map((from) => Math.round(channel(one, from) * share + channel(other, from) * (1 - share)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** The contrast of two CSS values in light and in dark. */
const contrasts = (text: string, background: string) =>
  SCHEMES.map((scheme) => {
    const [front, back] = [colorOf(text, scheme), colorOf(background, scheme)];
    if (!front || !back) throw new Error(`No colour in ${scheme}: ${front ? background : text}`);
    return contrast(front, back);
  });

const PLACES = ['--baydesk-page', '--baydesk-card', '--baydesk-hover'];
const WORDS = [
  '--mantine-color-text',
  '--mantine-color-dimmed',
  '--mantine-color-placeholder',
  '--mantine-color-error',
];

describe('words of the theme', () => {
  it.each(PLACES.flatMap((place) => WORDS.map((words) => [words, place] as const)))(
    '%s are readable on %s, in light and in dark',
    (words, place) => {
      for (const each of contrasts(`var(${words})`, `var(${place})`)) expect(each).toBeGreaterThanOrEqual(AA_TEXT);
    },
  );

  it.each([
    ['var(--baydesk-tint-text)', 'var(--baydesk-tint)'],
    ['var(--mantine-color-text)', 'var(--baydesk-tint)'],
    ['#ffffff', 'var(--mantine-primary-color-filled)'],
  ])('%s is readable on %s, in light and in dark', (words, background) => {
    for (const each of contrasts(words, background)) expect(each).toBeGreaterThanOrEqual(AA_TEXT);
  });
});

const isKnown = (value: string | undefined): value is string =>
  value !== undefined && SCHEMES.every((scheme) => colorOf(value, scheme) !== undefined);

const backgroundOf = ({ declared }: Rule) => declared['background'] ?? declared['background-color'];

describe('the words of a style with a background of its own', () => {
  const pairs = RULES.flatMap((rule) => {
    const [color, background] = [rule.declared['color'], backgroundOf(rule)];
    return isKnown(color) && isKnown(background) ? [[rule.name, color, background] as const] : [];
  });

  it.each(pairs)('%s are readable in light and in dark', (_, color, background) => {
    for (const each of contrasts(color, background)) expect(each).toBeGreaterThanOrEqual(AA_TEXT);
  });
});

/** Styles that colour no words on the page or on a card. */
const OTHERS: Readonly<Record<string, string>> = {
  'features/contacts/contact-columns.module.css .full': 'a star, which is named in words',
  'features/organization/settings/InvoiceSketch.module.css .footer': 'words on paper, which is white in dark too',
  'features/organization/settings/InvoiceSketch.module.css .quiet': 'words on paper, which is white in dark too',
  'features/organization/settings/SettingsScreen.module.css .fields:disabled :checked + :global(.mantine-Checkbox-icon)':
    'the tick of a checkbox, which is filled',
  'features/work-orders/list/OrderCells.module.css .authorization': 'an icon beside its words',
  'app/shell/LocationSquare.module.css .square': "words on the location's colour, in its shade for buttons",
};

describe('the words of a style without a background', () => {
  const colors = RULES.flatMap((rule) => {
    const color = rule.declared['color'];
    return isKnown(color) && !backgroundOf(rule) ? [[rule.name, color] as const] : [];
  });

  it('are all there that are no such words', () => {
    const names = colors.map(([name]) => name);
    expect(Object.keys(OTHERS).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(colors.filter(([name]) => !(name in OTHERS)))(
    '%s are readable on the page and on cards, in light and in dark',
    (_, color) => {
      for (const place of ['--baydesk-page', '--baydesk-card'])
        for (const each of contrasts(color, `var(${place})`)) expect(each).toBeGreaterThanOrEqual(AA_TEXT);
    },
  );
});
