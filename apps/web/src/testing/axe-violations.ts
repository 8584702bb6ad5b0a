import type { RunOptions } from 'axe-core';
import 'axe-core';
import { COLOURS, describeViolations, EVERY_RULE, FRAME, runAxe } from './axe-rules.ts';
import { awaitAnimations } from './await-animations.ts';

const SCHEME = 'data-mantine-color-scheme';

interface Scope {
  /** Checks the frame around the screen too, which the walk over all screens checks otherwise. */
  readonly has_frame?: boolean;
}

/**
 * The violations of WCAG 2.2 AA that axe finds on the page in light and in dark, as readable lines. Only colours differ
 * between the schemes, so in dark they alone are checked.
 */
export async function axeViolations({ has_frame = false }: Scope = {}): Promise<string[]> {
  const excluded = has_frame ? [] : FRAME;
  const html = document.documentElement;
  const scheme = html.getAttribute(SCHEME) ?? 'light';
  const in_light = await violationsOf(excluded, EVERY_RULE);
  html.setAttribute(SCHEME, 'dark');
  const in_dark = await violationsOf(excluded, COLOURS);
  html.setAttribute(SCHEME, scheme);
  return [...in_light, ...in_dark.map((line) => `in dark: ${line}`)];
}

async function violationsOf(excluded: readonly string[], rules: RunOptions): Promise<string[]> {
  await awaitAnimations();
  return describeViolations(await runAxe({ excluded, rules }));
}
