import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';
import { createTheme } from '@mantine/core';
import { primaryShades } from '../shared/look/primary-shades.ts';

const FONT = "'Inter Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, sans-serif";

/** Index 7 is a card, 8 the page; 2 is the dimmest text that is still readable on a card. */
const DARK: MantineColorsTuple = [
  '#d6d8dc',
  '#bcc0c6',
  '#9da2aa',
  '#7b8088',
  '#3a3c42',
  '#2c2e33',
  '#232428',
  '#1b1c1f',
  '#141517',
  '#0f1011',
];

/**
 * Every gap, padding and margin: `gap="2xs"` in a component, `var(--mantine-spacing-2xs)` in a stylesheet. `fields` is
 * the gap between the fields of a form and the cards of a page. Values that align two elements stay in pixels.
 */
const SPACING = {
  '5xs': '2px',
  '4xs': '4px',
  '3xs': '6px',
  '2xs': '8px',
  xs: '10px',
  sm: '12px',
  fields: '14px',
  md: '16px',
  lg: '20px',
  xl: '24px',
};

/** A dialog's `header` element would be a second banner landmark of the page. */
const DIALOG = { attributes: { header: { role: 'presentation' } }, closeButtonProps: { 'aria-label': 'Close' } };

const COMPONENTS = {
  Modal: { defaultProps: DIALOG },
  Drawer: { defaultProps: DIALOG },
  Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } } },
  // The placeholder is focusable, and a menu may not have such a child.
  Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
};

/** The look of DESIGN.md in one place; `color` is the workplace's colour and becomes the primary colour. */
export const themeOf = (color: string) =>
  createTheme({
    colors: { primary: primaryShades(color), dark: DARK },
    primaryColor: 'primary',
    primaryShade: { light: 6, dark: 5 },
    black: '#14171a',
    fontFamily: FONT,
    fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '20px' },
    lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    headings: {
      fontFamily: FONT,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '20px', lineHeight: '1.4' },
        h2: { fontSize: '15px', lineHeight: '1.4' },
        h3: { fontSize: '13px', lineHeight: '1.5' },
        h4: { fontSize: '13px', lineHeight: '1.5' },
        h5: { fontSize: '12px', lineHeight: '1.5' },
        h6: { fontSize: '12px', lineHeight: '1.5' },
      },
    },
    spacing: SPACING,
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'sm',
    shadows: { xs: 'none', sm: 'none' },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: COMPONENTS,
  });

/** Mantine's own greys for secondary text miss AA; these reach 4.5 : 1 on cards and on the page. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#5c646d',
    '--mantine-color-placeholder': '#656d76',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-default-border': '#d5d9dd',
  },
  dark: {
    '--mantine-color-body': '#1b1c1f',
    '--mantine-color-dimmed': '#9da2aa',
    '--mantine-color-placeholder': '#8f949c',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-default-border': '#3a3c42',
  },
});
