import type { AxeResults, RunOptions } from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const CONTRAST = 'color-contrast';

/** The rules of WCAG 2.2 AA. The one that is off refuses inline styles with `!important`, which React never writes. */
export const EVERY_RULE: RunOptions = {
  runOnly: WCAG,
  rules: { 'avoid-inline-spacing': { enabled: false } },
  resultTypes: ['violations'],
};
export const COLOURS: RunOptions = { runOnly: [CONTRAST], resultTypes: ['violations'] };
export const ALL_BUT_COLOURS: RunOptions = {
  ...EVERY_RULE,
  rules: { ...EVERY_RULE.rules, [CONTRAST]: { enabled: false } },
};

/** The frame around every signed-in screen. */
export const FRAME = ['aside[aria-label="Menu"]', 'header:has(> [aria-keyshortcuts="?"])', 'nav[aria-label="Quick"]'];

/**
 * What axe looks at. The page behind a dialog is left out: it is a screen of its own, and nobody can use it meanwhile.
 * Playwright runs this in its page, so it uses nothing from outside.
 */
export const axeContext = (known: readonly string[]) => ({
  exclude: document.querySelector('[aria-modal="true"]') ? ['body > :not([data-portal])'] : [...known],
});

/** One readable line for each element that breaks a rule. */
export const describeViolations = ({ violations }: Pick<AxeResults, 'violations'>): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.any[0]?.message ?? node.failureSummary})`),
  );
