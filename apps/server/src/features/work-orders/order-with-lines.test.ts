import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { categoryRecords } from '@baydesk/contract/categories.contract';
import { labourTypeRecords } from '@baydesk/contract/labour-types.contract';
import { pricingMatrixRecords } from '@baydesk/contract/pricing.contract';
import * as orders from '@baydesk/contract/work-orders.contract';
import { listOrderHistory } from '@baydesk/contract/work-orders/history.contract';
import * as lines from '@baydesk/contract/work-orders/lines.contract';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import { createTask } from '@baydesk/contract/work-orders/tasks.contract';
import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import { change, create } from '@baydesk/domain/permissions/permission';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../testing/new-customer.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { assertMayAddLines } from './commands/new-order-lines.ts';
import { newOrder, newTruck, staffNamed } from './orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let halton: string;
let maker: string;
let welding: string;
let glass: string;
let pm_a: string;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  const manager = await app.as('ROLE_MANAGER');
  [halton, maker] = [await newCustomer(app), await newCustomer(app)];
  [welding, glass, pm_a] = [uuidv7(), uuidv7(), uuidv7()];
  const [matrix] = (await manager.call(pricingMatrixRecords.list)).body.collection;
  await manager.call(labourTypeRecords.create, { id: welding, name: 'Welding', rate_cents: 180_00 });
  await manager.call(categoryRecords.create, { id: glass, name: 'Glass', pricing_matrix_id: matrix?.id });
  const oil = { description: 'Oil', quantity: 12, category_id: glass, cost_cents: 4_00 };
  await manager.call(cannedLineRecords.create, { id: pm_a, name: 'PM-A', time_estimate: 90, parts: [oil] });
});
afterAll(() => app.close());

const part = (description: string, fields: object = {}) => ({ id: uuidv7(), description, ...fields });
const line = (line_name: string, fields: object = {}): TypedLine => ({
  id: uuidv7(),
  line_name,
  part_requests: [],
  tasks: [],
  ...fields,
});

/** Lines for the customer, under warranty and for the shop, with priced and unpriced parts, people and tasks. */
const work = () => ({
  canned_lines: [{ id: uuidv7(), canned_line_id: pm_a }],
  lines: [
    line('Weld the frame', {
      labour_type_id: welding,
      time_estimate: 150,
      technician_ids: [staffNamed(app, 'technician')],
      part_requests: [
        part('Plate', { part_number: 'PL-8', quantity: 2, cost: 41_30 }),
        part('Rod', { sell_price: 9_00, core: 5_00 }),
      ],
      tasks: [
        { id: uuidv7(), description: 'Grind' },
        { id: uuidv7(), description: 'Paint' },
      ],
    }),
    line('Recall 17', {
      is_warranty: 1,
      warranty_customer_id: maker,
      labour_rate: 99_00,
      time_estimate: 60,
      part_requests: [part('Sensor', { cost: 80_00, part_category_id: glass }), part('Clip')],
    }),
    line('Wash', {
      is_internal: 1,
      fixed_price: 50_00,
      is_parts_required_are_authorized: 1,
      part_requests: [part('Soap')],
    }),
  ],
});

const open = async (input: object, client = advisor) =>
  client.call(orders.createWorkOrder, {
    id: uuidv7(),
    customer_id: halton,
    vehicle_id: await newTruck(app, halton),
    ...input,
  });

/** Makes the same order call by call. */
async function openStepByStep({ canned_lines, lines: typed }: ReturnType<typeof work>): Promise<OrderDetail> {
  const { body } = await open({});
  const work_order_id = body.work_order.id;
  for (const copy of canned_lines) await advisor.call(lines.createFromCannedLine, { work_order_id, ...copy });
  for (const { part_requests, tasks, ...fields } of typed) {
    await advisor.call(lines.createLine, { work_order_id, ...fields });
    for (const request of part_requests) await advisor.call(parts.makePartRequest, { line_id: fields.id, ...request });
    for (const task of tasks) await advisor.call(createTask, { line_id: fields.id, ...task });
  }
  return (await advisor.call(orders.viewOrderDetail, { id: work_order_id })).body;
}

