import type { LineAction, LineStatus } from '@baydesk/domain/lines/line-status';
import { lineAfter } from '@baydesk/domain/lines/line-status';
import { openWork } from '@baydesk/domain/lines/open-work';
import { refuse } from '../../../platform/request/errors.ts';
import { lineStatusLabel } from './line-view.ts';
import type { LoadedOrder } from './load-order.ts';
import type { LineRow, RequestRow } from './order-rows.ts';
import { statusLabel } from '@baydesk/domain/status/status-label';

/** A row as the caller read it; the version tells whether somebody changed it since. */
interface RowRead {
  readonly id: string;
  readonly version: number;
}

export interface LineRead {
  readonly line_id: string;
  readonly version: number;
}

/** Refuses to overwrite a change the caller has not seen, and names who changed the order last. */
function assertAsRead({ last_event }: LoadedOrder, row: RowRead, version_read: number): void {
  if (row.version !== version_read) refuse('changed_meanwhile', { who: last_event?.actor_name || 'Someone else' });
}

/** Finds the row to change, if it is still as the caller read it. */
export function rowAsRead<Row extends RowRead>(
  loaded: LoadedOrder,
  rows: readonly Row[],
  { id, version }: RowRead,
): Row {
  const row = rows.find((each) => each.id === id) ?? refuse('not_found');
  assertAsRead(loaded, row, version);
  return row;
}

export const lineAsRead = (loaded: LoadedOrder, { line_id, version }: LineRead): LineRow =>
  rowAsRead(loaded, loaded.lines, { id: line_id, version });

/** Finds the rows to change together, each once, if all of them are still as the caller read them. */
function rowsAsRead<Row extends RowRead>(
  loaded: LoadedOrder,
  read: readonly RowRead[],
  rowOf: (id: string, index: number) => Row,
): readonly Row[] {
  const rows = new Map(
    read.map(({ id, version }, index) => {
      const row = rowOf(id, index);
      assertAsRead(loaded, row, version);
      return [id, row] as const;
    }),
  );
  return [...rows.values()];
}

export const linesAsRead = (loaded: LoadedOrder, read: readonly LineRead[]): readonly LineRow[] =>
  rowsAsRead(
    loaded,
    read.map(({ line_id, version }) => ({ id: line_id, version })),
    (id, index) => lineOfOrder(loaded, id, `lines.${index}.line_id`),
  );

export const requestsAsRead = (loaded: LoadedOrder, read: readonly RowRead[]): readonly RequestRow[] =>
  rowsAsRead(loaded, read, (id, index) => requestOfOrder(loaded, id, `requests.${index}.id`));

/** Finds a line the input names, or refuses at the field that named it. */
export const lineOfOrder = ({ lines }: LoadedOrder, line_id: string, field: string): LineRow =>
  lines.find(({ id }) => id === line_id) ?? refuse('not_of_this_order', { field: 'Line' }, field);

/** Finds a line that can take parts and tasks, which a declined line cannot. */
export function liveLineOfOrder(loaded: LoadedOrder, line_id: string, field: string): LineRow {
  const line = lineOfOrder(loaded, line_id, field);
  return line.status === 'cancelled' ? refuseLine(line) : line;
}

export const requestOfOrder = ({ part_requests }: LoadedOrder, id: string, field: string): RequestRow =>
  part_requests.find((part) => part.id === id) ?? refuse('not_of_this_order', { field: 'Part' }, field);

export function requestsOfLines(
  { part_requests }: Pick<LoadedOrder, 'part_requests'>,
  lines: readonly Pick<LineRow, 'id'>[],
): readonly RequestRow[] {
  const ids = new Set(lines.map(({ id }) => id));
  return part_requests.filter(({ line_id }) => ids.has(line_id));
}

export const refuseLine = (line: LineRow): never =>
  refuse('line_cannot', { line: line.line_name, status: lineStatusLabel(line).toLowerCase() });

/** Refuses a move that the table of line statuses does not have. */
export const statusAfterMove = (line: LineRow, move: LineAction): LineStatus =>
  lineAfter(line.status, move) ?? refuseLine(line);

export const openWorkOf = ({ tasks, part_requests }: LoadedOrder, line_id: string) =>
  openWork({
    tasks: tasks.filter((task) => task.line_id === line_id),
    part_requests: part_requests.filter((request) => request.line_id === line_id),
  });

export const refuseRequest = ({ description, status }: RequestRow): never =>
  refuse('part_cannot', { part: description, status: statusLabel(status).toLowerCase() });
