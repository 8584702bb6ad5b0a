import type { InputOf } from '@baydesk/contract/define-endpoint';
import type * as orders from '@baydesk/contract/work-orders.contract';
import type { OrderDetail, PricedOrderDetail, TotalsView, WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { assetName } from '@baydesk/domain/format/asset-name';
import { change, isPermitted } from '@baydesk/domain/permissions/permission';
import { statusLabel } from '@baydesk/domain/status/status-label';
import { orderNumber } from '@baydesk/domain/work-orders/order-number';
import { costsMargin, orderCosts } from '@baydesk/domain/work-orders/order-margin';
import type { Counted } from '@baydesk/domain/work-orders/order-totals';
import { orderTotals } from '@baydesk/domain/work-orders/order-totals';
import type { OrderChange } from '@baydesk/domain/work-orders/undo-needs';
import { mayUndo } from '@baydesk/domain/work-orders/undo-needs';
import { allowedMoves, findMove } from '@baydesk/domain/work-orders/work-order-moves';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import type { Temporal } from 'temporal-polyfill';
import type { Actor } from '../../../platform/request/actor.ts';
import type { Ctx } from '../../../platform/request/context.ts';
import { Refusal } from '../../../platform/request/errors.ts';
import { discountOf } from '../totals/discount-columns.ts';
import { costedOrder, totalledOrder, totalsRules } from '../totals/totals-rules.ts';
import { hideMoney } from './hide-money.ts';
import { lineView } from './line-view.ts';
import type { LoadedOrder } from './load-order.ts';
import { loadOrder } from './load-order.ts';

/** The order with its lines, as the caller may see it. */
export const viewOrder = async (ctx: Ctx, work_order_id: string): Promise<OrderDetail> =>
  detailFor(ctx, await loadOrder(ctx, work_order_id));

export const viewOrderDetail = (ctx: Ctx, { id }: InputOf<typeof orders.viewOrderDetail>) => viewOrder(ctx, id);

export async function viewOrderDetails(ctx: Ctx, { work_order_ids }: InputOf<typeof orders.viewOrderDetails>) {
  const details = await Promise.all(work_order_ids.map((id) => viewOrder(ctx, id).catch(nothingIfGone)));
  return { collection: details.filter((detail) => detail !== null) };
}

function nothingIfGone(error: unknown): null {
  if (error instanceof Refusal && error.code === 'not_found') return null;
  throw error;
}

export async function viewWorkOrder(ctx: Ctx, { id }: InputOf<typeof orders.viewWorkOrder>) {
  const { work_order, lines } = await viewOrder(ctx, id);
  return { ...work_order, lines };
}

export async function viewWorkOrderLines(ctx: Ctx, { id }: InputOf<typeof orders.viewWorkOrderLines>) {
  return { collection: (await viewOrder(ctx, id)).lines };
}

/** Adds what the caller may do with the order, and hides the prices and costs the caller may not see. */
export function detailFor(ctx: Pick<Ctx, 'actor' | 'now'>, loaded: LoadedOrder): OrderDetail {
  const { work_order, lines } = hideMoney(ctx, wholeDetail(loaded, ctx.now));
  const { actor } = ctx;
  const is_here = actor.workplace_ids.includes(work_order.workplace_id);
  const editable_reason = reasonAgainstEditing(work_order, is_here);
  const { last_event } = loaded;
  return {
    lines: is_here ? lines : lines.map(readOnly),
    work_order: {
      ...work_order,
      editable: editable_reason === null && isPermitted(actor.permissions, change(work_order.order_kind)),
      editable_reason,
      allowed_moves: is_here && work_order.order_kind === 'work_order' ? movesFor(actor, work_order) : [],
      undoable: is_here && last_event && isUndoableBy(actor, last_event) ? last_event : null,
    },
  };
}

/** True if the person may undo this change. The caller checks that the person works at the order's location. */
export const isUndoableBy = (
  { permissions, user_id }: Actor,
  made: OrderChange & { readonly actor_user_id: string | null },
): boolean => mayUndo(permissions, made, made.actor_user_id === user_id);

const readOnly = (line: OrderDetail['lines'][number]) => ({
  ...line,
  editable: false,
  deletable: false,
  can_decline: false,
});

function reasonAgainstEditing({ status, workplace_name }: WorkOrder, is_here: boolean): string | null {
  if (!is_here) return `This order belongs to ${workplace_name}, where you are not enrolled.`;
  return isFrozenOrder(status) ? `This order is ${statusLabel(status).toLowerCase()}, so it stays as it is.` : null;
}

const movesFor = ({ permissions }: Ctx['actor'], order: WorkOrder): WorkOrder['allowed_moves'] =>
  allowedMoves(permissions, order).map((status) => {
    const conditions = findMove(order, status)?.conditions ?? [];
    return {
      status,
      label: statusLabel(status),
      needs_reason: conditions.includes('reason_given'),
      checks_data: conditions.includes('data_complete'),
    };
  });

/** The whole order, costs included and without anyone's permissions. Snapshots store it like this. */
export function wholeDetail(loaded: LoadedOrder, now: Temporal.Instant): PricedOrderDetail {
  const { order, surroundings: s } = loaded;
  const lines = loaded.lines.map((line) => lineView(loaded, line));
  const requests = lines.flatMap(({ part_requests }) => part_requests);
  const vehicle = vehicleOf(loaded);
  return {
    lines,
    work_order: {
      id: order.id,
      number: order.number,
      work_order_number: orderNumber({ ...order, shop_id: s.shop_id }),
      imported_number: order.imported_number,
      order_kind: order.order_kind,
      walk_in_name: order.walk_in_name,
      workplace_id: order.workplace_id,
      workplace_name: s.workplace_name,
      timezone: s.timezone,
      status: order.status,
      status_value: order.status_value,
      waits_for: order.waits_for,
      status_since: order.status_since,
      status_before_hold: order.status_before_hold,
      status_reason: order.status_reason,
      allowed_moves: [],
      editable: false,
      editable_reason: null,
      customer_id: order.customer_id,
      customer_name: s.customer_name ?? '',
      customer: customerOf(loaded),
      contact_id: s.contact_there_id,
      contact: contactOf(loaded),
      vehicle_id: order.vehicle_id,
      vehicle_info: vehicle.vehicle_info,
      vehicle,
      unit: order.unit,
      licence_plate: order.licence_plate,
      vin: order.vin,
      mileage: order.mileage,
      mileage_unit: order.mileage_unit,
      engine_hours: order.engine_hours,
      priority: order.priority,
      service_type: order.service_type,
      concern: order.concern,
      purchase_order: order.purchase_order,
      customer_po: order.customer_po,
      service_advisor_id: order.service_advisor_id,
      service_advisor: s.service_advisor,
      lead_technician_id: order.lead_technician_id,
      lead_technician: s.lead_technician,
      tech_assigned_id: order.lead_technician_id,
      scheduled_start: order.scheduled_start,
      promised_at: order.promised_at,
      tax_id: order.tax_id,
      tax: taxOf(loaded),
      shop_supplies_cost: order.shop_supplies_cost,
      shop_supplies_reason: order.shop_supplies_reason,
      discount: discountOf(order),
      required_data: order.required_data ?? s.shop_required_data,
      has_own_required_data: order.required_data !== null,
      rules: totalsRules(loaded, now),
      totals: totalsOf(loaded, now),
      quoted_total: order.quoted_total,
      authorized_total: order.authorized_total,
      line_count: lines.length,
      part_request_count: requests.length,
      part_return_request_count: requests.filter(({ is_return_requested }) => is_return_requested).length,
      notes_count: s.notes_count,
      clock_ins_count: loaded.punches.length,
      history_count: s.history_count,
      deferred_count: deferredCount(loaded),
      split_from:
        order.split_from_id && s.split_from_number !== null
          ? {
              id: order.split_from_id,
              work_order_number: orderNumber({
                order_kind: order.order_kind,
                number: s.split_from_number,
                imported_number: '',
                shop_id: s.shop_id,
              }),
            }
          : null,
      created_by: order.created_by,
      created_on: order.created_at,
      completed_at: order.completed_at,
      undoable: null,
      version: order.version,
    },
  };
}

/** Declined work of the vehicle that no order offers again, this one included. */
function deferredCount({ lines, surroundings }: LoadedOrder): number {
  const takers = lines.filter(({ status, decided_at }) => status !== 'cancelled' || decided_at !== null);
  const taken = new Set(takers.map(({ revives_line_id }) => revives_line_id));
  return surroundings.deferred_line_ids.filter((id) => !taken.has(id)).length;
}

function totalsOf(loaded: LoadedOrder, now: Temporal.Instant): PricedOrderDetail['work_order']['totals'] {
  const totalled = totalledOrder(loaded, now);
  const costed = costedOrder(loaded);
  const totalsView = (counted: Counted): TotalsView => {
    const totals = orderTotals(totalled, counted);
    const costs = orderCosts(costed, counted);
    return {
      ...totals,
      taxes: [...totals.taxes],
      cost_cents: costs.cost_cents,
      margin: costsMargin(costs),
      unknown_costs: [...costs.unknown_costs],
    };
  };
  return { quoted: totalsView('quoted'), authorized: totalsView('authorized') };
}

function taxOf({ order, surroundings: s }: LoadedOrder): WorkOrder['tax'] {
  if (order.tax_id) return { id: order.tax_id, name: s.tax_name ?? '', source: 'order' };
  if (s.customer_tax_id) return { id: s.customer_tax_id, name: s.tax_name ?? '', source: 'customer' };
  if (s.place_tax_id) return { id: s.place_tax_id, name: s.tax_name ?? '', source: 'location' };
  return { id: null, name: 'No tax', source: 'none' };
}

function vehicleOf(loaded: LoadedOrder): WorkOrder['vehicle'] {
  const { order, surroundings: s } = loaded;
  return {
    id: order.vehicle_id,
    vehicle_info: order.vehicle_id ? assetName(order) : 'No vehicle',
    year: order.year,
    maker_name: order.maker_name,
    model_name: order.model_name,
    ...makerAndModel(loaded),
    unit: order.unit,
    vin: order.vin,
    licence_plate: order.licence_plate,
    engine: s.engine ?? '',
    trim: s.trim ?? '',
    drivetrain: s.drivetrain ?? '',
    vehicle_type_id: order.vehicle_type_id,
    vehicle_type: s.vehicle_type,
    counts_engine_hours: s.counts_engine_hours ?? false,
    pin_notes: s.pin_notes ?? '',
    notes: s.vehicle_notes ?? '',
    mileage: order.mileage,
    engine_hours: order.engine_hours,
    newest_mileage: s.newest_mileage,
    newest_engine_hours: s.newest_engine_hours,
    number_of_work_orders: order.vehicle_id === null ? 0 : s.other_orders_of_vehicle + 1,
  };
}

/** An order keeps the names it was written with, and the vehicle's ids belong to them only while the names agree. */
function makerAndModel({ order, surroundings: s }: LoadedOrder) {
  const is_same_maker = s.newest_maker_name === order.maker_name;
  const is_same_model = is_same_maker && s.newest_model_name === order.model_name;
  return {
    vehicle_maker_id: is_same_maker ? s.vehicle_maker_id : null,
    vehicle_model_id: is_same_model ? s.vehicle_model_id : null,
  };
}

const customerOf = ({ order, surroundings: s, pinned_note }: LoadedOrder): WorkOrder['customer'] => ({
  id: order.customer_id,
  name: s.customer_name ?? '',
  email: s.customer_email,
  telephone: s.customer_telephone,
  credit_terms: s.credit_terms,
  credit_limit_cents: s.credit_limit_cents,
  is_over_limit: s.is_over_limit,
  requires_po: s.requires_po,
  labour_rate_cents: s.labour_rate_cents,
  is_tax_exempt: s.is_tax_exempt,
  pinned_note,
});

const contactOf = ({ surroundings: s }: LoadedOrder): WorkOrder['contact'] =>
  s.contact_there_id === null
    ? null
    : {
        id: s.contact_there_id,
        name: s.contact_name ?? '',
        email: s.contact_email ?? '',
        telephone: s.contact_telephone ?? '',
      };
