import { change, create, move, remove } from '@baydesk/domain/permissions/permission';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { useOrderContext } from './order-context.ts';

/** What the person may do with the lines of this order, as it stands. */
export function useLineRights() {
  const { editable } = useOrderContext().order;
  const rights = {
    /** What a line says and charges, and where it stands. */
    mayEdit: useCan(create('work_order_line')),
    /** Story, tasks, begun and done. */
    mayWork: useCan(change('work_order_line')),
    mayAssign: useCan(move('work_order_line')),
    mayDelete: useCan(remove('work_order_line')),
    /** What the customer said. */
    mayDecide: useCan(move('work_order')),
    mayKeepAsCanned: useCan(create('canned_line')),
    mayAskForParts: useCan(create('part_request')),
    mayQuote: useCan(change('part_request')),
    mayMoveParts: useCan(move('part_request')),
    mayRemoveParts: useCan(remove('part_request')),
  };
  return editable ? rights : NONE;
}

const NONE = {
  mayEdit: false,
  mayWork: false,
  mayAssign: false,
  mayDelete: false,
  mayDecide: false,
  mayKeepAsCanned: false,
  mayAskForParts: false,
  mayQuote: false,
  mayMoveParts: false,
  mayRemoveParts: false,
};
