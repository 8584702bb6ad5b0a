import type { LiveChange } from '@baydesk/contract/live';
import { listSavedViews } from '@baydesk/contract/saved-views.contract';
import { listServiceAdvisors, listTechnicians } from '@baydesk/contract/work-orders/choices.contract';
import type { ShopPerson } from '@baydesk/contract/work-orders/choices.contract';
import { countByStatus, listWorkOrders, sumOfOrders } from '@baydesk/contract/work-orders/list.contract';
import type { WorkOrderRow } from '@baydesk/contract/work-orders/order-row';
import type { Cents } from '@baydesk/domain/money/cents';
import { isLate } from '@baydesk/domain/work-orders/is-late';
import type { WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { WORK_ORDER_STATUSES } from '@baydesk/domain/work-orders/work-order-status';
import type { FakeServer } from './fake-server.ts';
import { id, MIDTOWN } from './people.ts';

/** An estimate of unit 214 of Halton Freight, as lists show it. */
export const orderRowOf = (number: number, differing: Partial<WorkOrderRow> = {}): WorkOrderRow => ({
  id: id(1000 + number),
  number,
  work_order_number: `WOMID-${number}`,
  workplace_id: MIDTOWN.id,
  workplace_name: MIDTOWN.name,
  status: 'estimate',
  status_value: 'waiting_authorization',
  waits_for: ['authorization'],
  status_since: '2026-01-05T14:00:00.000Z',
  status_before_hold: null,
  customer_id: id(20),
  customer_name: 'Halton Freight',
  vehicle_id: id(21),
  vehicle_info: '2019 Kenworth T680, 214',
  unit: '214',
  licence_plate: 'BN 41872',
  vin: '1XKYDP9XXFJ440749',
  mileage: 612_480,
  mileage_unit: 'km',
  engine_hours: null,
  priority: 'medium',
  service_type: 'repair',
  concern: 'Pulls to the left when braking',
  customer_po: '',
  service_advisor_id: null,
  service_advisor: null,
  lead_technician_id: null,
  lead_technician: null,
  scheduled_start: null,
  promised_at: null,
  line_count: 2,
  quoted_total: 290_00 as Cents,
  authorized_total: 0 as Cents,
  created_on: '2026-01-05T14:00:00.000Z',
  version: 1,
  ...differing,
});

export const ADVISOR: ShopPerson = { id: id(30), name: 'Avery Okafor', first_name: 'Avery', last_name: 'Okafor' };

/** The message of the live stream after another person changed the order. */
export const changeOf = ({ id: entity_id, workplace_id }: WorkOrderRow): LiveChange => ({
  event_id: id(901),
  entity: 'work_order',
  entity_id,
  action: 'work_order.status_changed',
  workplace_id,
  actor_user_id: id(31),
  actor_name: 'Dana Okafor',
  occurred_at: '2026-01-05T15:00:00.000Z',
  request_id: 'req-of-another',
});

/**
 * Answers the calls of the list and of the board: the orders as they are at each call, narrowed by status, number,
 * waiting, priority, advisor, customer and lateness, with their counts and their sum. Nobody has saved a view.
 */
export function answerOrderList(server: FakeServer, orders: () => readonly WorkOrderRow[]): void {
  const narrowed = (input: Narrowing) => orders().filter((order) => isFound(order, input));
  server.answer(listWorkOrders, (input) => {
    const collection = narrowed(input);
    return {
      collection,
      pagination: { page: 1, rows_per_page: input.rows_per_page, total: collection.length, is_at_least: false },
    };
  });
  server.answer(countByStatus, (input) => {
    const counts = WORK_ORDER_STATUSES.map((status) => [status, narrowed({ ...input, statuses: [status] }).length]);
    return { counts: Object.fromEntries(counts) as Record<WorkOrderStatus, number> };
  });
  const sumOf = (input: Narrowing) =>
    narrowed(input).reduce((sum, { quoted_total }) => sum + (quoted_total ?? 0), 0) as Cents;
  server.answer(sumOfOrders, (input) => {
    const sums = WORK_ORDER_STATUSES.map((status) => [status, sumOf({ ...input, statuses: [status] })]);
    return { quoted_total: sumOf(input), by_status: Object.fromEntries(sums) as Record<WorkOrderStatus, Cents> };
  });
  server.answer(listSavedViews, { collection: [] });
  server.answer(listServiceAdvisors, { collection: [ADVISOR] });
  server.answer(listTechnicians, { collection: [] });
}

interface Narrowing {
  readonly statuses?: readonly WorkOrderStatus[] | undefined;
  readonly search?: string | undefined;
  readonly waiting_for?: 'parts' | 'authorization' | undefined;
  readonly priority?: string | undefined;
  readonly service_advisor_id?: string | undefined;
  readonly company_id?: string | undefined;
  readonly is_late?: boolean | undefined;
}

const isFound = (
  order: WorkOrderRow,
  { statuses, search, waiting_for, priority, service_advisor_id, company_id, is_late }: Narrowing,
) =>
  (!statuses || statuses.includes(order.status)) &&
  (!search || order.work_order_number.includes(search)) &&
  (!waiting_for || order.waits_for.includes(waiting_for)) &&
  (!priority || order.priority === priority) &&
  (!service_advisor_id || order.service_advisor_id === service_advisor_id) &&
  (!company_id || order.customer_id === company_id) &&
  (!is_late || isLate(order, new Date()));
