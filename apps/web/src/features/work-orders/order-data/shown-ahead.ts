import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';

export type Lines = readonly WorkOrderLine[];
export type LinesPatch = (lines: Lines) => Lines;

/** What the server last said of the lines, and what is shown on top of it until it has answered. */
export interface Ahead {
  readonly said: Lines;
  readonly patches: readonly LinesPatch[];
}

export const shownLines = ({ said, patches }: Ahead): Lines => patches.reduce((lines, patch) => patch(lines), said);

/** One call is answered: what it showed ahead goes, and what the server said, if anything, counts from now on. */
export const settled = (ahead: Ahead, patch: LinesPatch | undefined, said: Lines | null): Ahead => ({
  said: said ?? ahead.said,
  patches: ahead.patches.filter((other) => other !== patch),
});

export const changingLine =
  (line_id: string, change: (line: WorkOrderLine) => Partial<WorkOrderLine>): LinesPatch =>
  (lines) =>
    lines.map((line) => (line.line_id === line_id ? { ...line, ...change(line) } : line));

/** The lines in the order of the ids; those not named stay behind them. */
export const inOrder =
  (line_ids: readonly string[]): LinesPatch =>
  (lines) => {
    const placeOf = ({ line_id }: WorkOrderLine) => {
      const place = line_ids.indexOf(line_id);
      return place === -1 ? line_ids.length : place;
    };
    return lines
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((line, index) => ({ ...line, line_order: index + 1 }));
  };
