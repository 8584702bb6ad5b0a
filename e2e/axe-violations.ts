import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on a page, as lines to read. The page gets axe once: reading it takes longer than most looks. */
export async function axeViolations(page: Page, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (run_options) => (window as unknown as { axe: typeof axe }).axe.run(run_options),
    { ...options, resultTypes: ['violations'] } satisfies axe.RunOptions,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.any[0]?.message ?? node.failureSummary})`),
  );
}
