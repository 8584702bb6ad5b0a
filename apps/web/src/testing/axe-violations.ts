import axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The violations of WCAG 2.2 AA that axe finds on the page, as readable lines. */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { runOnly: WCAG, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.any[0]?.message ?? node.failureSummary})`),
  );
}
