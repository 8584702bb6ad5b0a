import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import {
  handleCore,
  makePartRequest,
  movePartRequest,
  performStatusAction,
  removePartRequest,
} from '@baydesk/contract/work-orders/part-requests.contract';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { readQuickLine } from '@baydesk/domain/work-orders/quick-line';
import { requestNow } from '../order-data/current-versions.ts';
import { counted } from '../order-data/line-words.ts';
import { useOrderContext, useOrderFacts } from '../order-data/order-context.tsx';
import type { LinesPatch } from '../order-data/shown-ahead.ts';
import { useLineRights } from '../order-data/use-line-rights.ts';
import { useOrderCall, useUndo } from '../order-data/use-order-call.ts';
import type { StatusAction } from './request-words.ts';
import { ACTION_WORDS, partName, sharedActions } from './request-words.ts';

type Requests = readonly PartRequest[];
/** Authorizing asks who decided and how, in a dialog of its own. */
export type UnaskedAction = Exclude<StatusAction, 'authorize'>;

export const called = (requests: Requests): string =>
  requests.length === 1 && requests[0] ? partName(requests[0]) : counted(requests.length, 'part');

const without =
  (id: string): LinesPatch =>
  (lines) =>
    lines.map((line) => ({ ...line, part_requests: line.part_requests.filter((request) => request.id !== id) }));

/** Changes to part requests that need no form. */
export function useRequestChanges() {
  const work_order_id = useOrderFacts().id;
  const make = useOrderCall(makePartRequest, 'shown_by_form');
  const act = useOrderCall(performStatusAction);
  const stage = useOrderCall(performStatusAction, 'shown_by_form');
  const move = useOrderCall(movePartRequest);
  const remove = useOrderCall(removePartRequest);
  const core = useOrderCall(handleCore);
  const offerUndo = useUndo();
  return {
    /** `text` is '4707 x2' or a description alone. */
    ask: (line_id: string, id: string, text: string) => {
      const part = readQuickLine(text).find(({ kind }) => kind === 'part');
      const { part_number = '', description = text, quantity = 1 } = part?.kind === 'part' ? part : {};
      return make(() => ({ id, line_id, part_number, description, quantity }));
    },
    /** A refusal to stage is shown by the caller, who has something to offer for a short shelf. */
    takeOn: async (requests: Requests, action: UnaskedAction) => {
      const answer = await (action === 'stage' ? stage : act)((lines) => ({
        work_order_id,
        requests: requests.map(({ id }) => requestNow(lines, id)),
        action,
      }));
      offerUndo(`${called(requests)} ${ACTION_WORDS[action].done}`, answer);
    },
    moveTo: async (request: PartRequest, { line_id, line_name }: WorkOrderLine) => {
      const answer = await move((lines) => ({ ...requestNow(lines, request.id), to_line_id: line_id }));
      offerUndo(`${partName(request)} is now on ${line_name}`, answer);
    },
    remove: async (request: PartRequest) => {
      const answer = await remove((lines) => requestNow(lines, request.id), without(request.id));
      offerUndo(`${partName(request)} removed`, answer);
    },
    decideCore: async (request: PartRequest, is_core_ok: 0 | 1 | null) => {
      const answer = await core(() => ({ part_id: request.id, work_order_id, is_core_ok }));
      if (is_core_ok !== null) {
        offerUndo(is_core_ok === 1 ? 'Core came back, its deposit is credited' : 'Core stays charged', answer);
      }
    },
  };
}

/** The moves the person may make with all of the parts; parts are used only on authorized lines. */
export function useOfferedActions(): (requests: readonly PartRequest[]) => readonly StatusAction[] {
  const { lines } = useOrderContext();
  const { mayMoveParts, mayDecide } = useLineRights();
  const agreed_ids = new Set(lines.filter(({ status }) => isAuthorizedLine(status)).map(({ line_id }) => line_id));
  return (requests) => {
    const isAgreed = requests.every(({ line_id }) => agreed_ids.has(line_id));
    const isOffered = (action: StatusAction) => (action !== 'authorize' || mayDecide) && (action !== 'use' || isAgreed);
    return mayMoveParts ? sharedActions(requests).filter(isOffered) : [];
  };
}
