import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { LineTask, WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { Lines } from './shown-ahead.ts';

const GONE = 'Somebody else removed it meanwhile.';

/** The id of a line with the version it has when the change is sent. */
export function lineNow(lines: Lines, line_id: string): { line_id: string; version: number } {
  const { version } = found(lines.find((line) => line.line_id === line_id));
  return { line_id, version };
}

export const requestNow = (lines: Lines, id: string) =>
  versionOf(found(requestsOf(lines).find((request) => request.id === id)));

export const taskNow = (lines: Lines, id: string) =>
  versionOf(found(lines.flatMap(({ tasks }) => tasks).find((task) => task.id === id)));

export const requestsOf = (lines: Lines): readonly PartRequest[] => lines.flatMap((line) => line.part_requests);

const versionOf = ({ id, version }: LineTask | PartRequest) => ({ id, version });

function found<Thing extends WorkOrderLine | LineTask | PartRequest>(thing: Thing | undefined): Thing {
  if (!thing) throw new Error(GONE);
  return thing;
}
