import type { AnyEndpoint } from '@baydesk/contract/define-endpoint';
import * as orders from '@baydesk/contract/work-orders.contract';
import { viewProfile } from '@baydesk/contract/profile.contract';
import * as discounts from '@baydesk/contract/work-orders/discounts.contract';
import * as lines from '@baydesk/contract/work-orders/lines.contract';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import * as tasks from '@baydesk/contract/work-orders/tasks.contract';
import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../../testing/record-statements.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newContact, newCustomer } from '../../testing/new-customer.ts';
import { newPart, stocked } from '../inventory/stock.fixture.ts';
import type { Command } from './line-commands.fixture.ts';
import { CANNED_LINE_ID, command, LINE_COMMANDS, orderWithWork, prepareCommands } from './line-commands.fixture.ts';
import type { OrderThere } from './orders.fixture.ts';
import { newOrder, newTruck, staffNamed } from './orders.fixture.ts';

/** `begin` and `commit` are statements too. */
const CHANGE = { statements: 12, round_trips: 3 };
const CREATE = { statements: 16, round_trips: 3 };
const UNDO = { statements: 16, round_trips: 4 };

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  await prepareCommands(app, manager);
  // A session is remembered for each location, and for calls that have none, as those below.
  await manager.call(viewProfile, {});
});
afterAll(() => app.close());

/** Counts the statements of a call in a process that remembers the session, as it does after the first call. */
async function costOf(endpoint: AnyEndpoint, input: Record<string, unknown>, person = manager) {
  let answer: unknown;
  const recorded = await recordStatements(async () => {
    const { body, errors } = await person.call(endpoint, input);
    expect(errors).toEqual([]);
    answer = body;
  });
  if (isDetail(answer)) await expectAsStored(answer, person);
  const [sent = []] = recorded.filter((statements) => statements.some(({ text }) => text.startsWith('begin')));
  expect(sent.at(-1)?.text).toBe('commit');
  return { statements: sent.length, round_trips: Math.max(...sent.map(({ round_trip }) => round_trip)) };
}

const isDetail = (answer: unknown): answer is OrderDetail =>
  typeof answer === 'object' && answer !== null && 'work_order' in answer;

/** The answer is worked out without reading the written rows, so it is compared with them here. */
async function expectAsStored({ work_order, lines: answered }: OrderDetail, person: TestClient): Promise<void> {
  const { body } = await person.call(orders.viewOrderDetail, { id: work_order.id });
  expect({ work_order, lines: answered }).toEqual(body);
}

const atMost = (limit: typeof CHANGE) => (cost: typeof CHANGE) =>
  cost.statements <= limit.statements && cost.round_trips <= limit.round_trips;

const read = ({ id }: OrderThere) => ({ work_order_id: id, version: 1 });

const HEADER_COMMANDS: readonly Command[] = [
  command(orders.changeWorkOrder, (order) => ({ ...read(order), concern: 'Pulls to the left' })),
  command(orders.changeMileage, (order) => ({ ...read(order), mileage: 120_000 })),
  command(orders.changeEngineHours, (order) => ({ ...read(order), engine_hours: 900 })),
  command(orders.changeLicencePlate, (order) => ({ ...read(order), licence_plate: 'ABC 123' })),
  command(orders.changeLeadTechnician, (order) => ({
    ...read(order),
    lead_technician_id: staffNamed(app, 'technician'),
  })),
  command(orders.changeServiceAdvisor, (order) => ({ ...read(order), service_advisor_id: null })),
  command(orders.changePurchaseOrder, (order) => ({ ...read(order), purchase_order: 'PO-1' })),
  command(orders.changeCustomerPo, (order) => ({ ...read(order), customer_po: 'PO-2' })),
  command(orders.changeContact, (order) => ({ ...read(order), contact_id: null })),
  command(orders.changeShopSupplies, (order) => ({
    ...read(order),
    shop_supplies_cost: 10_00,
    shop_supplies_reason: 'Agreed',
  })),
  command(orders.changeTax, (order) => ({ ...read(order), tax_id: null })),
  command(orders.switchVehicle, (order) => ({ ...read(order), vehicle_id: null })),
  command(orders.changeCustomer, (order) => ({ ...read(order), customer_id: order.customer_id, contact_id: null })),
  command(orders.changeRequiredData, (order) => ({ ...read(order), mileage: 130_000, customer_po: 'PO-3' })),
  command(orders.changeStatus, (order) => ({ ...read(order), status: 'hold', reason: 'Waits for the owner' })),
  command(discounts.changeDiscount, (order) => ({
    ...read(order),
    discount: { kind: 'percent', percent: 5, reason: 'Fleet' },
  })),
];

