import type { Cents } from '@baydesk/domain/money/cents';
import { isFrozenOrder } from '@baydesk/domain/work-orders/work-order-status';
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type {
  LineTasks,
  LineTechnicians,
  PartRequests,
  WorkOrderLines,
  WorkOrders,
} from '../../../platform/database-types.generated.ts';
import type { TakenUpOn } from './taken-up.ts';
import { TAKEN_UP_ON } from './taken-up.ts';

export type OrderRow = Omit<Selectable<WorkOrders>, 'organization_id'>;

export type LineRow = Omit<Selectable<WorkOrderLines>, 'organization_id'> & {
  readonly labour_type_name: string | null;
  readonly taken_up_on: TakenUpOn | null;
};

export type RequestRow = Omit<Selectable<PartRequests>, 'organization_id'> & {
  readonly part_category: string;
  readonly is_category_exempt: boolean;
};

export type TaskRow = Omit<Selectable<LineTasks>, 'organization_id'>;
export type TechnicianRow = Omit<Selectable<LineTechnicians>, 'organization_id'> & {
  readonly first_name: string;
  readonly last_name: string;
  readonly hourly_cost_cents: Cents | null;
};

export interface OrderRows {
  readonly order: OrderRow;
  readonly lines: readonly LineRow[];
  readonly part_requests: readonly RequestRow[];
  readonly tasks: readonly TaskRow[];
  readonly technicians: readonly TechnicianRow[];
}

/** Reads an order with its lines, part requests, tasks and technicians, in one round trip. Removed rows are left out. */
export async function loadOrderRows(db: Db, id: string): Promise<OrderRows | undefined> {
  const [order, lines, part_requests, tasks, technicians] = await Promise.all([
    db.selectFrom('work_orders').selectAll().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst(),
    db
      .selectFrom('work_order_lines as l')
      .leftJoin('labour_types as t', 't.id', 'l.labour_type_id')
      .selectAll('l')
      .select(['t.name as labour_type_name', TAKEN_UP_ON.as('taken_up_on')])
      .where('l.work_order_id', '=', id)
      .where('l.removed_at', 'is', null)
      .orderBy('l.line_order')
      .orderBy('l.id')
      .execute(),
    db
      .selectFrom('part_requests as r')
      .innerJoin('categories as c', 'c.id', 'r.part_category_id')
      .selectAll('r')
      .select(['c.name as part_category', 'c.is_tax_exempt as is_category_exempt'])
      .where('r.work_order_id', '=', id)
      .where('r.removed_at', 'is', null)
      .orderBy('r.position')
      .orderBy('r.id')
      .execute(),
    db
      .selectFrom('line_tasks as k')
      .innerJoin('work_order_lines as l', 'l.id', 'k.line_id')
      .selectAll('k')
      .where('l.work_order_id', '=', id)
      .where('l.removed_at', 'is', null)
      .where('k.removed_at', 'is', null)
      .orderBy('k.position')
      .orderBy('k.id')
      .execute(),
    db
      .selectFrom('line_technicians as x')
      .innerJoin('work_order_lines as l', 'l.id', 'x.line_id')
      .innerJoin('staff as s', 's.id', 'x.staff_id')
      .selectAll('x')
      .select(['s.first_name', 's.last_name', 's.hourly_cost_cents'])
      .where('l.work_order_id', '=', id)
      .where('l.removed_at', 'is', null)
      .orderBy('x.assigned_at')
      .orderBy('x.staff_id')
      .execute(),
  ]);
  if (!order) return undefined;
  return withFrozenExemptions({ order, lines, part_requests, tasks, technicians });
}

/** Shows the categories of a settled order as exempt or not as they were then. */
function withFrozenExemptions(rows: OrderRows): OrderRows {
  const exempt_ids = rows.order.frozen_rules?.exempt_category_ids;
  if (!exempt_ids || !isFrozenOrder(rows.order.status)) return rows;
  const part_requests = rows.part_requests.map((request) => ({
    ...request,
    is_category_exempt: exempt_ids.includes(request.part_category_id),
  }));
  return { ...rows, part_requests };
}
