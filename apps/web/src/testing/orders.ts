import { viewOrderDetail, viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { listDeferredLines } from '@baydesk/contract/work-orders/lines.contract';
import type { OrderDetail, TotalsRules, TotalsView, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { cents, extend } from '@baydesk/domain/money/cents';
import { isPermitted, permissionsOf, view } from '@baydesk/domain/permissions/permission';
import type { RoleName } from '@baydesk/domain/permissions/roles';
import { statusLabel } from '@baydesk/domain/status/status-label';
import type { Counted } from '@baydesk/domain/work-orders/order-totals';
import type { CostedLine } from '@baydesk/domain/work-orders/order-margin';
import { costsMargin, lineCosts, orderCosts } from '@baydesk/domain/work-orders/order-margin';
import { lineTotals, orderTotals } from '@baydesk/domain/work-orders/order-totals';
import { allowedMoves, findMove } from '@baydesk/domain/work-orders/work-order-moves';
import type { OrderAtMove } from '@baydesk/domain/work-orders/work-order-moves';
import { isFrozenOrder, orderWaits, statusValue, waitsFor } from '@baydesk/domain/work-orders/work-order-status';
import type { FakeServer } from './fake-server.ts';
import { id, MIDTOWN } from './people.ts';

export const ORDER_ID = id(100);
const ORDER_NUMBER = 'WOMID-1042';
const CREATED = '2026-03-02T14:00:00.000Z';

/** A part of a line: one unit from a vendor, at $50. */
export function partOf(description: string, differing: Partial<PartRequest> = {}): PartRequest {
  const part: Omit<PartRequest, 'total'> = {
    id: id(300),
    work_order_id: ORDER_ID,
    line_id: id(201),
    position: 1,
    description,
    part_number: '',
    quantity: 1,
    part_source_type: 'vendor',
    catalogue_part_id: null,
    vendor_id: null,
    vendor_name: '',
    cost: cents(30_00),
    core: cents(0),
    is_core_ok: null,
    sell_price: cents(50_00),
    is_price_typed: false,
    price_reasons: [],
    margin: 0.4,
    discount: null,
    part_category_id: id(310),
    part_category: 'General',
    is_tax_exempt: false,
    status: 'requested',
    actions: [],
    is_return_requested: false,
    note_id: null,
    requested_by: 'Robin Okafor',
    requested_at: CREATED,
    version: 1,
    ...differing,
  };
  return { total: extend(part.quantity, part.sell_price ?? cents(0)), ...part };
}

/** The line at a place of its order, counted from 1: an hour at $145 that waits for authorization. */
export function lineOf(line_order: number, line_name: string, differing: Partial<WorkOrderLine> = {}): WorkOrderLine {
  const line_id = differing.line_id ?? id(200 + line_order);
  const part_requests = (differing.part_requests ?? []).map((part) => ({ ...part, line_id }));
  const priced = {
    status: 'authorization_required',
    is_warranty: 0,
    is_internal: 0,
    warranty_customer_id: null,
    warranty_customer: null,
    discount: null,
    labour_rate: cents(145_00),
    time_estimate: 60,
    tech_time: null,
    fixed_price: null,
    total_labour_cost: cents(60_00),
    unknown_costs: [],
    ...differing,
    part_requests,
  } as const satisfies Partial<WorkOrderLine>;
  const totalled = costed(priced) as CostedLine;
  const { labour_cents, parts_cents, discount_cents, cores_cents, total_cents } = lineTotals(totalled);
  const costs = lineCosts(totalled);
  return {
    line_id,
    work_order_id: ORDER_ID,
    work_order_number: ORDER_NUMBER,
    line_order,
    line_name,
    description: '',
    status_display: '',
    is_in_progress: priced.status === 'in_progress',
    progress: priced.status === 'completed' ? 100 : 0,
    is_diagnosis: 0,
    is_authorized_to_repair: 0,
    is_parts_required_are_authorized: 0,
    labour_type_id: null,
    labour_type: '',
    total_labour_time_decimal: priced.time_estimate / 60,
    labour_total: labour_cents,
    labor_margin: null,
    fixed_line_total: null,
    total_parts_sell_price: parts_cents,
    discount_total: discount_cents,
    total_cores: cores_cents,
    total_cost: costs.cost_cents,
    margin: costsMargin(costs),
    line_total: total_cents,
    parts: [],
    part_return_requests: [],
    tasks: [],
    tech_story: '',
    tech_assigned_id: null,
    technician_first_name: null,
    technician_last_name: null,
    assigned_techs: [],
    logged_techs: [],
    tech_times: [],
    task_records: [],
    deletable: true,
    deletable_reason: null,
    editable: true,
    can_decline: priced.status === 'authorization_required' || priced.status === 'open',
    created_from_canned_line: null,
    revives_line_id: null,
    customer_require_po: false,
    decided_at: null,
    decided_by: '',
    decided_how: null,
    decided_amount: null,
    decided_discount: cents(0),
    declined_reason: '',
    completed_at: null,
    version: 1,
    ...priced,
  };
}

const costed = <Line extends Pick<WorkOrderLine, 'total_labour_cost' | 'unknown_costs'>>(line: Line) => ({
  ...line,
  labour_cost: { cost_cents: line.total_labour_cost, unknown_costs: line.unknown_costs },
});

const RULES: TotalsRules = {
  supplies: { source: 'organization', percent: 5, of: 'labour', min_cents: null, max_cents: null },
  tax_components: [{ name: 'HST', rate_percent: 13, applies_to: ['labour', 'parts', 'supplies'], is_compound: false }],
  is_tax_exempt: false,
};

/** The totals of these lines, without the costs and margins that the role may not see. */
function totalsOf(
  rules: TotalsRules & Pick<WorkOrder, 'discount'>,
  lines: readonly WorkOrderLine[],
  counted: Counted,
  role: RoleName,
): TotalsView {
  const order = { ...rules, lines: lines.map((line) => costed(line) as CostedLine) };
  const { taxes, ...totals } = orderTotals(order, counted);
  const costs = orderCosts(order, counted);
  const sees = (field: 'cost' | 'margin') => isPermitted(permissionsOf(role), view('work_order', field));
  return {
    ...totals,
    taxes: [...taxes],
    cost_cents: sees('cost') ? costs.cost_cents : null,
    margin: sees('cost') && sees('margin') ? costsMargin(costs) : null,
    unknown_costs: sees('cost') ? [...costs.unknown_costs] : [],
  };
}

/** The moves that the server offers a person of this role. */
const movesOf = (order: OrderAtMove, role: RoleName): WorkOrder['allowed_moves'] =>
  allowedMoves(permissionsOf(role), order).map((status) => {
    const conditions = findMove(order, status)?.conditions ?? [];
    return {
      status,
      label: statusLabel(status),
      needs_reason: conditions.includes('reason_given'),
      checks_data: conditions.includes('data_complete'),
    };
  });

/** Unit 214 of Halton Freight at Midtown with these lines, an estimate unless `differing` has another status. */
export function detailOf(
  lines: readonly WorkOrderLine[] = [],
  differing: Partial<WorkOrder> = {},
  role: RoleName = 'ROLE_ADMINISTRATOR',
): OrderDetail {
  const { status = 'estimate', status_before_hold = null, rules = RULES, discount = null } = differing;
  const charged = { ...(rules ?? RULES), discount };
  const totals =
    differing.totals === null
      ? null
      : {
          quoted: totalsOf(charged, lines, 'quoted', role),
          authorized: totalsOf(charged, lines, 'authorized', role),
        };
  const part_requests = lines.flatMap((line) => line.part_requests);
  const waits = orderWaits({ lines: lines.map((line) => ({ id: line.line_id, status: line.status })), part_requests });
  const vehicle_info = '2019 Freightliner Cascadia';
  const licence_plate = 'AB 12 345';
  const vin = '1FUJGLDR0KLAB0214';
  const work_order: WorkOrder = {
    id: ORDER_ID,
    number: 1042,
    work_order_number: ORDER_NUMBER,
    workplace_id: MIDTOWN.id,
    workplace_name: MIDTOWN.name,
    timezone: MIDTOWN.timezone,
    status,
    status_value: statusValue(status, waits),
    waits_for: waitsFor(status, waits),
    status_since: CREATED,
    status_before_hold,
    status_reason: '',
    allowed_moves: movesOf({ status, status_before_hold }, role),
    editable: !isFrozenOrder(status),
    editable_reason: isFrozenOrder(status)
      ? `This order is ${statusLabel(status).toLowerCase()}, so it stays as it is.`
      : null,
    customer_id: id(110),
    customer_name: 'Halton Freight',
    customer: {
      id: id(110),
      name: 'Halton Freight',
      email: 'office@halton.example',
      telephone: '',
      credit_terms: 'Net 30',
      credit_limit_cents: null,
      is_over_limit: false,
      requires_po: false,
      labour_rate_cents: null,
      is_tax_exempt: false,
      pinned_note: null,
    },
    contact_id: id(111),
    contact: { id: id(111), name: 'Dana Okafor', email: 'dana@halton.example', telephone: '(416) 555 - 0142' },
    vehicle_id: id(120),
    vehicle_info,
    unit: '214',
    licence_plate,
    vin,
    vehicle: {
      id: id(120),
      vehicle_info,
      year: 2019,
      maker_name: 'Freightliner',
      model_name: 'Cascadia',
      vehicle_maker_id: null,
      vehicle_model_id: null,
      unit: '214',
      vin,
      licence_plate,
      engine: '',
      trim: '',
      drivetrain: '',
      vehicle_type_id: null,
      vehicle_type: null,
      counts_engine_hours: false,
      pin_notes: '',
      notes: '',
      mileage: null,
      engine_hours: null,
      newest_mileage: 612_480,
      newest_engine_hours: null,
      number_of_work_orders: 1,
    },
    mileage: null,
    mileage_unit: 'km',
    engine_hours: null,
    priority: 'medium',
    service_type: 'repair',
    concern: 'Pulls to the left when braking',
    customer_po: '',
    purchase_order: '',
    service_advisor_id: null,
    service_advisor: null,
    lead_technician_id: null,
    lead_technician: null,
    tech_assigned_id: null,
    scheduled_start: null,
    promised_at: null,
    line_count: lines.length,
    quoted_total: totals?.quoted.total_cents ?? null,
    authorized_total: totals?.authorized.total_cents ?? null,
    tax_id: null,
    tax: { id: id(130), name: 'HST', source: 'location' },
    shop_supplies_cost: null,
    shop_supplies_reason: '',
    discount,
    required_data: [],
    has_own_required_data: false,
    rules,
    totals,
    part_request_count: part_requests.length,
    part_return_request_count: 0,
    notes_count: 0,
    clock_ins_count: 0,
    history_count: 0,
    deferred_count: 0,
    split_from: null,
    order_kind: 'work_order',
    walk_in_name: '',
    imported_number: '',
    created_by: 'Robin Okafor',
    created_on: CREATED,
    completed_at: null,
    undoable: null,
    version: 1,
    ...differing,
  };
  const { id: work_order_id, work_order_number } = work_order;
  return { work_order, lines: lines.map((line) => ({ ...line, work_order_id, work_order_number })) };
}

interface ServedOrder {
  /** The order as it is now. */
  readonly detail: () => OrderDetail;
  /** Changes the order as a command does, with a new version, and returns it; lines stay unless they are given. */
  readonly change: (differing: Partial<WorkOrder>, lines?: readonly WorkOrderLine[]) => OrderDetail;
}

/**
 * Answers the calls that load an order's page, always with the present order. Prepare a command with
 * `server.answer(changeStatus, ({ status }) => order.change({ status }))`.
 */
export function serveOrder(
  server: FakeServer,
  ...[first_lines, first, role]: Parameters<typeof detailOf>
): ServedOrder {
  let lines = first_lines ?? [];
  let differing = first ?? {};
  const detail = () => detailOf(lines, differing, role);
  server.answer(viewWorkOrder, () => {
    const { work_order, lines: its_lines } = detail();
    return { ...work_order, lines: its_lines };
  });
  server.answer(viewOrderDetail, detail);
  server.answer(listDeferredLines, { collection: [] });
  return {
    detail,
    change: (changed, changed_lines = lines) => {
      lines = changed_lines;
      differing = { ...differing, version: detail().work_order.version + 1, ...changed };
      return detail();
    },
  };
}
