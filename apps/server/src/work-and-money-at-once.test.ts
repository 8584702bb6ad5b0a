import { mergeCustomers } from '@baydesk/contract/customers.contract';
import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { movePurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { changeVehicle } from '@baydesk/contract/vehicles.contract';
import { changeCustomer, changeMileage, changeStatus, viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { decideLines } from '@baydesk/contract/work-orders/lines.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Till } from './features/payments/payments.fixture.ts';
import { openTill } from './features/payments/payments.fixture.ts';
import { accept, newSent } from './features/purchasing/deliveries/deliveries.fixture.ts';
import { newVendor, wanted } from './features/purchasing/purchasing.fixture.ts';
import { clockIn, letClock, stopClock } from './features/time-clock/clock.fixture.ts';
import type { OrderThere } from './features/work-orders/orders.fixture.ts';
import { newOrder, newTruck, staffNamed } from './features/work-orders/orders.fixture.ts';
import { newCustomer } from './testing/new-customer.ts';
import type { TestApp } from './testing/test-app.ts';
import { openTestApp } from './testing/test-app.ts';
import type { TestClient } from './testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let advisor: TestClient;
let technician: TestClient;
let till: Till;
let vendor_id: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  technician = await app.as('ROLE_TECHNICIAN');
  await letClock(app, 'technician');
  till = await openTill(app, manager);
  vendor_id = await newVendor(app);
});
afterAll(() => app.close());

interface Subject extends OrderThere {
  readonly version: number;
  readonly vehicle_id: string;
  readonly other_customer_id: string;
  readonly purchase: PurchaseOrder;
}

/** An order with work to do, a part on its way and a customer who was written down twice. */
async function newSubject(): Promise<Subject> {
  const [customer_id, other_customer_id] = [await newCustomer(app), await newCustomer(app)];
  const vehicle_id = await newTruck(app, customer_id);
  const order = await newOrder(app, {
    status: 'approved',
    customer_id,
    vehicle_id,
    lines: [
      {
        status: 'open',
        decided_amount: 9_000_00,
        technician_ids: [staffNamed(app, 'technician')],
        part_requests: [{ status: 'authorized' }],
      },
      {},
    ],
  });
  const purchase = await newSent(manager, vendor_id, [wanted(order.request_ids[0])]);
  const { version } = (await manager.call(viewWorkOrder, { id: order.id })).body;
  return { ...order, version, vehicle_id, other_customer_id, purchase };
}

const onOrder = ({ id, version }: Subject) => ({ work_order_id: id, version });

/** Changes to one order that several people may make in the same moment. */
const ACTIONS: Readonly<Record<string, (subject: Subject) => Promise<{ readonly status: number }>>> = {
  'a clock-in': ({ line_ids }) => clockIn(technician, line_ids[0] ?? ''),
  'a deposit': ({ customer_id, id }) => till.pay(customer_id, 10_00, { work_order_id: id }),
  'a delivery': ({ purchase }) => accept(manager, purchase),
  'a cancelled purchase': ({ purchase: { id, version } }) =>
    manager.call(movePurchaseOrder, { id, version, action: 'cancel' }),
  'a merge of the customer': ({ customer_id, other_customer_id }) =>
    manager.call(mergeCustomers, {
      id: uuidv7(),
      kept_id: other_customer_id,
      kept_version: 1,
      merged_id: customer_id,
      merged_version: 1,
    }),
  'another customer': (subject) =>
    advisor.call(changeCustomer, { ...onOrder(subject), customer_id: subject.other_customer_id }),
  'a mileage': (subject) => advisor.call(changeMileage, { ...onOrder(subject), mileage: 4000 }),
  'a change of the vehicle': ({ vehicle_id, customer_id }) =>
    advisor.call(changeVehicle, { id: vehicle_id, version: 1, customer_id, unit: '215', changeAll: 1 }),
  'an authorization': ({ id, line_ids }) =>
    advisor.call(decideLines, {
      work_order_id: id,
      lines: [{ line_id: line_ids[1], version: 1 }],
      decision: 'authorized',
      decided_by: 'Dana Okafor',
      how: 'phone',
    }),
  'a hold': (subject) => advisor.call(changeStatus, { ...onOrder(subject), status: 'hold' }),
};

const names = Object.keys(ACTIONS);
const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));

it.each(names)('%s succeeds by itself', async (name) => {
  await stopClock(technician);
  expect((await ACTIONS[name]?.(await newSubject()))?.status).toBe(201);
});

it('what several people do to one order at once is all answered, and the order agrees with its parts', async () => {
  const failed: string[] = [];
  for (const [one, other] of pairs) {
    await stopClock(technician);
    const subject = await newSubject();
    const answers = await Promise.all([ACTIONS[one]?.(subject), ACTIONS[other]?.(subject)]);
    const statuses = answers.map((answer) => answer?.status ?? 0);
    if (statuses.some((status) => status >= 500) || !statuses.includes(201))
      failed.push(`${one} and ${other}: ${statuses.join(', ')}`);
  }
  expect(failed).toEqual([]);
}, 240_000);