describe('a change of an order', () => {
  it.each([...LINE_COMMANDS, ...HEADER_COMMANDS].map((one) => [one.endpoint.path, one] as const))(
    '%s takes few statements and round trips, and answers with the order as it is stored',
    async (_path, { endpoint, input }) => {
      const order = await orderWithWork(app);
      expect(await costOf(endpoint, input(order))).toSatisfy(atMost(CHANGE));
    },
  );

  it('asks again for work that was declined', async () => {
    const order = await orderWithWork(app, { lines: [{ status: 'open' }, DECLINED] });
    expect(await costOf(lines.undecideLine, { line_id: order.line_ids[1], version: 1 })).toSatisfy(atMost(CHANGE));
  });

  it('takes up declined work, which counts as creating it', async () => {
    const { now, line_id } = await truckIsBack();
    const revived = [{ id: uuidv7(), revives_line_id: line_id }];
    expect(await costOf(lines.reviveLines, { work_order_id: now.id, lines: revived })).toSatisfy(atMost(CREATE));
  });

  it('dismisses declined work', async () => {
    const { line_id } = await truckIsBack();
    expect(await costOf(lines.dismissDeferredLine, { line_id, is_dismissed: true })).toSatisfy(
      atMost({
        ...CHANGE,
        round_trips: 4,
      }),
    );
  });

  const onShelf = async (count: number) => {
    const part_ids = await Promise.all(each(count, () => newPart(app)));
    for (const part_id of part_ids) await stocked(app, manager, { part_id });
    const waiting = { status: 'authorized', part_source_type: 'inventory' } as const;
    const part_requests = part_ids.map((catalogue_part_id) => ({ ...waiting, catalogue_part_id }));
    const order = await newOrder(app, {
      status: 'approved',
      lines: [{ status: 'open', decided_amount: 900_00, part_requests }],
    });
    return { work_order_id: order.id, requests: order.request_ids.map((id) => ({ id, version: 1 })) };
  };

  it.each([1, 20])('stages %i parts from the shelf, whose stock is locked in the same round trip', async (count) => {
    const input = { ...(await onShelf(count)), action: 'stage' };
    expect(await costOf(parts.performStatusAction, input)).toSatisfy(atMost(CHANGE));
  });

  it.each([1, 20])('stages what the shelf has of %i parts', async (count) => {
    const { work_order_id, requests } = await onShelf(count);
    const input = { work_order_id, requests: requests.map((request) => ({ ...request, rest_id: uuidv7() })) };
    expect(await costOf(parts.stageOnShelf, input)).toSatisfy(atMost(CHANGE));
  });

  it('undoes a change, which is looked up first', async () => {
    const { id: work_order_id } = await orderWithWork(app);
    const { body } = await manager.call(lines.createLine, { work_order_id, id: uuidv7(), line_name: 'Brakes' });
    expect(
      await costOf(orders.undoLastChange, { work_order_id, event_id: body.work_order.undoable?.event_id }),
    ).toSatisfy(atMost(UNDO));
  });

  it('removes an order and restores it', async () => {
    const administrator = await app.as('ROLE_ADMINISTRATOR');
    const { id: work_order_id } = await orderWithWork(app, { status: 'estimate', lines: [{}] });
    await administrator.call(orders.changeCustomerPo, { work_order_id, version: 1, customer_po: 'PO-4' });
    expect(await costOf(orders.removeWorkOrder, { work_order_id, version: 2 }, administrator)).toSatisfy(
      atMost(CHANGE),
    );
    expect(await costOf(orders.restoreWorkOrder, { work_order_id }, administrator)).toSatisfy(atMost(CHANGE));
  });
});

