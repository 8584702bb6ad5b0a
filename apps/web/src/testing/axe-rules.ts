import type { AxeResults, RunOptions } from 'axe-core';
import type axeCore from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const CONTRAST = 'color-contrast';

/** The rules of WCAG 2.2 AA. The one that is off refuses inline styles with `!important`, which React never writes. */
export const EVERY_RULE: RunOptions = {
  runOnly: WCAG,
  rules: { 'avoid-inline-spacing': { enabled: false } },
  // It reports the same violations, without the time to describe the passed checks.
  reporter: 'no-passes',
};
export const COLOURS: RunOptions = { runOnly: [CONTRAST], reporter: 'no-passes' };
export const ALL_BUT_COLOURS: RunOptions = {
  ...EVERY_RULE,
  rules: { ...EVERY_RULE.rules, [CONTRAST]: { enabled: false } },
};

/** The frame around every signed-in screen. */
export const FRAME = ['aside[aria-label="Menu"]', 'header:has(> [aria-keyshortcuts="?"])', 'nav[aria-label="Quick"]'];

type Violations = Pick<AxeResults, 'violations'>;

interface AxeRun {
  /** Selectors of parts that another test checks. */
  readonly excluded: readonly string[];
  readonly rules: RunOptions;
}

/**
 * Runs axe, which the page has loaded. The page behind a dialog is left out: it is a screen of its own, and nobody can
 * use it meanwhile. It is hidden for as long, because axe also reads the visible content that it leaves out. Playwright
 * runs this in its page, so it uses nothing from outside.
 */
export async function runAxe({ excluded, rules }: AxeRun): Promise<Violations> {
  const { axe } = window as unknown as { axe: typeof axeCore };
  const is_dialog_open = document.querySelector('[aria-modal="true"]') !== null;
  const exclude = is_dialog_open ? ['body > :not([data-portal])'] : [...excluded];
  const behind = is_dialog_open ? [...document.querySelectorAll<HTMLElement>(exclude.join())] : [];
  for (const element of behind) element.style.display = 'none';
  const { violations } = await axe.run({ exclude }, rules);
  for (const element of behind) element.style.removeProperty('display');
  return { violations };
}

/** One readable line for each element that breaks a rule. */
export const describeViolations = ({ violations }: Violations): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const [check] = [...any, ...all, ...none];
      return `${id}: ${target.join(' ')} (${check?.message})`;
    }),
  );
