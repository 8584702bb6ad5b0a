import type { EventView } from '@baydesk/contract/organization.contract';
import { discountView } from '@baydesk/contract/work-orders/discount';
import { discountTerms } from '@baydesk/domain/work-orders/discount';
import { describeAction } from './history-words.ts';

/** The action on an order in words, shown after the person's name. */
const ORDER_ACTIONS: Readonly<Record<string, string>> = {
  created: 'opened the order',
  created_by_split: 'split the order off another one',
  changed: 'changed the order',
  removed: 'deleted the order',
  restored: 'brought the order back',
  undone: 'undid a change of the order',
  split: 'split lines off the order',
  split_undone: 'undid the split of the order',
  status_changed: 'changed the status of the order',
  quote_sent: 'sent the quote',
  sold: 'handed over the parts',
  sale_changed: 'changed the sale',
  sale_cancelled: 'cancelled the sale',
  sale_split: 'split parts off the sale',
  mileage_changed: 'entered the mileage',
  engine_hours_changed: 'entered the engine hours',
  licence_plate_changed: 'changed the plate',
  lead_technician_changed: 'changed the lead technician',
  service_advisor_changed: 'changed the advisor',
  purchase_order_changed: 'changed our purchase order',
  customer_po_changed: 'changed the customer’s PO',
  contact_changed: 'changed the contact',
  customer_changed: 'moved the order to another customer',
  shop_supplies_changed: 'changed the shop supplies',
  tax_changed: 'changed the tax',
  discount_changed: 'changed the discount on the order',
  line_discount_changed: 'changed the discount on a line',
  part_discount_changed: 'changed the discount on a part',
  vehicle_switched: 'switched the vehicle',
  vehicle_changed: 'changed the vehicle',
  required_data_changed: 'filled in what was missing',
  line_added: 'added a line',
  line_changed: 'changed a line',
  line_started: 'started a line',
  work_started: 'clocked in on a line',
  line_completed: 'completed a line',
  line_reopened: 'reopened a line',
  line_asked_again: 'put a declined line back on the estimate',
  line_story_changed: 'wrote the story of a line',
  line_time_changed: 'changed the billed time of a line',
  lines_changed: 'changed {lines}',
  lines_deleted: 'deleted {lines}',
  lines_reordered: 'sorted the lines',
  lines_revived: 'added {lines} of deferred work',
  lines_authorized: 'authorized {lines}',
  lines_declined: 'declined {lines}',
  deferred_line_dismissed: 'dismissed a declined line',
  deferred_line_offered: 'restored a declined line',
  totals_settled: 'recalculated {orders} by the new rules',
  technicians_assigned: 'assigned technicians to a line',
  task_added: 'added a task',
  task_changed: 'changed a task',
  task_done: 'ticked off a task',
  task_reopened: 'unticked a task',
  task_moved: 'moved a task',
  task_removed: 'removed a task',
  part_requested: 'asked for a part',
  parts_requested: 'asked for parts',
  part_request_changed: 'changed a part request',
  part_sources_changed: 'changed where parts come from',
  part_request_moved: 'moved a part to another line',
  part_request_removed: 'removed a part request',
  parts_authorize: 'authorized parts',
  parts_order: 'ordered parts',
  parts_cancel_order: 'cancelled an order of parts',
  parts_purchased: 'ordered parts from a vendor',
  purchase_given_up: 'gave up ordering parts',
  parts_receive: 'received parts',
  parts_delivered: 'received parts from a vendor',
  delivery_corrected: 'corrected what a vendor delivered',
  parts_stage: 'staged parts',
  parts_staged_on_shelf: 'staged what was on the shelf, and asked a vendor for the rest',
  parts_unstage: 'un-staged parts',
  parts_use: 'used parts',
  parts_request_return: 'asked to return parts',
  parts_confirm_return: 'returned parts',
  return_requested: 'asked to return parts',
  return_withdrawn: 'withdrew a return of parts',
  parts_returned: 'returned parts',
  parts_rejected: 'took back parts that the vendor rejected',
  cores_moved: 'moved cores to return',
  cores_came: 'took cores in after the invoice',
  cores_given_back: 'gave cores back',
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

/** The kinds of things a discount is given on, and the field that names which. */
const DISCOUNTED: Readonly<Record<string, { readonly what: string; readonly id?: string }>> = {
  discount_changed: { what: 'the order' },
  line_discount_changed: { what: 'a line', id: 'line_id' },
  part_discount_changed: { what: 'a part', id: 'part_request_id' },
};

type NameOf = (id: string) => string | undefined;

/** 'gave a discount of 10 % on “Brakes”: Goodwill' */
function describeDiscount({ action, after }: Pick<EventView, 'action' | 'after'>, nameOf: NameOf): string | null {
  const { what, id = '' } = DISCOUNTED[action] ?? {};
  const { success, data: discount } = discountView.safeParse(after?.['discount']);
  if (what === undefined || !success) return null;
  const name = nameOf(String(after?.[id]));
  const on = name === undefined ? what : `“${name}”`;
  if (discount === null) return `took away the discount on ${on}`;
  return `gave a discount of ${discountTerms(discount)} on ${on}: ${discount.reason}`;
}

/** The words for an event. An undo names the change it reverted. */
export function describeOrderChange(
  { action, after }: Pick<EventView, 'action' | 'after'>,
  nameOf: NameOf = () => undefined,
): string {
  const discount = describeDiscount({ action, after }, nameOf);
  if (discount !== null) return discount;
  const { undone_action, lines, order_count } = after ?? {};
  const counts = {
    lines: typeof lines === 'object' && lines !== null ? Object.keys(lines).length : undefined,
    orders: typeof order_count === 'number' ? order_count : undefined,
  };
  return typeof undone_action === 'string'
    ? `undid “${describeOrderAction(undone_action, counts)}”`
    : describeOrderAction(action, counts);
}
