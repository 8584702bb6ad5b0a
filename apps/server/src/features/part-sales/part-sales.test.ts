import {
  countCompanies,
  customerOptions,
  listCustomers,
  removeCustomer,
  viewCustomer,
} from '@baydesk/contract/customers.contract';
import { changePartSale, createPartSale, viewPartSale } from '@baydesk/contract/part-sales.contract';
import * as orders from '@baydesk/contract/work-orders.contract';
import { createLine } from '@baydesk/contract/work-orders/lines.contract';
import { countByStatus, listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { makePartRequests } from '@baydesk/contract/work-orders/part-requests.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContact } from '../../testing/new-customer.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newOrder } from '../work-orders/orders.fixture.ts';
import type { Counter } from './part-sales.fixture.ts';
import { openCounter, partsOf } from './part-sales.fixture.ts';

let app: TestApp;
let manager: TestClient;
let counter: Counter;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  counter = await openCounter(app, manager);
});
afterAll(() => app.close());

describe('a new part sale', () => {
  it('has its parts, which count as authorized and are priced by the rules', async () => {
    const { part_id } = await counter.newStock({ name: 'Oil filter', part_number: 'LF-9009' });
    const customer_id = await counter.till.newCustomer();
    const sale = await counter.create(
      [
        { catalogue_part_id: part_id, quantity: 2 },
        { description: 'Box of rags', cost: 3_00, sell_price: 7_50 },
      ],
      { customer_id, customer_po: 'PO-5' },
    );
    expect(sale.part_sale).toMatchObject({ status: 'pending', is_paid: false, is_walk_in: false, invoice: null });
    expect(sale.work_order).toMatchObject({
      order_kind: 'part_sale',
      customer_id,
      customer_po: 'PO-5',
      authorized_total: 47_50,
      allowed_moves: [],
      editable: true,
    });
    expect(partsOf(sale)).toMatchObject([
      { description: 'Oil filter', part_number: 'LF-9009', status: 'authorized', part_source_type: 'inventory' },
      { description: 'Box of rags', status: 'authorized', part_source_type: 'vendor', quantity: 1 },
    ]);
  });

  it('has a number of its own at its location', async () => {
    const order = await newOrder(app, {});
    const [first, second] = [await counter.create([]), await counter.create([])];
    expect(second.work_order.number).toBe(first.work_order.number + 1);
    expect(first.part_sale.part_sale_number).toBe(`PSONE-${first.work_order.number}`);
    const [last] = await app.rows<{ last_number: number }>(
      "select last_number from document_counters where organization_id = $1 and kind = 'part_sale'",
      [app.home.organization_id],
    );
    expect(last?.last_number).toBe(second.work_order.number);
    expect(order.id).not.toBe(first.work_order.id);
  });

  it('is made once when the call is repeated', async () => {
    const input = { id: uuidv7(), line_id: uuidv7(), parts: [{ id: uuidv7(), description: 'Seal', sell_price: 4_00 }] };
    const answers = await Promise.all([1, 2].map(() => manager.copy().call(createPartSale, input)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(partsOf(answers[0]?.body)).toHaveLength(1);
  });

  it.each([
    ['a part without a name', { parts: [{ id: uuidv7() }] }, 'parts.0.description', 'invalid_input'],
    [
      'an unknown part',
      { parts: [{ id: uuidv7(), catalogue_part_id: uuidv7(), description: 'Seal' }] },
      'parts.0.catalogue_part_id',
      'no_longer_there',
    ],
    ['an unknown customer', { customer_id: uuidv7() }, 'customer_id', 'no_longer_there'],
    ['a contact of nobody', { contact_id: uuidv7() }, 'contact_id', 'no_longer_there'],
  ])('refuses %s', async (_, fields, field, code) => {
    const refused = await manager.call(createPartSale, { id: uuidv7(), line_id: uuidv7(), ...fields });
    expect([refused.status, refused.errors[0]]).toMatchObject([400, { code, field }]);
  });

  it('takes further parts by the calls that orders have', async () => {
    const { part_id } = await counter.newStock();
    const sale = await counter.create([]);
    const input = {
      line_id: sale.part_sale.line_id,
      requests: [{ id: uuidv7(), catalogue_part_id: part_id, quantity: 4 }],
    };
    const { status } = await manager.call(makePartRequests, input);
    expect(status).toBe(201);
    expect(partsOf(await counter.view(sale.part_sale.id))).toMatchObject([{ status: 'authorized', quantity: 4 }]);
  });
});

describe('a walk-in', () => {
  it('is one customer for all walk-ins, and each sale keeps its own name', async () => {
    const [one, two] = [await counter.create([], { walk_in_name: 'Rita' }), await counter.create([])];
    expect(one.part_sale).toMatchObject({ is_walk_in: true, walk_in_name: 'Rita' });
    expect(two.part_sale).toMatchObject({ is_walk_in: true, walk_in_name: '' });
    expect(two.work_order.customer_id).toBe(one.work_order.customer_id);
    const places = await app.rows('select id from customers where organization_id = $1 and is_walk_in', [
      app.home.organization_id,
    ]);
    expect(places).toHaveLength(1);
  });

  it('is the same one when two come first at once', async () => {
    const stranger = await app.asEmail('administrator@other.test');
    const sales = await Promise.all(
      [1, 2].map(() => stranger.copy().call(createPartSale, { id: uuidv7(), line_id: uuidv7() })),
    );
    expect(sales.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(sales.map(({ body }) => body.work_order.customer_id)).size).toBe(1);
  });

  it('is in no list of customers and stays as it is', async () => {
    const { work_order } = await counter.create([]);
    const id = work_order.customer_id;
    const before = (await manager.call(countCompanies)).body.companies;
    const { body: listed } = await manager.call(listCustomers, { rows_per_page: 1000 });
    expect(listed.collection.some((row) => row.id === id)).toBe(false);
    expect(listed.collection.filter(({ customer_type }) => customer_type === 'company')).toHaveLength(before);
    expect((await manager.call(customerOptions, { search: 'walk' })).body.collection).toEqual([]);
    const { version } = (await manager.call(viewCustomer, { id })).body;
    const { errors } = await manager.call(removeCustomer, { id, version });
    expect(errors[0]?.code).toBe('walk_in_stays');
  });
});

describe('changing a part sale', () => {
  const change = ({ work_order: { id, version } }: Awaited<ReturnType<Counter['create']>>, fields: object) =>
    manager.call(changePartSale, { id, version, ...fields });

  it('gives it to a customer, with a contact and a PO, or to a walk-in', async () => {
    const sale = await counter.create([], { walk_in_name: 'Rita' });
    const customer_id = await counter.till.newCustomer();
    const contact_id = await newContact(app, customer_id);
    const with_customer = await change(sale, { customer_id, contact_id, walk_in_name: '', customer_po: 'PO-9' });
    expect(with_customer.body.work_order).toMatchObject({ customer_id, contact_id, customer_po: 'PO-9' });
    expect(with_customer.body.part_sale).toMatchObject({ is_walk_in: false, walk_in_name: '' });
    const back = await change(with_customer.body, { customer_id: null });
    expect(back.body.work_order).toMatchObject({ contact_id: null, customer_po: 'PO-9' });
    expect(back.body.part_sale.is_walk_in).toBe(true);
  });

  it('is refused when somebody else changed it', async () => {
    const sale = await counter.create([]);
    expect((await change(sale, { customer_po: 'A' })).status).toBe(201);
    expect((await change(sale, { customer_po: 'B' })).status).toBe(412);
  });

  it('leaves the customer alone who paid a deposit', async () => {
    const customer_id = await counter.till.newCustomer();
    const sale = await counter.create([{ description: 'Seal' }], { customer_id });
    await counter.till.pay(customer_id, 5_00, { work_order_id: sale.work_order.id });
    const { errors } = await change(sale, { customer_id: null });
    expect(errors[0]?.code).toBe('order_has_deposit');
  });
});

describe('as a work order', () => {
  it('a part sale is neither listed nor counted', async () => {
    const customer_id = await counter.till.newCustomer();
    const sale = await counter.create([], { customer_id });
    const { body: listed } = await manager.call(listWorkOrders, { company_id: customer_id });
    expect(listed.collection).toEqual([]);
    const { body: counted } = await manager.call(countByStatus, { company_id: customer_id });
    expect(Object.values(counted.counts).every((count) => count === 0)).toBe(true);
    expect((await manager.call(viewCustomer, { id: customer_id })).body.open_orders_count).toBe(0);
    expect((await manager.call(orders.checkData, { id: sale.work_order.id })).body.missing).toEqual([]);
  });

  it('a part sale refuses what is only for work', async () => {
    const { work_order } = await counter.create([]);
    const { id: work_order_id, version } = work_order;
    const calls = await Promise.all([
      manager.call(orders.changeStatus, { work_order_id, version, status: 'hold' }),
      manager.call(orders.removeWorkOrder, { work_order_id, version }),
      manager.call(orders.changeMileage, { work_order_id, version, mileage: 5 }),
      manager.call(createLine, { id: uuidv7(), work_order_id, line_name: 'Brakes' }),
      manager.call(orders.splitWorkOrder, { work_order_id, version, id: uuidv7(), line_ids: [uuidv7()] }),
    ]);
    expect(calls.map(({ errors }) => errors[0]?.code)).toEqual(calls.map(() => 'only_for_work_orders'));
  });

  it('a work order is no part sale', async () => {
    const { id } = await newOrder(app, {});
    expect((await manager.call(viewPartSale, { id })).status).toBe(404);
    expect((await manager.call(changePartSale, { id, version: 1, customer_po: 'A' })).status).toBe(404);
  });
});
