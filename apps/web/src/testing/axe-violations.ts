import axe from 'axe-core';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds by WCAG 2.2 AA in the part of the page that is drawn, as lines to read. */
export async function axeViolations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { runOnly: WCAG, resultTypes: ['violations'] });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} (${node.any[0]?.message ?? node.failureSummary})`),
  );
}
