import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { LineTask, WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { Lines } from './shown-ahead.ts';

const GONE = 'Somebody else removed it meanwhile.';

/** The id of a line with the version it has when the change is sent. */
export function lineNow(lines: Lines, line_id: string): { line_id: string; version: number } {
  const { version } = existing(lines.find((line) => line.line_id === line_id));
  return { line_id, version };
}

/** A part that was read elsewhere may be newer than in the lines of an order that is not on screen. */
export function requestNow(lines: Lines, { id, version }: Pick<PartRequest, 'id' | 'version'>) {
  const current_request = requestsOf(lines).find((request) => request.id === id);
  return { id, version: Math.max(version, current_request?.version ?? version) };
}

export function taskNow(lines: Lines, id: string) {
  const { version } = existing(lines.flatMap(({ tasks }) => tasks).find((task) => task.id === id));
  return { id, version };
}

export const requestsOf = (lines: Lines): readonly PartRequest[] => lines.flatMap((line) => line.part_requests);

function existing<Thing extends WorkOrderLine | LineTask>(thing: Thing | undefined): Thing {
  if (!thing) throw new Error(GONE);
  return thing;
}
