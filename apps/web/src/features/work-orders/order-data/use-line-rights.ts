import type { PermissionNeed, PermissionRecord } from '@baydesk/domain/permissions/permission';
import { change, create, isPermitted, move, remove } from '@baydesk/domain/permissions/permission';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { useOrderFacts } from './order-context.tsx';

/** The person's rights on the lines of this order; none if the order cannot be edited. */
export function useLineRights(): LineRights {
  const { editable } = useOrderFacts();
  const rights = useOpenOrderRights();
  return editable ? rights : NONE;
}

/** The person's rights on the lines of orders that can be edited. */
export const useOpenOrderRights = (): LineRights => rightsOf(useActor().permissions);

export type LineRights = Readonly<Record<keyof typeof NONE, boolean>>;

/** Every row asks for the rights several times. */
const rights_by_permissions = new WeakMap<readonly PermissionRecord[], LineRights>();

function rightsOf(permissions: readonly PermissionRecord[]): LineRights {
  const can = (need: PermissionNeed) => isPermitted(permissions, need);
  const rights = rights_by_permissions.get(permissions) ?? {
    /** Name, description, labour, prices, flags and position of a line. */
    mayEdit: can(create('work_order_line')),
    /** Story, tasks, and beginning or completing a line. */
    mayWork: can(change('work_order_line')),
    mayAssign: can(move('work_order_line')),
    mayDelete: can(remove('work_order_line')),
    /** The customer's decision. */
    mayDecide: can(move('work_order')),
    mayDiscount: can(change('discount')),
    mayKeepAsCanned: can(create('canned_line')),
    mayAskForParts: can(create('part_request')),
    mayQuote: can(change('part_request')),
    mayMoveParts: can(move('part_request')),
    mayRemoveParts: can(remove('part_request')),
    /** Puts parts onto purchase orders. */
    mayOrderParts: can(create('purchase_order')),
  };
  rights_by_permissions.set(permissions, rights);
  return rights;
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
  mayOrderParts: false,
};
