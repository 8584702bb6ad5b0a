import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import { mergeCustomers } from '@baydesk/contract/customers.contract';
import { sendEstimate } from '@baydesk/contract/estimates.contract';
import { createNote, uploadAttachment } from '@baydesk/contract/notes.contract';
import { addReading } from '@baydesk/contract/vehicles.contract';
import { createTask } from '@baydesk/contract/work-orders/tasks.contract';
import type { Pool } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { prepareCommands } from './features/work-orders/line-commands.fixture.ts';
import { completeOrder, newInvoice } from './features/invoices/invoices.fixture.ts';
import { newOrder, newTruck, staffNamed } from './features/work-orders/orders.fixture.ts';
import { openPool } from './platform/database/database.ts';
import { bindings } from './routes.ts';
import type { Subject } from './two-people-at-once.fixture.ts';
import { givenInputs, REFUSED } from './two-people-at-once.fixture.ts';
import type { Copier } from './testing/copy-rows.ts';
import { rememberRows } from './testing/copy-rows.ts';
import { AT_ONCE, inTurns } from './testing/in-turns.ts';
import { newContact, newCustomer } from './testing/new-customer.ts';
import { sampleInput, samplePicture } from './testing/sample-input.ts';
import type { TestApp } from './testing/test-app.ts';
import { openTestApp } from './testing/test-app.ts';
import type { Answer, TestClient } from './testing/test-client.ts';

/** The kinds of records whose changes touch an order. */
const RESOURCES: readonly string[] = [
  'work_order',
  'work_order_line',
  'part_request',
  'discount',
  'vehicle',
  'note',
  'customer',
  'invoice',
];

const endpoints = bindings
  .map(({ endpoint }) => endpoint)
  .filter(
    ({ effect, permission }) =>
      effect === 'change' && typeof permission === 'object' && RESOURCES.includes(permission.resource_name),
  );

function inputFor(endpoint: AnyEndpoint, subject: Subject): Record<string, unknown> {
  const { id: work_order_id, vehicle_id, note_id, line_ids } = subject;
  const known_fields = { work_order_id, vehicle_id, note_id, line_id: line_ids[0], version: 1 };
  const fields = Object.entries(known_fields).filter(([field]) => field in endpoint.input.shape);
  return sampleInput(endpoint, { ...Object.fromEntries(fields), ...givenInputs(app)[endpoint.path]?.(subject) });
}

