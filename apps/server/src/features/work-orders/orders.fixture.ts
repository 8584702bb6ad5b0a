import type { LineStatus } from '@baydesk/domain/lines/line-status';
import type { PartRequestStatus, PartSource } from '@baydesk/domain/part-requests/part-request-status';
import { statusValue, waitsFor, type WorkOrderStatus } from '@baydesk/domain/work-orders/work-order-status';
import { v7 as uuidv7 } from 'uuid';
import { newCustomer } from '../../testing/new-customer.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { staffId, workplaceId } from '../demo/public.ts';

export interface NewPart {
  readonly id?: string;
  readonly description?: string;
  readonly part_number?: string;
  readonly quantity?: number;
  readonly part_source_type?: PartSource;
  readonly catalogue_part_id?: string | null;
  readonly cost?: number | null;
  readonly core?: number;
  readonly sell_price?: number | null;
  readonly is_price_typed?: boolean;
  readonly status?: PartRequestStatus;
}

export interface NewLine {
  readonly id?: string;
  readonly line_name?: string;
  readonly description?: string;
  readonly status?: LineStatus;
  readonly is_diagnosis?: 0 | 1;
  readonly is_warranty?: 0 | 1;
  readonly is_internal?: 0 | 1;
  readonly warranty_customer_id?: string | null;
  readonly is_parts_required_are_authorized?: 0 | 1;
  readonly labour_type_id?: string | null;
  readonly labour_rate?: number;
  readonly time_estimate?: number;
  readonly fixed_price?: number | null;
  readonly tech_story?: string;
  readonly decided_at?: string | null;
  readonly decided_amount?: number | null;
  readonly decided_by?: string;
  readonly declined_reason?: string;
  readonly part_requests?: readonly NewPart[];
  readonly technician_ids?: readonly string[];
  /** The descriptions of its tasks. */
  readonly tasks?: readonly string[];
}

export interface NewOrder {
  readonly id?: string;
  /** True for an order of the second organization. */
  readonly is_other?: boolean;
  readonly shop_id?: 'ONE' | 'TWO';
  readonly status?: WorkOrderStatus;
  readonly status_before_hold?: WorkOrderStatus | null;
  readonly customer_id?: string;
  readonly vehicle_id?: string | null;
  readonly unit?: string;
  readonly concern?: string;
  readonly priority?: string;
  readonly promised_at?: string | null;
  readonly shop_supplies_cost?: number | null;
  readonly lines?: readonly NewLine[];
}

export interface OrderThere {
  readonly id: string;
  readonly number: number;
  readonly workplace_id: string;
  readonly customer_id: string;
  readonly vehicle_id: string | null;
  /** In the order they were given. */
  readonly line_ids: readonly string[];
  /** Of all lines, in the order they were given. */
  readonly request_ids: readonly string[];
  readonly task_ids: readonly string[];
}

/** Inserts an order with its lines and parts; its totals are stored by its first change. */
export async function newOrder(app: TestApp, order: NewOrder = {}): Promise<OrderThere> {
  const { id = uuidv7(), shop_id = 'ONE', status = 'estimate', lines = [], vehicle_id = null } = order;
  const plan = order.is_other ? app.other : app.home;
  const { organization_id } = plan;
  const customer_id = order.customer_id ?? (await newCustomer(app, { organization_id }));
  const workplace_id = workplaceId(plan, shop_id);
  const [counted] = await app.rows<{ number: number }>(
    `insert into document_counters (organization_id, workplace_id, kind, last_number) values ($1, $2, 'work_order', 1)
     on conflict (organization_id, workplace_id, kind) do update set last_number = document_counters.last_number + 1
     returning last_number as number`,
    [organization_id, workplace_id],
  );
  const number = counted?.number ?? 0;
  const waits = {
    has_lines: lines.length > 0,
    has_line_awaiting_authorization: lines.some((line) => statusOf(line) === 'authorization_required'),
    has_part_not_yet_here: false,
  };
  await insert(app, 'work_orders', {
    organization_id,
    id,
    workplace_id,
    number,
    status,
    status_value: statusValue(status, waits),
    waits_for: waitsFor(status, waits),
    status_before_hold: order.status_before_hold ?? null,
    status_since: '2026-01-02T03:04:05Z',
    customer_id,
    vehicle_id,
    unit: order.unit ?? '',
    concern: order.concern ?? '',
    priority: order.priority ?? 'medium',
    promised_at: order.promised_at ?? null,
    shop_supplies_cost: order.shop_supplies_cost ?? null,
    line_count: lines.length,
    created_by: 'Manager Tester',
    created_at: '2026-01-02T03:04:05Z',
  });
  const rows = rowsBelow({ organization_id, work_order_id: id }, lines);
  await insertAll(app, 'work_order_lines', rows.lines);
  await insertAll(app, 'line_technicians', rows.technicians);
  await insertAll(app, 'line_tasks', rows.tasks);
  const part_category_id = rows.parts.length > 0 ? await fallbackCategory(app, organization_id) : null;
  await insertAll(
    app,
    'part_requests',
    rows.parts.map((part) => ({ ...part, part_category_id })),
  );
  const [line_ids, request_ids, task_ids] = [idsOf(rows.lines), idsOf(rows.parts), idsOf(rows.tasks)];
  return { id, number, workplace_id, customer_id, vehicle_id, line_ids, request_ids, task_ids };
}

