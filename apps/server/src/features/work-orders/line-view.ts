import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { isAuthorizedLine } from '@baydesk/domain/lines/line-status';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { billedMinutes, lineTotals } from '@baydesk/domain/work-orders/order-totals';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import { isStagedOrLater } from '@baydesk/domain/part-requests/part-request-status';
import type { LoadedOrder } from './load-order.ts';
import { orderNumber } from './order-number.ts';
import type { LineRow, RequestRow, TaskRow } from './order-rows.ts';
import { marginOf, requestView } from './request-view.ts';
import { totalledLine } from './totals-rules.ts';

const MINUTES_PER_HOUR = 60;
const FIXED_LABOUR = 'Fixed Labor Total';
const ALL = 100;

function progressOf({ status }: LineRow, tasks: readonly TaskRow[]): number {
  if (status === 'completed') return ALL;
  if (tasks.length === 0) return 0;
  return Math.floor((ALL * tasks.filter((task) => task.is_done).length) / tasks.length);
}

/** Received goods belong to somebody: their line cannot just vanish. */
export const keepsLine = ({ status }: RequestRow): boolean => !['requested', 'authorized'].includes(status);

/** A line as the browser shows it; costs are taken out for whoever may not see them. */
export function lineView(loaded: LoadedOrder, line: LineRow): WorkOrderLine {
  const requests = loaded.part_requests.filter(({ line_id }) => line_id === line.id);
  const tasks = loaded.tasks.filter(({ line_id }) => line_id === line.id);
  const technicians = loaded.technicians
    .filter(({ line_id }) => line_id === line.id)
    .map(({ staff_id, first_name, last_name }) => ({ staff_id, first_name, last_name }));
  const [leader] = technicians;
  const totals = lineTotals(totalledLine(loaded, line));
  const views = requests.map((request) => requestView(request, line));
  const editable = !isFrozenOrder(loaded.order.status);
  const is_kept = requests.some(keepsLine);
  return {
    line_id: line.id,
    work_order_id: line.work_order_id,
    work_order_number: orderNumber(loaded.order, loaded.surroundings.shop_id),
    line_order: line.line_order,
    line_name: line.line_name,
    description: line.description,
    status: line.status,
    status_display: statusOf(line),
    is_in_progress: line.status === 'in_progress',
    progress: progressOf(line, tasks),
    is_diagnosis: line.is_diagnosis,
    is_warranty: line.is_warranty,
    is_internal: line.is_internal,
    is_authorized_to_repair: isAuthorizedLine(line.status) ? 1 : 0,
    is_parts_required_are_authorized: line.is_parts_required_are_authorized,
    labour_type_id: line.labour_type_id,
    labour_type: line.fixed_price === null ? (line.labour_type_name ?? '') : FIXED_LABOUR,
    labour_rate: line.labour_rate,
    time_estimate: line.time_estimate,
    tech_time: line.tech_time,
    total_labour_time_decimal: billedMinutes(line) / MINUTES_PER_HOUR,
    total_labour_cost: null,
    labour_total: totals.labour_cents,
    labor_margin: null,
    fixed_price: line.fixed_price,
    fixed_line_total: line.fixed_price === null ? null : totals.total_cents,
    total_parts_sell_price: totals.parts_cents,
    total_cores: totals.cores_cents,
    total_cost: totals.cost_cents,
    margin: marginOf(totals.total_cents, totals.cost_cents),
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
    logged_techs: [],
    tech_times: [],
    task_records: [],
    deletable: editable && !is_kept,
    deletable_reason: is_kept ? 'Parts were ordered or received for this line. Move them to another line first.' : null,
    editable,
    can_decline: editable && (line.status === 'authorization_required' || line.status === 'open'),
    created_from_canned_line: line.created_from_canned_line,
    revives_line_id: line.revives_line_id,
    ...(line.taken_up_on && {
      taken_up_on: {
        id: line.taken_up_on.id,
        work_order_number: orderNumber(line.taken_up_on, line.taken_up_on.shop_id),
      },
    }),
    customer_require_po: loaded.surroundings.requires_po,
    decided_at: line.decided_at,
    decided_by: line.decided_by,
    decided_how: line.decided_how,
    decided_amount: line.decided_amount,
    declined_reason: line.declined_reason,
    completed_at: line.completed_at,
    version: line.version,
  };
}

/** A line the customer said no to reads as declined; one of a cancelled order as cancelled. */
const statusOf = ({ status, decided_at }: LineRow): string =>
  statusLabel(status === 'cancelled' && decided_at !== null ? 'declined' : status);