interface TypedLine {
  readonly id: string;
  readonly line_name: string;
  readonly part_requests: readonly object[];
  readonly tasks: readonly object[];
}

const UUID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** The part of an order that is the same for two orders with the same work. */
function comparable({ work_order, lines: on_order }: OrderDetail): unknown {
  const { number: _number, work_order_number: _text, undoable: _undoable, ...order } = work_order;
  const shown = on_order.map(({ work_order_number: _of_order, ...each }) => each);
  const text = JSON.stringify({ order, shown });
  return JSON.parse(text.replaceAll(UUID, 'an id').replaceAll(INSTANT, 'a moment'));
}

const stored = () =>
  app.rows(`select (select count(*) from work_orders) as orders, (select count(*) from work_order_lines) as lines,
    (select count(*) from part_requests) as parts, (select count(*) from line_tasks) as tasks,
    (select count(*) from events) as events, (select sum(last_number) from document_counters) as numbers`);

describe('an order that is created with its lines', () => {
  it('comes to the same as one whose lines and parts are added call by call', async () => {
    const { status, body } = await open(work());
    expect(status).toBe(201);
    expect(comparable(body)).toEqual(comparable(await openStepByStep(work())));
    expect(
      body.lines.map(({ line_name, part_requests, tasks }) => [line_name, part_requests.length, tasks.length]),
    ).toEqual([
      ['PM-A', 1, 0],
      ['Weld the frame', 2, 2],
      ['Recall 17', 2, 0],
      ['Wash', 1, 0],
    ]);
    expect(body.work_order.quoted_total).toBeGreaterThan(0);
    expect((await advisor.call(orders.viewOrderDetail, { id: body.work_order.id })).body).toEqual(body);
  });

  it('is created once, with the ids of the caller, when the call is repeated', async () => {
    const input = { id: uuidv7(), vehicle_id: null, ...work() };
    const answers = await Promise.all([open(input), open(input), open(input)]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const ids = answers[0]?.body.lines.map(({ line_id }) => line_id);
    expect(ids).toEqual([...input.canned_lines, ...input.lines].map(({ id }) => id));
  });

  it('has one entry in its history, with everything on it, and is not undone', async () => {
    const { body } = await open(work());
    const { id, undoable } = body.work_order;
    const history = (await advisor.call(listOrderHistory, { work_order_id: id })).body;
    expect(history.collection.map(({ action, is_undoable }) => [action, is_undoable])).toEqual([['created', false]]);
    expect(undoable).toBeNull();
    const added = (history.collection[0]?.after ?? {}) as Record<string, object>;
    const counts = ['lines', 'part_requests', 'tasks'].map((rows) => Object.keys(added[rows] ?? {}).length);
    expect(counts).toEqual([4, 6, 2]);
  });

  const first = uuidv7();
  it.each<[string, string, () => object | Promise<object>]>([
    [
      'a quantity of 0',
      'lines.0.part_requests.1.quantity',
      () => ({ lines: [line('A', { part_requests: [part('B'), part('C', { quantity: 0 })] })] }),
    ],
    ['a line without a name', 'lines.1.line_name', () => ({ lines: [line('A'), line('')] })],
    [
      'a task without a description',
      'lines.0.tasks.0.description',
      () => ({ lines: [line('A', { tasks: [{ id: uuidv7(), description: '' }] })] }),
    ],
    [
      'an unknown labour type',
      'lines.1.labour_type_id',
      () => ({ lines: [line('A'), line('B', { labour_type_id: uuidv7() })] }),
    ],
    ['two payers', 'lines.0.is_internal', () => ({ lines: [line('A', { is_warranty: 1, is_internal: 1 })] })],
    [
      'an unknown payer',
      'lines.0.warranty_customer_id',
      () => ({ lines: [line('A', { is_warranty: 1, warranty_customer_id: uuidv7() })] }),
    ],
    ['an unknown technician', 'lines.0.technician_ids', () => ({ lines: [line('A', { technician_ids: [uuidv7()] })] })],
    ['work nobody declined', 'lines.0.revives_line_id', () => ({ lines: [line('A', { revives_line_id: uuidv7() })] })],
    [
      'a retired category',
      'lines.0.part_requests.0.part_category_id',
      async () => ({
        lines: [line('A', { part_requests: [part('B', { part_category_id: await retiredCategory() })] })],
      }),
    ],
    [
      'an unknown canned line',
      'canned_lines.1.canned_line_id',
      () => ({ canned_lines: [pm_a, uuidv7()].map((canned_line_id) => ({ id: uuidv7(), canned_line_id })) }),
    ],
    ['two lines of one id', 'lines.1.id', () => ({ lines: [line('A', { id: first }), line('B', { id: first })] })],
    [
      'two parts of one id',
      'lines.1.part_requests.0.id',
      () => ({ lines: ['A', 'B'].map((name) => line(name, { part_requests: [part('C', { id: first })] })) }),
    ],
    [
      'work that is taken up twice',
      'lines.1.revives_line_id',
      () => ({ lines: ['A', 'B'].map((name) => line(name, { revives_line_id: first })) }),
    ],
  ])('is refused for %s, at the field %s, and nothing is stored', async (_, field, input) => {
    const order_input = { vehicle_id: null, ...(await input()) };
    const before = await stored();
    const { status, errors } = await open(order_input);
    expect([status, errors.map((error) => error.field)]).toEqual([400, [field]]);
    expect(await stored()).toEqual(before);
  });

  it.each(['lines', 'parts'] as const)(
    'is refused if the id of one of its %s is taken, and nothing is stored',
    async (kind) => {
      const other = await newOrder(app, { lines: [{ part_requests: [{}] }] });
      const before = await stored();
      const taken =
        kind === 'lines' ? { id: other.line_ids[0] } : { part_requests: [part('B', { id: other.request_ids[0] })] };
      expect((await open({ vehicle_id: null, lines: [line('A', taken)] })).status).toBe(404);
      expect(await stored()).toEqual(before);
    },
  );
});

const retiredCategory = async () => {
  const manager = await app.as('ROLE_MANAGER');
  const [matrix] = (await manager.call(pricingMatrixRecords.list)).body.collection;
  const id = uuidv7();
  await manager.call(categoryRecords.create, { id, name: 'Belts', pricing_matrix_id: matrix?.id });
  await manager.call(categoryRecords.retire, { id, version: 1, is_retired: true });
  return id;
};

describe('a person who may create an order', () => {
  const NOTHING = { lines: [], canned_lines: [], revives_line_ids: [] };
  const typed = (fields: object) => ({
    ...NOTHING,
    lines: orders.createWorkOrder.input.shape.lines.parse([line('A', fields)]),
  });
  const permitted = (needs: readonly PermissionNeed[], input: Parameters<typeof assertMayAddLines>[1]) => () =>
    assertMayAddLines({ actor: { permissions: needs.map((need) => ({ ...need, exclusions: [] })) } } as never, input);

  it.each([
    ['lines', create('work_order_line'), () => typed({})],
    [
      'canned lines',
      create('work_order_line'),
      () => ({ ...NOTHING, canned_lines: [{ id: uuidv7(), canned_line_id: pm_a }] }),
    ],
    ['declined work', create('work_order_line'), () => ({ ...NOTHING, revives_line_ids: [uuidv7()] })],
    ['parts', create('part_request'), () => typed({ part_requests: [part('B')] })],
    ['prices of parts', change('part_request'), () => typed({ part_requests: [part('B', { cost: 1_00 })] })],
    ['tasks', change('work_order_line'), () => typed({ tasks: [{ id: uuidv7(), description: 'Grind' }] })],
  ] as const)('may add %s to it only with the permission of that call', (_, need, input) => {
    const needs = [
      create('work_order_line'),
      create('part_request'),
      change('part_request'),
      change('work_order_line'),
    ];
    expect(permitted(needs, input())).not.toThrow();
    const others = needs.filter((each) => JSON.stringify(each) !== JSON.stringify(need));
    expect(permitted(others, input())).toThrow('You do not have permission to do this.');
    expect(permitted([], NOTHING)).not.toThrow();
  });
});
