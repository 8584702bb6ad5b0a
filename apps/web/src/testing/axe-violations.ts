import axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const COLOURS = ['color-contrast'];
const SCHEME = 'data-mantine-color-scheme';

/**
 * The violations of WCAG 2.2 AA that axe finds on the page in light and in dark, as readable lines. Only colours differ
 * between the schemes, so in dark they alone are checked.
 */
export async function axeViolations(): Promise<string[]> {
  const html = document.documentElement;
  const scheme = html.getAttribute(SCHEME) ?? 'light';
  const in_light = await violationsOf(WCAG);
  html.setAttribute(SCHEME, 'dark');
  const in_dark = await violationsOf(COLOURS);
  html.setAttribute(SCHEME, scheme);
  return [...in_light, ...in_dark.map((line) => `in dark: ${line}`)];
}

async function violationsOf(runOnly: string[]): Promise<string[]> {
  await settle();
  const { violations } = await axe.run(document.body, { runOnly, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.any[0]?.message ?? node.failureSummary})`),
  );
}

/** Waits for every animation that ends, because colours are between two values meanwhile. */
async function settle(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
}
