import type { PricedLine } from '@baydesk/contract/work-orders/line-view';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { loggedByPerson, minutesOf } from '@baydesk/domain/time-clock/logged-time';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { costsMargin, lineCosts, marginOf } from '@baydesk/domain/work-orders/order-margin';
import { billedMinutes, lineTotals, partDiscount } from '@baydesk/domain/work-orders/order-totals';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import { goesBackToShelf } from '@baydesk/domain/part-requests/given-up-parts';
import type { PartRequestAction } from '@baydesk/domain/part-requests/part-request-status';
import { isStagedOrLater, partRequestActions } from '@baydesk/domain/part-requests/part-request-status';
import type { PricedPartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { cents, extend } from '@baydesk/domain/money/cents';
import { purchaseOrderNumber } from '@baydesk/domain/purchasing/purchase-order-number';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { discountOf } from '../totals/discount-columns.ts';
import { costedLine } from '../totals/totals-rules.ts';
import type { LoadedOrder } from './load-order.ts';
import type { CoreReturnRow, LineRow, RequestRow, TaskRow, TechnicianRow } from './order-rows.ts';

const MINUTES_PER_HOUR = 60;
const FIXED_LABOUR = 'Fixed Labor Total';
const FULL_PERCENT = 100;

/** The spec's words for labour at an agreed price, and for a labour type with that name. */
function shownLabourType({ fixed_price, labour_type_name }: LineRow): string {
  const is_fixed = fixed_price !== null || labour_type_name?.trim().toLowerCase() === 'fixed labor';
  return is_fixed ? FIXED_LABOUR : (labour_type_name ?? '');
}

function progressOf({ status }: LineRow, tasks: readonly TaskRow[]): number {
  if (status === 'completed') return FULL_PERCENT;
  if (tasks.length === 0) return 0;
  return Math.floor((FULL_PERCENT * tasks.filter((task) => task.is_done).length) / tasks.length);
}

/** A line with parts that are on a purchase order, or were ordered or received, cannot be deleted; staged stock goes back. */
export const keepsLine = (request: RequestRow): boolean =>
  request.purchased_on !== null || !(['requested', 'authorized'].includes(request.status) || goesBackToShelf(request));

const technicianOf = ({ staff_id, first_name, last_name }: Omit<TechnicianRow, 'line_id' | 'assigned_at'>) => ({
  staff_id,
  first_name,
  last_name,
});

/** A line as the browser shows it, costs included; `hideMoney` removes them. */
export function lineView(loaded: LoadedOrder, line: LineRow): PricedLine {
  const requests = loaded.part_requests.filter(({ line_id }) => line_id === line.id);
  const tasks = loaded.tasks.filter(({ line_id }) => line_id === line.id);
  const technicians = loaded.technicians.filter(({ line_id }) => line_id === line.id).map(technicianOf);
  const [leader] = technicians;
  const costed = costedLine(loaded, line);
  const totals = lineTotals(costed);
  const costs = lineCosts(costed);
  const views = requests.map((request) => requestView(loaded, request, line));
  const editable = !isFrozenOrder(loaded.order.status);
  const punches = loaded.punches.filter(({ line_id }) => line_id === line.id);
  const logged = loggedByPerson(punches);
  const is_worked_on = punches.some(({ ended_at }) => ended_at === null);
  const kept_by = [
    ...(requests.some(keepsLine)
      ? ['Parts were ordered or received for this line. Move them to another line first.']
      : []),
    ...(punches.length > 0 ? ['Time was clocked on this line. Move it to another line first.'] : []),
  ][0];
  return {
    line_id: line.id,
    work_order_id: line.work_order_id,
    work_order_number: orderNumber({ ...loaded.order, shop_id: loaded.surroundings.shop_id }),
    line_order: line.line_order,
    line_name: line.line_name,
    description: line.description,
    status: line.status,
    status_display: lineStatusLabel(line),
    is_in_progress: line.status === 'in_progress',
    progress: progressOf(line, tasks),
    is_diagnosis: line.is_diagnosis,
    is_warranty: line.is_warranty,
    is_internal: line.is_internal,
    warranty_customer_id: line.warranty_customer_id,
    warranty_customer: line.warranty_customer,
    is_authorized_to_repair: isAuthorizedLine(line.status) ? 1 : 0,
    is_parts_required_are_authorized: line.is_parts_required_are_authorized,
    labour_type_id: line.labour_type_id,
    labour_type: shownLabourType(line),
    labour_rate: line.labour_rate,
    time_estimate: line.time_estimate,
    tech_time: line.tech_time,
    total_labour_time_decimal: billedMinutes(line) / MINUTES_PER_HOUR,
    total_labour_cost: costs.labour_cost_cents,
    labour_total: totals.labour_cents,
    labor_margin: marginOf(costs.sold_labour_cents, costs.labour_cost_cents),
    fixed_price: line.fixed_price,
    fixed_line_total: line.fixed_price === null ? null : totals.total_cents,
    discount: discountOf(line),
    discount_total: totals.discount_cents,
    total_parts_sell_price: totals.parts_cents,
    total_cores: totals.cores_cents,
    total_cost: costs.cost_cents,
    margin: costsMargin(costs),
    unknown_costs: [...costs.unknown_costs],
    line_total: totals.total_cents,
    part_requests: views,
    parts: views.filter(({ status }) => isStagedOrLater(status)),
    part_return_requests: views.filter(({ is_return_requested }) => is_return_requested),
    tasks,
    tech_story: line.tech_story,
    tech_assigned_id: leader?.staff_id ?? null,
    technician_first_name: leader?.first_name ?? null,
    technician_last_name: leader?.last_name ?? null,
    assigned_techs: technicians,
    logged_techs: logged.map(technicianOf),
    tech_times: logged.map((person) => ({ ...technicianOf(person), minutes: minutesOf(person.seconds) })),
    task_records: punches.map((punch) => ({
      ...technicianOf(punch),
      id: punch.id,
      start_date: punch.started_at,
      end_date: punch.ended_at,
      description: punch.description,
    })),
    deletable: editable && kept_by === undefined,
    deletable_reason: kept_by ?? null,
    editable,
    can_decline: editable && !is_worked_on && (line.status === 'authorization_required' || line.status === 'open'),
    created_from_canned_line: line.created_from_canned_line,
    revives_line_id: line.revives_line_id,
    ...(line.taken_up_on && {
      taken_up_on: {
        id: line.taken_up_on.id,
        work_order_number: orderNumber(line.taken_up_on),
      },
    }),
    customer_require_po: loaded.surroundings.requires_po,
    decided_at: line.decided_at,
    decided_by: line.decided_by,
    decided_how: line.decided_how,
    decided_amount: line.decided_amount,
    decided_discount: line.decided_discount,
    declined_reason: line.declined_reason,
    completed_at: line.completed_at,
    ...(line.open_at_completion && { open_at_completion: line.open_at_completion }),
    version: line.version,
  };
}

/** A line the customer refused reads 'Declined'; a line of a cancelled order reads 'Cancelled'. */
export const lineStatusLabel = ({ status, decided_at }: LineRow): string =>
  statusLabel(status === 'cancelled' && decided_at !== null ? 'declined' : status);

/** A part request as the browser shows it, costs included. */
export const requestView = (
  { core_returns }: Pick<LoadedOrder, 'core_returns'>,
  request: RequestRow,
  line: Pick<LineRow, 'status' | 'fixed_price'>,
): PricedPartRequest => ({
  id: request.id,
  work_order_id: request.work_order_id,
  line_id: request.line_id,
  position: request.position,
  description: request.description,
  part_number: request.part_number,
  quantity: request.quantity,
  part_source_type: request.part_source_type,
  catalogue_part_id: request.catalogue_part_id,
  vendor_id: request.vendor_id,
  vendor_name: request.vendor_name,
  cost: request.cost,
  core: request.core,
  is_core_ok: request.is_core_ok,
  ...coreReturnOf(core_returns, request.id),
  sell_price: request.sell_price,
  is_price_typed: request.is_price_typed,
  price_reasons: request.price_reasons,
  margin: requestMargin(request, line),
  total: extend(request.quantity, request.sell_price ?? cents(0)),
  discount: discountOf(request),
  part_category_id: request.part_category_id,
  part_category: request.part_category,
  is_tax_exempt: request.is_tax_exempt || request.is_category_exempt,
  status: request.status,
  actions: actionsOn(request, line),
  is_return_requested: request.is_return_requested,
  ...(request.status !== 'requested' &&
    request.decided_at !== null &&
    request.decided_how !== null && {
      authorization: {
        decided_by: request.decided_by,
        how: request.decided_how,
        decided_at: request.decided_at,
        amount: request.decided_amount,
      },
    }),
  ...(request.purchased_on && { purchase_order: purchaseOrderOf(request.purchased_on) }),
  note_id: request.note_id,
  requested_by: request.requested_by,
  requested_at: request.requested_at,
  version: request.version,
});

/** Parts on a purchase order are ordered, cancelled and removed through it. */
const DONE_THERE: readonly PartRequestAction[] = ['order', 'cancel_order', 'remove'];

function actionsOn(
  { status, part_source_type, purchased_on }: RequestRow,
  line: Pick<LineRow, 'status'>,
): PartRequestAction[] {
  const actions = partRequestActions(status, part_source_type, line.status === 'cancelled');
  return actions.filter((action) => purchased_on === null || !DONE_THERE.includes(action));
}

const purchaseOrderOf = ({ id, status, expected_on, ...numbered }: NonNullable<RequestRow['purchased_on']>) => ({
  id,
  order_number: purchaseOrderNumber(numbered),
  status,
  expected_on,
});

function coreReturnOf(
  core_returns: readonly CoreReturnRow[],
  request_id: string,
): Pick<PricedPartRequest, 'core_return'> {
  const core_return = core_returns.find(({ part_request_id }) => part_request_id === request_id);
  return core_return
    ? { core_return: { id: core_return.id, state: core_return.state, due_on: core_return.due_on } }
    : {};
}

function requestMargin(request: RequestRow, line: Pick<LineRow, 'fixed_price'>): number | null {
  const { quantity, sell_price, cost } = request;
  const off = partDiscount(line, { quantity, sell_price, discount: discountOf(request) });
  if (off === 0 || sell_price === null || cost === null) return marginOf(sell_price, cost);
  return marginOf(cents(extend(quantity, sell_price) - off), extend(quantity, cost));
}