const DECLINED = { status: 'cancelled', decided_at: '2026-03-01T12:00:00Z', decided_by: 'Priya' } as const;

const each = <Made>(count: number, make: (place: number) => Made): Made[] =>
  Array.from({ length: count }, (_, place) => make(place));

async function newSubject() {
  const customer_id = await newCustomer(app);
  return { customer_id, vehicle_id: await newTruck(app, customer_id) };
}

/** Work that a customer declined earlier, and a new order of the same vehicle. */
async function truckIsBack() {
  const subject = await newSubject();
  const before = await orderWithWork(app, { ...subject, lines: [DECLINED] });
  const now = await orderWithWork(app, subject);
  return { now, line_id: before.line_ids[0] };
}

describe('a new order', () => {
  it('takes few statements and round trips, and answers with the order as it is stored', async () => {
    await manager.call(orders.createWorkOrder, { id: uuidv7(), ...(await newSubject()) });
    const moments = { scheduled_start: '2026-11-20T08:00:00Z', promised_at: '2026-11-20T17:30:00.1234Z' };
    const input = { id: uuidv7(), ...(await newSubject()), ...moments, mileage: 5 };
    expect(await costOf(orders.createWorkOrder, input)).toSatisfy(atMost(CREATE));
  });

  it.each([1, 20])('with %i lines of each kind, and parts on them, takes few as well', async (count) => {
    const subject = await newSubject();
    const declined = await orderWithWork(app, { ...subject, lines: [...each(count * 2, () => DECLINED)] });
    const payers = [await newCustomer(app), await newCustomer(app)];
    const [revived, taken_up] = [declined.line_ids.slice(0, count), declined.line_ids.slice(count)];
    const input = {
      id: uuidv7(),
      ...subject,
      mileage: 5,
      service_advisor_id: staffNamed(app, 'manager'),
      contact_id: await newContact(app, subject.customer_id),
      revives_line_ids: revived,
      canned_lines: each(count, () => ({ id: uuidv7(), canned_line_id: CANNED_LINE_ID })),
      lines: each(count, (place) => ({
        id: uuidv7(),
        line_name: `Line ${place}`,
        is_warranty: 1,
        warranty_customer_id: payers[place % 2],
        technician_ids: [staffNamed(app, 'technician')],
        revives_line_id: taken_up[place],
        part_requests: each(3, () => ({ id: uuidv7(), description: 'Seal', part_number: `S-${place}`, cost: 5_00 })),
        tasks: [{ id: uuidv7(), description: 'Grease' }],
      })),
    };
    expect(await costOf(orders.createWorkOrder, input)).toSatisfy(atMost(CREATE));
  });

  it('that is split off takes few as well', async () => {
    const { id: work_order_id, line_ids } = await orderWithWork(app);
    const input = { work_order_id, version: 1, id: uuidv7(), line_ids: [line_ids[1]] };
    expect(await costOf(orders.splitWorkOrder, input)).toSatisfy(atMost(CREATE));
  });
});

it('every call that changes an order is counted', () => {
  const counted = new Set<AnyEndpoint>([
    ...LINE_COMMANDS.map(({ endpoint }) => endpoint),
    ...HEADER_COMMANDS.map(({ endpoint }) => endpoint),
    lines.undecideLine,
    lines.reviveLines,
    lines.dismissDeferredLine,
    parts.stageOnShelf,
    orders.undoLastChange,
    orders.removeWorkOrder,
    orders.restoreWorkOrder,
    orders.createWorkOrder,
    orders.splitWorkOrder,
    // It creates a canned line and changes no order.
    lines.saveAsCannedLine,
  ]);
  const declared: unknown[] = [orders, lines, tasks, parts, discounts].flatMap((file) => Object.values(file));
  const changing = declared.filter(
    (each): each is AnyEndpoint =>
      typeof each === 'object' && each !== null && 'effect' in each && each.effect === 'change',
  );
  expect(changing.filter((endpoint) => !counted.has(endpoint)).map(({ path }) => path)).toEqual([]);
});
