import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import {
  changePartRequest,
  handleCore,
  movePartRequest,
  removePartRequest,
} from '@baydesk/contract/work-orders/part-requests.contract';
import type { PartSource } from '@baydesk/domain/part-requests/part-request-status';
import { requestNow } from '../order-data/current-versions.ts';
import { counted } from '../order-data/line-words.ts';
import type { LinesPatch } from '../order-data/shown-ahead.ts';
import { useCallAtOrder, useUndo } from '../order-data/use-order-call.ts';
import { partName, SOURCE_LABELS } from './request-words.ts';

type Requests = readonly PartRequest[];

export const called = (requests: Requests): string =>
  requests.length === 1 && requests[0] ? partName(requests[0]) : counted(requests.length, 'part');

const without =
  (id: string): LinesPatch =>
  (lines) =>
    lines.map((line) => ({ ...line, part_requests: line.part_requests.filter((request) => request.id !== id) }));

/** Changes to part requests of any order that need no form. */
export function useRequestChanges() {
  const change = useCallAtOrder(changePartRequest);
  const move = useCallAtOrder(movePartRequest);
  const remove = useCallAtOrder(removePartRequest);
  const core = useCallAtOrder(handleCore);
  const offerUndo = useUndo();
  return {
    changeSource: async (request: PartRequest, part_source_type: PartSource) => {
      const answer = await change(request.work_order_id, (lines) => ({
        ...requestNow(lines, request),
        part_source_type,
      }));
      offerUndo(`${partName(request)} now comes from ${SOURCE_LABELS[part_source_type].toLowerCase()}`, answer);
    },
    moveTo: async (request: PartRequest, { line_id, line_name }: WorkOrderLine) => {
      const answer = await move(request.work_order_id, (lines) => ({
        ...requestNow(lines, request),
        to_line_id: line_id,
      }));
      offerUndo(`${partName(request)} is now on ${line_name}`, answer);
    },
    remove: async (request: PartRequest) => {
      const answer = await remove(request.work_order_id, (lines) => requestNow(lines, request), without(request.id));
      offerUndo(`${partName(request)} removed`, answer);
    },
    decideCore: async ({ id, work_order_id }: PartRequest, is_core_ok: 0 | 1 | null) => {
      const answer = await core(work_order_id, () => ({ part_id: id, work_order_id, is_core_ok }));
      if (is_core_ok !== null) {
        offerUndo(is_core_ok === 1 ? 'Core came back, its deposit is credited' : 'Core stays charged', answer);
      }
    },
  };
}