/** Inserts a truck of a customer and returns its id. */
export async function newTruck(app: TestApp, customer_id: string, unit = '214', plan = app.home): Promise<string> {
  const id = uuidv7();
  await insert(app, 'vehicles', {
    organization_id: plan.organization_id,
    id,
    customer_id,
    unit,
    created_at: '2026-01-02T03:04:05Z',
  });
  return id;
}

/** A person of the first organization, by the first part of their address: 'technician'. */
export const staffNamed = (app: TestApp, name: string): string => staffId(app.home, `${name}@home.test`);

const statusOf = ({ status = 'authorization_required' }: NewLine): LineStatus => status;

type Row = Readonly<Record<string, unknown>>;

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

const LINE = {
  description: '',
  is_diagnosis: 0,
  is_warranty: 0,
  is_internal: 0,
  warranty_customer_id: null,
  is_parts_required_are_authorized: 0,
  labour_type_id: null,
  labour_rate: 100_00,
  time_estimate: 60,
  fixed_price: null,
  tech_story: '',
  decided_at: null,
  decided_amount: null,
  decided_by: '',
  declined_reason: '',
};

const PART = {
  part_number: '',
  quantity: 1,
  part_source_type: 'vendor',
  catalogue_part_id: null,
  cost: 50_00,
  core: 0,
  sell_price: 85_00,
  is_price_typed: false,
  status: 'requested',
  requested_by: 'Manager Tester',
  requested_at: '2026-01-02T03:04:05Z',
};

/** The rows of the lines, parts, tasks and technicians, with every column. */
function rowsBelow(
  there: { readonly organization_id: string; readonly work_order_id: string },
  lines: readonly NewLine[],
) {
  const { organization_id } = there;
  const lines_with_ids = lines.map((line) => ({ ...line, line_id: line.id ?? uuidv7() }));
  return {
    lines: lines_with_ids.map(
      ({ line_id: id, part_requests: _parts, technician_ids: _people, tasks: _tasks, ...line }, index) => ({
        ...LINE,
        line_name: `Line ${index + 1}`,
        ...line,
        ...there,
        id,
        line_order: index + 1,
        status: statusOf(line),
        created_at: '2026-01-02T03:04:05Z',
      }),
    ),
    technicians: lines_with_ids.flatMap(({ line_id, technician_ids = [] }) =>
      technician_ids.map((staff_id, index) => ({
        organization_id,
        line_id,
        staff_id,
        assigned_at: new Date(Date.UTC(2026, 0, 2, 3, 4, index)),
      })),
    ),
    tasks: lines_with_ids.flatMap(({ line_id, tasks = [] }) =>
      tasks.map((description, index) => ({ organization_id, id: uuidv7(), line_id, position: index + 1, description })),
    ),
    parts: lines_with_ids.flatMap(({ line_id, part_requests = [] }) =>
      part_requests.map((part, index) => ({
        ...PART,
        description: `Part ${index + 1}`,
        ...part,
        ...there,
        id: part.id ?? uuidv7(),
        line_id,
        position: index + 1,
      })),
    ),
  };
}

async function fallbackCategory(app: TestApp, organization_id: string): Promise<string | undefined> {
  const text = 'select id from categories where organization_id = $1 and is_fallback';
  const [category] = await app.rows<{ id: string }>(text, [organization_id]);
  return category?.id;
}

const insert = (app: TestApp, table: string, row: Row): Promise<void> => insertAll(app, table, [row]);

/** Inserts rows with the same columns in one statement. */
async function insertAll(app: TestApp, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const place = (row: number, column: number) => `$${row * columns.length + column + 1}`;
  const places = rows.map((_, row) => `(${columns.map((_column, column) => place(row, column)).join(', ')})`);
  const values = rows.flatMap((row) => columns.map((column) => row[column]));
  await app.rows(`insert into ${table} (${columns.join(', ')}) values ${places.join(', ')}`, values);
}

/** Copies an order some times; `changed` is SQL for the columns that differ, by the number `n` of the copy. */
export async function copyOrder(app: TestApp, id: string, times: number, changed: string): Promise<void> {
  const [all] = await app.rows<{ columns: string }>(
    `select string_agg('copy.' || column_name, ', ') as columns from information_schema.columns
     where table_name = 'work_orders' and is_generated = 'NEVER'`,
  );
  const columns = all?.columns ?? '';
  await app.rows(
    `insert into work_orders (${columns.replaceAll('copy.', '')})
     select ${columns} from work_orders o, generate_series(1, $2::int) n, jsonb_populate_record(
       null::work_orders, to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(), ${changed})) copy
     where o.id = $1`,
    [id, times],
  );
}
