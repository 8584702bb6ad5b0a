import { createCredit } from '@baydesk/contract/credits.contract';
import { mergeCustomers } from '@baydesk/contract/customers.contract';
import { decideEstimate } from '@baydesk/contract/estimates.contract';
import { adjustStock } from '@baydesk/contract/inventory.contract';
import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { sellPartSale } from '@baydesk/contract/part-sales.contract';
import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { movePurchaseOrder } from '@baydesk/contract/purchasing.contract';
import type { VendorReturn } from '@baydesk/contract/returns.contract';
import { createReturnRequest, sendReturn } from '@baydesk/contract/returns.contract';
import { changeVehicle } from '@baydesk/contract/vehicles.contract';
import { changeCustomer, changeMileage, changeStatus, viewWorkOrder } from '@baydesk/contract/work-orders.contract';
import { decideLines } from '@baydesk/contract/work-orders/lines.contract';
import { performStatusAction } from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { send, tokenSentTo } from './features/estimates/sent-estimates.fixture.ts';
import { openCounter } from './features/part-sales/part-sales.fixture.ts';
import type { Till } from './features/payments/payments.fixture.ts';
import { openTill } from './features/payments/payments.fixture.ts';
import { accept, newSent } from './features/deliveries/deliveries.fixture.ts';
import { newVendor, wanted } from './features/purchasing/purchasing.fixture.ts';
import { ask, bundle, returnInput } from './features/returns/returns.fixture.ts';
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
let counter: Awaited<ReturnType<typeof openCounter>>;
let vendor_id: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  technician = await app.as('ROLE_TECHNICIAN');
  await letClock(app, 'technician');
  till = await openTill(app, manager);
  counter = await openCounter(app, manager);
  vendor_id = await newVendor(app);
});
afterAll(() => app.close());

interface Subject extends OrderThere {
  readonly version: number;
  readonly vehicle_id: string;
  readonly other_customer_id: string;
  readonly purchase: PurchaseOrder;
  /** A part of the shelf that the order waits for and that its customer buys over the counter. */
  readonly stock_part_id: string;
  readonly sale: PartSaleDetail;
  /** A part that goes back to the vendor. */
  readonly part_return: VendorReturn;
  /** Of the estimate that its customer has. */
  readonly token: string;
}

/** An order with work to do, parts at every stage and a customer who was written down twice and has an estimate. */
async function newSubject(): Promise<Subject> {
  const [customer_id, other_customer_id] = [await newCustomer(app), await newCustomer(app)];
  const vehicle_id = await newTruck(app, customer_id);
  const { part_id: catalogue_part_id, stock_part_id } = await counter.newStock();
  const order = await newOrder(app, {
    status: 'approved',
    customer_id,
    vehicle_id,
    lines: [
      {
        status: 'open',
        decided_amount: 9_000_00,
        technician_ids: [staffNamed(app, 'technician')],
        part_requests: [
          { status: 'authorized' },
          { status: 'authorized', catalogue_part_id, part_source_type: 'inventory' },
          { status: 'received', description: 'Drum', part_number: 'DR-1', cost: 40_00, quantity: 3 },
          { status: 'received', description: 'Seal', part_number: 'SE-1', cost: 10_00, quantity: 3 },
        ],
      },
      {},
    ],
  });
  const purchase = await newSent(manager, vendor_id, [wanted(order.request_ids[0])]);
  const came = order.request_ids.slice(2);
  await app.rows('update part_requests set vendor_id = $1 where id = any ($2)', [vendor_id, came]);
  const part_return = await bundle(manager, vendor_id, [await ask(manager, came[1])]);
  const sale = await counter.create([{ catalogue_part_id, part_source_type: 'inventory' }], { customer_id });
  const to_address = `${order.id.slice(-12)}@halton.example`;
  const seen = (await manager.call(viewWorkOrder, { id: order.id })).body;
  await send(manager, order.id, { version: seen.version, to_address });
  const token = await tokenSentTo(app, to_address);
  const { version } = (await manager.call(viewWorkOrder, { id: order.id })).body;
  return { ...order, version, vehicle_id, other_customer_id, purchase, stock_part_id, sale, part_return, token };
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
  'the customer’s answer': ({ token, line_ids }) =>
    app.client().call(decideEstimate, {
      token,
      decisions: [{ line_id: line_ids[1], decision: 'authorized' }],
      name: 'Dana Okafor',
      signature: { kind: 'typed', name: 'Dana Okafor' },
    }),
  'a part taken from the shelf': ({ id, request_ids }) =>
    manager.call(performStatusAction, {
      work_order_id: id,
      requests: [{ id: request_ids[1], version: 1 }],
      action: 'stage',
    }),
  'an adjustment of the stock': ({ stock_part_id }) =>
    manager.call(adjustStock, { id: uuidv7(), stock_part_id, quantity: -2, reason: 'Broken' }),
  'a sale over the counter': ({ sale }) => manager.call(sellPartSale, counter.sellInput(sale)),
  'a request to send a part back': ({ request_ids }) => manager.call(createReturnRequest, returnInput(request_ids[2])),
  'a return that is sent': ({ part_return: { id, version } }) => manager.call(sendReturn, { id, version }),
  'a credit': ({ customer_id }) =>
    manager.call(createCredit, {
      id: uuidv7(),
      customer_id,
      invoice_id: null,
      amount_cents: 5_00,
      credit_date: till.today,
      reason: 'Goodwill',
    }),
  'a hold': (subject) => advisor.call(changeStatus, { ...onOrder(subject), status: 'hold' }),
};

const names = Object.keys(ACTIONS);
const isDone = (status: number) => status === 200 || status === 201;

it.each(names)('%s succeeds by itself', async (name) => {
  await stopClock(technician);
  expect((await ACTIONS[name]?.(await newSubject()))?.status).toSatisfy(isDone);
});

it.each(names.map((one, index) => [one, names.slice(index)] as const))(
  '%s and anything else at once on one order are both answered, and one of them succeeds',
  async (one, others) => {
    const failed: string[] = [];
    for (const other of others) {
      await stopClock(technician);
      const subject = await newSubject();
      const answers = await Promise.all([ACTIONS[one]?.(subject), ACTIONS[other]?.(subject)]);
      const statuses = answers.map((answer) => answer?.status ?? 0);
      if (statuses.some((status) => status >= 500) || !statuses.some(isDone))
        failed.push(`${one} and ${other}: ${statuses.join(', ')}`);
    }
    expect(failed).toEqual([]);
  },
  120_000,
);
