import { change, create, move, remove } from '@baydesk/domain/permissions/permission';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { useOrderContext } from './order-context.ts';

/** The person's rights on the lines of this order; none if the order cannot be edited. */
export function useLineRights() {
  const { editable } = useOrderContext().order;
  const rights = {
    /** Name, description, labour, prices, flags and position of a line. */
    mayEdit: useCan(create('work_order_line')),
    /** Story, tasks, and beginning or completing a line. */
    mayWork: useCan(change('work_order_line')),
    mayAssign: useCan(move('work_order_line')),
    mayDelete: useCan(remove('work_order_line')),
    /** The customer's decision. */
    mayDecide: useCan(move('work_order')),
    mayDiscount: useCan(change('discount')),
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
  mayDiscount: false,
  mayKeepAsCanned: false,
  mayAskForParts: false,
  mayQuote: false,
  mayMoveParts: false,
  mayRemoveParts: false,
};
