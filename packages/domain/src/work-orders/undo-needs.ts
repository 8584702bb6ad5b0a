import type { PermissionNeed, PermissionRecord } from '../permissions/permission.ts';
import { change, create, isPermitted, move, remove } from '../permissions/permission.ts';
import type { PartRequestAction } from '../part-requests/part-request-status.ts';
import { WORK_ORDER_MOVES } from './work-order-moves.ts';

const header = [change('work_order')] as const;
const desk = [move('work_order')] as const;
const writeLines = [create('work_order_line')] as const;
const workOnLines = [change('work_order_line')] as const;
const giveDiscounts = [change('discount')] as const;
const moveParts = [move('part_request')] as const;

type PartsNeeds = Readonly<Record<`parts_${PartRequestAction}`, readonly PermissionNeed[]>>;

const PARTS_NEEDS: PartsNeeds = {
  parts_quote: moveParts,
  parts_authorize: [...moveParts, ...desk],
  parts_remove: [create('part_request')],
  parts_order: moveParts,
  parts_cancel_order: moveParts,
  parts_receive: moveParts,
  parts_stage: moveParts,
  parts_unstage: moveParts,
  parts_use: moveParts,
  parts_request_return: moveParts,
  parts_confirm_return: moveParts,
};

/**
 * The changes of an order that can be undone, with the permissions that doing the opposite by hand needs. Changes that
 * reached a customer, made another order or undid something themselves are not listed, except for a split.
 */
export const UNDO_NEEDS: Readonly<Record<string, readonly PermissionNeed[]>> = {
  changed: header,
  mileage_changed: header,
  engine_hours_changed: header,
  licence_plate_changed: header,
  lead_technician_changed: header,
  service_advisor_changed: header,
  purchase_order_changed: header,
  customer_po_changed: header,
  required_data_changed: [...header, ...workOnLines],
  vehicle_changed: [change('vehicle')],
  contact_changed: desk,
  customer_changed: desk,
  shop_supplies_changed: desk,
  tax_changed: desk,
  discount_changed: giveDiscounts,
  line_discount_changed: giveDiscounts,
  part_discount_changed: giveDiscounts,
  vehicle_switched: desk,
  status_changed: desk,
  split: desk,
  lines_authorized: desk,
  lines_declined: desk,
  line_asked_again: desk,
  line_added: [remove('work_order_line')],
  lines_revived: [remove('work_order_line')],
  // Deleted lines come back with their parts and with what the customer decided.
  lines_deleted: [...writeLines, create('part_request'), ...moveParts, ...desk],
  line_changed: writeLines,
  lines_changed: writeLines,
  lines_reordered: writeLines,
  line_time_changed: writeLines,
  line_story_changed: workOnLines,
  line_started: workOnLines,
  line_completed: workOnLines,
  line_reopened: workOnLines,
  technicians_assigned: [move('work_order_line')],
  task_added: workOnLines,
  task_changed: workOnLines,
  task_done: workOnLines,
  task_reopened: workOnLines,
  task_removed: workOnLines,
  task_moved: workOnLines,
  part_requested: [remove('part_request')],
  parts_requested: [remove('part_request')],
  part_request_changed: [change('part_request')],
  part_sources_changed: [change('part_request')],
  parts_staged_on_shelf: [...moveParts, change('part_request'), remove('part_request')],
  part_request_moved: moveParts,
  part_request_removed: [create('part_request')],
  core_decided: moveParts,
  ...PARTS_NEEDS,
};

export interface OrderChange {
  /** The name of the event that was recorded, such as 'line_added'. */
  readonly action: string;
  /** The status the change moved the order to, if it did. */
  readonly moved_to: string | null;
}

/** The permissions that undoing a change needs; null if it cannot be undone. A person who undoes a move may also make it. */
export function undoNeeds({ action, moved_to }: OrderChange): readonly PermissionNeed[] | null {
  const needs = UNDO_NEEDS[action];
  if (!needs) return null;
  const moves = action === 'status_changed' ? WORK_ORDER_MOVES.filter(({ to }) => to === moved_to) : [];
  return [...needs, ...moves.flatMap(({ needs: needed }) => needed ?? [])];
}

/** People undo their own changes, and at the front desk also those of others, if they may do the opposite. */
export function mayUndo(permissions: readonly PermissionRecord[], made: OrderChange, is_author: boolean): boolean {
  const needs = undoNeeds(made);
  if (!needs || !(is_author || isPermitted(permissions, move('work_order')))) return false;
  return needs.every((needed) => isPermitted(permissions, needed));
}
