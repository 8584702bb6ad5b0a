import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';

export type Lines = readonly WorkOrderLine[];
export type LinesPatch = (lines: Lines) => Lines;

/** The lines as the server last returned them, and the patches shown on top until their calls are answered. */
export interface Ahead {
  readonly answered: Lines;
  readonly patches: readonly LinesPatch[];
}

export const shownLines = ({ answered, patches }: Ahead): Lines =>
  patches.reduce((lines, patch) => patch(lines), answered);

/** Removes the patch of an answered call; the lines the server returned, if any, replace the earlier ones. */
export const settled = (ahead: Ahead, patch: LinesPatch | undefined, answered: Lines | null): Ahead => ({
  answered: answered ?? ahead.answered,
  patches: ahead.patches.filter((other) => other !== patch),
});

export const changingLine =
  (line_id: string, change: (line: WorkOrderLine) => Partial<WorkOrderLine>): LinesPatch =>
  (lines) =>
    lines.map((line) => (line.line_id === line_id ? { ...line, ...change(line) } : line));

/** Sorts the lines by the ids; lines that are not among them come last. */
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
