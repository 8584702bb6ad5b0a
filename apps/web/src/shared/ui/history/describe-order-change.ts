import type { EventView } from '@baydesk/contract/organization.contract';
import { describeAction } from './history-words.ts';

/** The action on an order in words, shown after the person's name. */
const ORDER_ACTIONS: Readonly<Record<string, string>> = {
  created: 'opened the order',
  created_by_split: 'split the order off another one',
  changed: 'changed the order',
  removed: 'deleted the order',
  restored: 'brought the order back',
  undone: 'took a change of the order back',
  split: 'split lines off the order',
  split_undone: 'took the split of the order back',
  status_changed: 'moved the order on',
  mileage_changed: 'took the mileage',
  engine_hours_changed: 'took the engine hours',
  licence_plate_changed: 'changed the plate',
  lead_technician_changed: 'changed the lead technician',
  service_advisor_changed: 'changed the advisor',
  purchase_order_changed: 'changed our purchase order',
  customer_po_changed: 'changed the customer’s PO',
  contact_changed: 'changed the contact',
  customer_changed: 'gave the order to another customer',
  shop_supplies_changed: 'changed the shop supplies',
  tax_changed: 'changed the tax',
  vehicle_switched: 'switched the vehicle',
  vehicle_changed: 'changed the vehicle',
  required_data_changed: 'filled in what was missing',
  line_added: 'added a line',
  line_changed: 'changed a line',
  line_started: 'began work on a line',
  line_completed: 'completed a line',
  line_reopened: 'opened a line again',
  line_asked_again: 'put a declined line back on the estimate',
  line_story_changed: 'wrote the story of a line',
  line_time_changed: 'changed the billed time of a line',
  lines_changed: 'changed {lines}',
  lines_deleted: 'deleted {lines}',
  lines_reordered: 'sorted the lines',
  lines_revived: 'took up {lines} of deferred work',
  lines_authorized: 'authorized {lines}',
  lines_declined: 'declined {lines}',
  deferred_line_dismissed: 'put away a declined line',
  deferred_line_offered: 'brought back a declined line',
  totals_settled: 'added {orders} up by the new rules',
  technicians_assigned: 'put somebody on a line',
  task_added: 'added a task',
  task_changed: 'changed a task',
  task_done: 'ticked off a task',
  task_reopened: 'opened a task again',
  task_moved: 'moved a task',
  task_removed: 'removed a task',
  part_requested: 'asked for a part',
  part_request_changed: 'changed a part request',
  part_request_moved: 'moved a part to another line',
  part_request_removed: 'removed a part request',
  parts_authorize: 'authorized parts',
  parts_order: 'ordered parts',
  parts_cancel_order: 'cancelled an order of parts',
  parts_receive: 'received parts',
  parts_stage: 'set parts out',
  parts_unstage: 'took parts back from the bench',
  parts_use: 'used parts',
  parts_request_return: 'asked to return parts',
  parts_confirm_return: 'returned parts',
  parts_remove: 'removed part requests',
  core_decided: 'decided about a core',
  estimate_sent: 'sent the estimate',
  estimate_seen: 'opened the estimate',
  estimate_withdrawn: 'withdrew an estimate',
  decided_by_customer: 'decided about the order online',
};

interface Counts {
  readonly lines?: number | undefined;
  readonly orders?: number | undefined;
}

const inWords = (count: number | undefined, one: string, many: string): string => {
  if (count === undefined) return many;
  return count === 1 ? one : `${count} ${many}`;
};

/** 'changed the tax', 'authorized 2 lines'. An action without words here is shown by its own name. */
export const describeOrderAction = (action: string, { lines, orders }: Counts = {}): string =>
  (ORDER_ACTIONS[action] ?? describeAction(action))
    .replace('{lines}', inWords(lines, 'a line', 'lines'))
    .replace('{orders}', inWords(orders, 'an open order', 'open orders'));

/** The words for an event. An undo names the change it reverted. */
export function describeOrderChange({ action, after }: Pick<EventView, 'action' | 'after'>): string {
  const { undone_action, lines, order_count } = after ?? {};
  const counts = {
    lines: typeof lines === 'object' && lines !== null ? Object.keys(lines).length : undefined,
    orders: typeof order_count === 'number' ? order_count : undefined,
  };
  return typeof undone_action === 'string'
    ? `took back: ${describeOrderAction(undone_action, counts)}`
    : describeOrderAction(action, counts);
}