let app: TestApp;
let administrator: TestClient;
let manager: TestClient;
let template: Subject;
let copy: Copier;
/** Connections of the owner of the tables, which hold locks. */
let owner: Pool;
/** The behaviour of each call while each kind of row is locked. */
let probes: readonly Probe[];
beforeAll(async () => {
  app = await openTestApp();
  administrator = await app.as('ROLE_ADMINISTRATOR');
  manager = await app.as('ROLE_MANAGER');
  await prepareCommands(app, manager);
  template = await prepareSubject();
  copy = await rememberRows(app, TABLES);
  owner = openPool({ connectionString: app.database_url, max: 2 * AT_ONCE });
  const tries = endpoints.flatMap((endpoint) => SHARED_ROWS.map((_, place) => ({ endpoint, place })));
  const subjects = await copy(template, tries.length);
  probes = await inTurns(tries, ({ endpoint, place }, index) => probe(endpoint, subjects[index] ?? template, place));
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

async function prepareSubject(): Promise<Subject> {
  const former_id = await newCustomer(app);
  const [customer_id, other_customer_id] = [await newCustomer(app), await newCustomer(app)];
  const [vehicle_id, other_vehicle_id] = [await newTruck(app, former_id), await newTruck(app, former_id, '9')];
  await app.rows(
    `insert into vehicle_owners (organization_id, id, vehicle_id, customer_id, owned_from)
     select organization_id, gen_random_uuid(), id, customer_id, created_at from vehicles`,
  );
  const vehicle_there_id = await newTruck(app, other_customer_id);
  const contact_id = await newContact(app, former_id);
  const declined = { status: 'cancelled', decided_at: '2026-01-02T03:04:05Z', decided_amount: 100_00 } as const;
  const ours = { customer_id: former_id, vehicle_id };
  const earlier = await newOrder(app, { ...ours, status: 'declined', lines: [declined] });
  const order = await newOrder(app, {
    ...ours,
    status: 'approved',
    lines: [
      {
        status: 'open',
        decided_amount: 500_00,
        part_requests: [{ core: 10_00, sell_price: null }],
        technician_ids: [staffNamed(app, 'technician')],
        tasks: ['Torque the wheels'],
      },
      {},
      declined,
      { status: 'open', is_warranty: 1, warranty_customer_id: other_customer_id },
    ],
  });
  const work_order_id = order.id;
  const [line_id] = order.line_ids;
  const [merge_id, reading_id, note_id, attachment_id, link_id] = [uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()];
  const references = [{ reference_type: 'work_order', reference_id: work_order_id }];
  const answers = [
    await manager.call(addReading, { id: reading_id, vehicle_id, kind: 'mileage', value: 1000 }),
    await manager.call(createNote, { id: note_id, body: 'Photos', references }),
    await manager.call(uploadAttachment, { id: attachment_id, note_id, line_id, file: samplePicture() }),
    await manager.call(sendEstimate, {
      id: link_id,
      work_order_id,
      version: 1,
      to_address: 'dana@halton.example',
      to_name: 'Dana Okafor',
    }),
    await manager.call(createTask, { id: uuidv7(), line_id, description: 'Grease' }),
    await manager.call(mergeCustomers, {
      id: merge_id,
      kept_id: customer_id,
      kept_version: 1,
      merged_id: former_id,
      merged_version: 1,
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
  const billed = { customer_id, vehicle_id };
  const invoice = await newInvoice(app, manager, billed);
  const { id: complete_order_id } = await completeOrder(app, billed);
  await app.rows('update work_orders set version = 1');
  await app.rows('update vehicles set version = 1');
  const [event] = await app.rows<{ id: string }>(`select id from events where action = 'task_added'`);
  return {
    ...order,
    customer_id,
    vehicle_id,
    other_vehicle_id,
    other_customer_id,
    contact_id,
    merge_id,
    reading_id,
    vehicle_there_id,
    deferred_line_id: earlier.line_ids[0] ?? '',
    note_id,
    attachment_id,
    link_id,
    event_id: event?.id ?? '',
    complete_order_id,
    invoiced_order_id: invoice.work_order_id,
    invoice_id: invoice.id,
  };
}

/** Where the rows of a subject are. */
const TABLES = [
  'customers',
  'contacts',
  'vehicles',
  'vehicle_owners',
  'vehicle_readings',
  'customer_merges',
  'work_orders',
  'work_order_lines',
  'line_technicians',
  'line_tasks',
  'part_requests',
  'notes',
  'note_references',
  'attachments',
  'work_order_snapshots',
  'estimate_links',
  'invoices',
  'invoice_items',
  'invoice_taxes',
  'party_accounts',
  'party_entries',
  'events',
];

/** The rows that calls about one order share, in the order in which all of them lock them. */
const SHARED_ROWS = [
  { table: 'customers', ids: ({ customer_id, other_customer_id }: Subject) => [customer_id, other_customer_id] },
  {
    table: 'vehicles',
    ids: ({ vehicle_id, other_vehicle_id, vehicle_there_id }: Subject) => [
      vehicle_id,
      other_vehicle_id,
      vehicle_there_id,
    ],
  },
  {
    table: 'work_orders',
    ids: ({ id, complete_order_id, invoiced_order_id }: Subject) => [id, complete_order_id, invoiced_order_id],
  },
] as const;

interface Probe {
  readonly endpoint: AnyEndpoint;
  readonly table: string;
  /** True if the call waits while somebody else locks these rows. */
  readonly is_waiting: boolean;
  /** The tables further down the list of which the call has rows while it waits. */
  readonly locked_tables: readonly string[];
  readonly answer: Answer<unknown>;
}

/** Makes a call while the rows of one table are locked, and looks what the call has locked itself by then. */
async function probe(endpoint: AnyEndpoint, subject: Subject, place: number): Promise<Probe> {
  const [row, ...later] = SHARED_ROWS.slice(place);
  if (!row) throw new Error('no such rows');
  const holder = await owner.connect();
  await holder.query('begin');
  const { rows } = await holder.query<{ pid: number }>(
    `select pg_backend_pid() as pid from ${row.table} where id = any ($1) for update`,
    [row.ids(subject)],
  );
  let is_answered = false;
  const answering = manager.call(endpoint, inputFor(endpoint, subject)).finally(() => (is_answered = true));
  const isBlocked = async () => {
    const text = 'select from pg_stat_activity where datname = current_database() and $1 = any (pg_blocking_pids(pid))';
    return (await owner.query(text, [rows[0]?.pid])).rowCount !== 0;
  };
  await vi.waitUntil(async () => is_answered || (await isBlocked()), { timeout: 30_000, interval: 2 });
  const is_waiting = !is_answered;
  const locked_tables: string[] = [];
  if (is_waiting)
    for (const { table, ids } of later) if (!(await areFree(table, ids(subject)))) locked_tables.push(table);
  await holder.query('rollback');
  holder.release();
  return { endpoint, table: row.table, is_waiting, locked_tables, answer: await answering };
}

async function areFree(table: string, ids: readonly string[]): Promise<boolean> {
  try {
    await owner.query(`select from ${table} where id = any ($1) for update nowait`, [ids]);
    return true;
  } catch {
    return false;
  }
}

it('every call changes the order when nobody else is at it', () => {
  const unexpected = probes.filter(
    ({ endpoint: { path, status }, answer }) => answer.status !== (REFUSED.includes(path) ? 400 : status),
  );
  expect(unexpected.map(({ endpoint, answer }) => [endpoint.path, answer.status, answer.errors])).toEqual([]);
});

it('every call locks the customer before the vehicle and the vehicle before the order', () => {
  const wrong = probes.filter(({ locked_tables }) => locked_tables.length > 0);
  expect(
    wrong.map(
      ({ endpoint, table, locked_tables }) => `${endpoint.path} has ${locked_tables.join(', ')} and waits for ${table}`,
    ),
  ).toEqual([]);
});

it('two people who change the same order at once are both answered', async () => {
  const waits = (endpoint: AnyEndpoint, table: string) =>
    probes.some((each) => each.endpoint === endpoint && each.table === table && each.is_waiting);
  // Two calls can only wait for each other if they lock two things in common.
  const isAtRisk = (one: AnyEndpoint, other: AnyEndpoint) =>
    SHARED_ROWS.filter(({ table }) => waits(one, table) && waits(other, table)).length > 1;
  const pairs = endpoints.flatMap((one, index) =>
    endpoints
      .slice(index)
      .filter((other) => isAtRisk(one, other))
      .map((other) => [one, other] as const),
  );
  expect(pairs.length).toBeGreaterThan(0);
  const subjects = await copy(template, pairs.length);
  const failed = await inTurns(pairs, async ([one, other], index) => {
    const subject = subjects[index] ?? template;
    const answers = await Promise.all([
      administrator.call(one, inputFor(one, subject)),
      manager.call(other, inputFor(other, subject)),
    ]);
    const statuses = answers.map(({ status }) => status);
    return statuses.some((status) => status >= 500) ? [`${one.path} and ${other.path}: ${statuses.join(', ')}`] : [];
  });
  expect(failed.flat()).toEqual([]);
});
