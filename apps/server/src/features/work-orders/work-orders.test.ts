import { viewHistory } from '@baydesk/contract/history.contract';
import { changeVehicle, viewVehicle } from '@baydesk/contract/vehicles.contract';
import * as orders from '@baydesk/contract/work-orders.contract';
import { listWorkOrders } from '@baydesk/contract/work-orders/list.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContact, newCustomer } from '../../testing/new-customer.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newOrder, newTruck, staffNamed } from './orders.fixture.ts';

let app: TestApp;
let advisor: TestClient;
let halton: string;
let truck: string;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  halton = await newCustomer(app);
  truck = await newTruck(app, halton);
});
afterAll(() => app.close());

const open = (input: object = {}) =>
  advisor.call(orders.createWorkOrder, { id: uuidv7(), customer_id: halton, vehicle_id: truck, ...input });

describe('a new order', () => {
  it('is an estimate with the next number of its location, without gaps', async () => {
    const [first, second] = [await open(), await open({ concern: 'Pulls to the left' })];
    expect(first.status).toBe(201);
    expect(first.body.work_order).toMatchObject({
      status: 'estimate',
      status_value: 'draft',
      customer_name: 'Halton Freight',
      unit: '214',
      editable: true,
    });
    expect(second.body.work_order.number).toBe(first.body.work_order.number + 1);
    expect(second.body.work_order.work_order_number).toBe(`WOONE-${second.body.work_order.number}`);
  });

  it('is created once when the call is repeated', async () => {
    const id = uuidv7();
    const answers = await Promise.all([open({ id }), open({ id }), open({ id })]);
    expect(new Set(answers.map(({ body }) => body.work_order.number)).size).toBe(1);
  });

  it('passes its readings and its plate on to the vehicle', async () => {
    const unit = await newTruck(app, halton, '9');
    await open({ vehicle_id: unit, mileage: 412_300, licence_plate: 'BN 41872' });
    const { body } = await advisor.call(viewVehicle, { id: unit });
    expect(body).toMatchObject({ mileage: 412_300, licence_plate: 'BN 41872' });
  });

  it('takes the plate in the other spelling, but ours where both are sent', async () => {
    const unit = await newTruck(app, halton, '9b');
    await open({ vehicle_id: unit, license_plate: 'BN 41873' });
    expect((await advisor.call(viewVehicle, { id: unit })).body.licence_plate).toBe('BN 41873');
    const both = await open({ vehicle_id: unit, license_plate: 'BN 1', licence_plate: 'BN 2' });
    expect(both.body.work_order.licence_plate).toBe('BN 2');
  });

  it('names the maker and the model of its vehicle, and is answered with its lines', async () => {
    const unit = await newTruck(app, halton, '9c');
    const named = { unit: '9c', vin: '', maker_name: 'Volvo', model_name: 'VNL' };
    const { body: vehicle } = await advisor.call(changeVehicle, { id: unit, version: 1, ...named });
    const { vehicle_maker_id, vehicle_model_id } = vehicle;
    const { body: opened } = await open({
      vehicle_id: unit,
      engine_hours: 812.5,
      lines: [{ id: uuidv7(), line_name: 'Oil change' }],
    });
    const { body } = await advisor.call(orders.viewWorkOrder, { id: opened.work_order.id });
    expect(vehicle_maker_id).not.toBeNull();
    expect(body.vehicle).toMatchObject({ vehicle_maker_id, vehicle_model_id, engine_hours: 812.5 });
    expect(body.lines.map(({ line_name }) => line_name)).toEqual(['Oil change']);
    const { body: list } = await advisor.call(listWorkOrders, { vehicle_id: unit });
    expect(list.collection).toMatchObject([{ id: opened.work_order.id, engine_hours: 812.5 }]);
    await advisor.call(changeVehicle, { id: unit, version: 2, ...named, maker_name: 'Mack' });
    const { body: kept } = await advisor.call(orders.viewWorkOrder, { id: opened.work_order.id });
    expect(kept.vehicle).toMatchObject({ maker_name: 'Volvo', vehicle_maker_id: null, vehicle_model_id: null });
  });

  it('asks to confirm a reading that is lower than the newest', async () => {
    const unit = await newTruck(app, halton, '10');
    await open({ vehicle_id: unit, mileage: 100 });
    const lower = await open({ vehicle_id: unit, mileage: 99 });
    expect(lower.errors).toEqual([
      {
        code: 'reading_is_lower',
        field: 'mileage',
        message: 'This is lower than the newest reading, 100 km. Say that it is right, or correct it.',
      },
    ]);
    expect((await open({ vehicle_id: unit, mileage: 99, is_lower_right: true })).status).toBe(201);
  });

  it.each([
    [
      'a vehicle of somebody else',
      async () => ({ vehicle_id: await newTruck(app, await newCustomer(app)) }),
      'vehicle_id',
    ],
    [
      'a contact of somebody else',
      async () => ({ contact_id: await newContact(app, await newCustomer(app)) }),
      'contact_id',
    ],
    [
      'a retired customer',
      async () => ({ customer_id: await newCustomer(app, { is_retired: true }), vehicle_id: null }),
      'customer_id',
    ],
    ['an advisor nobody knows', () => Promise.resolve({ service_advisor_id: uuidv7() }), 'service_advisor_id'],
  ])('refuses %s at its field', async (_, input, field) => {
    const { status, errors } = await open(await input());
    expect([status, errors[0]?.field]).toEqual([400, field]);
  });
});

describe('the header of an order', () => {
  it.each([
    [orders.changeWorkOrder, { priority: 'urgent', concern: 'Noise' }, { priority: 'urgent', concern: 'Noise' }],
    [
      orders.changeWorkOrder,
      { promised_at: '2030-11-17T20:00:00Z' },
      { promised_at: '2030-11-17T20:00:00.000Z', concern: '' },
    ],
    [orders.changePurchaseOrder, { purchase_order: 'P-1' }, { purchase_order: 'P-1' }],
    [orders.changeCustomerPo, { customer_po: 'PO-77' }, { customer_po: 'PO-77' }],
    [orders.changeLicencePlate, { licence_plate: 'AB 123' }, { licence_plate: 'AB 123' }],
    [orders.changeLicencePlate, { license_plate: 'AB 124' }, { licence_plate: 'AB 124' }],
    [orders.changeRequiredData, { license_plate: 'AB 125' }, { licence_plate: 'AB 125' }],
    [orders.changeMileage, { mileage: 500_000 }, { mileage: 500_000, vehicle: { mileage: 500_000 } }],
    [orders.changeEngineHours, { engine_hours: 900 }, { engine_hours: 900, vehicle: { engine_hours: 900 } }],
    [orders.changeShopSupplies, { shop_supplies_cost: 0, shop_supplies_reason: 'Goodwill' }, { shop_supplies_cost: 0 }],
    [orders.changeTax, { tax_id: null }, { tax_id: null }],
    [orders.switchVehicle, { vehicle_id: null }, { vehicle_id: null, unit: '' }],
    [
      orders.changeRequiredData,
      { vin: '1xkyd49x2kj214408', customer_po: 'PO-1' },
      { vin: '1XKYD49X2KJ214408', customer_po: 'PO-1' },
    ],
  ] as const)('changes by %o', async (endpoint, change, expected) => {
    const unit = await newTruck(app, halton, uuidv7().slice(-4));
    const { body } = await open({ vehicle_id: unit });
    const work_order_id = body.work_order.id;
    const changed = await advisor.call(endpoint, { work_order_id, version: 1, ...change });
    expect(changed.status).toBe(201);
    expect(changed.body.work_order).toMatchObject({ ...expected, version: 2 });
    const stale = await advisor.call(endpoint, { work_order_id, version: 1, ...change });
    const message = 'ServiceAdvisor Tester changed this meanwhile. Reload to see what changed.';
    expect([stale.status, stale.errors[0]?.message]).toEqual([412, message]);
  });

  it('refuses an unknown or retired vehicle type at its field and changes nothing', async () => {
    const { body } = await open();
    const retired = uuidv7();
    await app.rows(
      `insert into vehicle_types (organization_id, id, name, is_retired) values ($1, $2, 'Tractor, retired', true)`,
      [app.home.organization_id, retired],
    );
    for (const [vehicle_type_id, code] of [
      [uuidv7(), 'no_longer_there'],
      [retired, 'is_retired'],
    ]) {
      const input = { work_order_id: body.work_order.id, version: 1, customer_po: 'PO-1', vehicle_type_id };
      const { status, errors } = await advisor.call(orders.changeRequiredData, input);
      expect([status, errors]).toMatchObject([400, [{ code, field: 'vehicle_type_id' }]]);
    }
    const viewed = await advisor.call(orders.viewWorkOrder, { id: body.work_order.id });
    expect(viewed.body).toMatchObject({ version: 1, customer_po: '' });
  });

  it('accepts a technician and an advisor of its location only', async () => {
    const { body } = await open();
    const lead_technician_id = staffNamed(app, 'technician');
    const input = { work_order_id: body.work_order.id, version: 1, lead_technician_id };
    const changed = await advisor.call(orders.changeLeadTechnician, input);
    expect(changed.body.work_order).toMatchObject({ lead_technician_id, tech_assigned_id: lead_technician_id });
  });

  it('gets the new customer’s rate for lines that are not authorized yet', async () => {
    const other = await newCustomer(app, { company_name: 'Niagara Haulage' });
    await app.rows('update customers set labour_rate_cents = 9900 where id = $1', [other]);
    const { id } = await newOrder(app, {
      customer_id: halton,
      lines: [{ status: 'authorization_required' }, { status: 'open', decided_amount: 100_00 }],
    });
    const { body } = await advisor.call(orders.changeCustomer, { work_order_id: id, version: 1, customer_id: other });
    expect(body.customer_id).toBe(other);
    expect(body.lines.map(({ labour_rate }) => labour_rate)).toEqual([9900, 100_00]);
  });
});

describe('a person who does not work at the location of the order', () => {
  it('reads it, because the history of a unit is shared, and cannot change it', async () => {
    const { id } = await newOrder(app, { shop_id: 'TWO' });
    const { body } = await advisor.call(orders.viewWorkOrder, { id });
    expect(body).toMatchObject({ editable: false, allowed_moves: [] });
    expect(body.editable_reason).toContain('where you are not enrolled');
    const { errors } = await advisor.call(orders.changeCustomerPo, {
      work_order_id: id,
      version: 1,
      customer_po: 'x',
    });
    expect(errors[0]?.code).toBe('order_elsewhere');
  });
});

describe('the last change of an order', () => {
  it('can be undone, and the history shows both', async () => {
    const { body } = await open();
    const { id } = body.work_order;
    const changed = await advisor.call(orders.changeCustomerPo, { work_order_id: id, version: 1, customer_po: 'PO-1' });
    const { undoable } = changed.body.work_order;
    const undone = await advisor.call(orders.undoLastChange, { work_order_id: id, event_id: undoable?.event_id ?? '' });
    expect(undone.body.work_order).toMatchObject({ customer_po: '', version: 3, undoable: null });
    const manager = await app.as('ROLE_MANAGER');
    const history = await manager.call(viewHistory, { entity: 'work_order', entity_id: id });
    expect(history.body.collection.map(({ action }) => action)).toEqual(['undone', 'customer_po_changed', 'created']);
  });

  it('cannot be undone once something else happened', async () => {
    const { body } = await open();
    const { id } = body.work_order;
    const first = await advisor.call(orders.changeCustomerPo, { work_order_id: id, version: 1, customer_po: 'PO-1' });
    await advisor.call(orders.changePurchaseOrder, { work_order_id: id, version: 2, purchase_order: 'P' });
    const { errors } = await advisor.call(orders.undoLastChange, {
      work_order_id: id,
      event_id: first.body.work_order.undoable?.event_id ?? '',
    });
    expect(errors[0]?.code).toBe('nothing_to_undo');
  });

  it('of the status is undone together with its lines', async () => {
    const { id } = await newOrder(app, { lines: [{ status: 'authorization_required' }, { status: 'cancelled' }] });
    const decided = { decided_by: 'Priya Shah', how: 'phone' };
    const input = { work_order_id: id, version: 1, status: 'approved', ...decided };
    const approved = await advisor.call(orders.changeStatus, input);
    const { undoable } = approved.body.work_order;
    const { body } = await advisor.call(orders.undoLastChange, {
      work_order_id: id,
      event_id: undoable?.event_id ?? '',
    });
    expect(body.work_order).toMatchObject({ status: 'estimate', authorized_total: 0, history_count: 2 });
    expect(body.lines.map(({ status, decided_at }) => [status, decided_at])).toEqual([
      ['authorization_required', null],
      ['cancelled', null],
    ]);
  });
});

describe('the last change of an order, made by another person,', () => {
  it.each([
    ['of the tax', orders.changeTax, { tax_id: null }, 'ROLE_SERVICE_ADVISOR', 'ROLE_FOREMAN'],
    ['of the PO', orders.changeCustomerPo, { customer_po: 'PO-1' }, 'ROLE_SERVICE_ADVISOR', 'ROLE_TECHNICIAN'],
    ['to hold', orders.changeStatus, { status: 'hold' }, 'ROLE_SERVICE_ADVISOR', 'ROLE_FOREMAN'],
    ['to cancelled', orders.changeStatus, { status: 'cancelled' }, 'ROLE_MANAGER', 'ROLE_SERVICE_ADVISOR'],
  ] as const)('%s is undone by those who could change it back, and offered to nobody else', async (...row) => {
    const [, endpoint, fields, may, mayNot] = row;
    const administrator = await app.as('ROLE_ADMINISTRATOR');
    const { id } = await newOrder(app, { status: 'approved', lines: [{ status: 'open' }] });
    const changed = await administrator.call(endpoint, { work_order_id: id, version: 1, ...fields });
    const undo = { work_order_id: id, event_id: changed.body.work_order.undoable?.event_id };
    const other = await app.as(mayNot);
    expect((await other.call(orders.viewWorkOrder, { id })).body.undoable).toBeNull();
    const refused = await other.call(orders.undoLastChange, undo);
    expect([refused.status, refused.errors[0]?.code]).toEqual([401, 'not_permitted']);
    const person = await app.as(may);
    const { body } = await person.call(orders.viewWorkOrder, { id });
    expect([body.version, body.undoable?.event_id]).toEqual([2, undo.event_id]);
    expect((await person.call(orders.undoLastChange, undo)).status).toBe(201);
  });
});

describe('a split', () => {
  const threeLines = () =>
    newOrder(app, { lines: [{ line_name: 'A' }, { line_name: 'B', part_requests: [{}] }, { line_name: 'C' }] });

  it('moves lines with their parts to a new order, and back', async () => {
    const { id, line_ids } = await threeLines();
    const split_id = uuidv7();
    const chosen = line_ids.slice(1, 2);
    const split = await advisor.call(orders.splitWorkOrder, {
      work_order_id: id,
      version: 1,
      id: split_id,
      line_ids: chosen,
    });
    expect(split.body.lines.map(({ line_name }) => line_name)).toEqual(['A', 'C']);
    const there = await advisor.call(orders.viewWorkOrderLines, { id: split_id });
    expect(there.body.collection.map(({ line_name, part_requests }) => [line_name, part_requests.length])).toEqual([
      ['B', 1],
    ]);
    const { undoable } = split.body.work_order;
    const undone = await advisor.call(orders.undoLastChange, { work_order_id: id, event_id: undoable?.event_id ?? '' });
    expect(undone.body.lines.map(({ line_name }) => line_name)).toEqual(['A', 'B', 'C']);
    expect((await advisor.call(orders.viewWorkOrder, { id: split_id })).status).toBe(404);
  });

  it('must leave a line on the order', async () => {
    const { id, line_ids } = await threeLines();
    const { errors } = await advisor.call(orders.splitWorkOrder, {
      work_order_id: id,
      version: 1,
      id: uuidv7(),
      line_ids: [...line_ids],
    });
    expect(errors[0]?.message).toBe('Leave at least one line on this order.');
  });
});

describe('an estimate', () => {
  it('without decisions or ordered parts can be removed by a manager, and restored', async () => {
    const manager = await app.as('ROLE_MANAGER');
    const { id } = await newOrder(app, { lines: [{}] });
    expect((await manager.call(orders.removeWorkOrder, { work_order_id: id, version: 1 })).status).toBe(201);
    expect((await manager.call(orders.viewWorkOrder, { id })).status).toBe(404);
    expect((await manager.call(orders.restoreWorkOrder, { work_order_id: id })).body.work_order.id).toBe(id);
  });

  it('with a decision cannot be removed', async () => {
    const manager = await app.as('ROLE_MANAGER');
    const { id } = await newOrder(app, { lines: [{ status: 'cancelled', decided_at: '2026-01-02T00:00:00Z' }] });
    const { errors } = await manager.call(orders.removeWorkOrder, { work_order_id: id, version: 1 });
    expect(errors[0]?.code).toBe('order_has_work');
  });
});

describe('a change of a vehicle', () => {
  const fields = { unit: '215', vin: '', licence_plate: 'NEW 1', maker_name: 'Volvo', model_name: 'VNL' };

  it.each([
    [1, '215', 'NEW 1'],
    [0, '214', ''],
  ] as const)('with changeAll %i leaves %s on its open orders', async (changeAll, unit, licence_plate) => {
    const manager = await app.as('ROLE_MANAGER');
    const vehicle_id = await newTruck(app, halton);
    const opened = await open({ vehicle_id });
    const { id } = opened.body.work_order;
    await manager.call(changeVehicle, { id: vehicle_id, version: 1, ...fields, changeAll });
    const { body } = await manager.call(orders.viewWorkOrder, { id });
    expect(body).toMatchObject({ unit, licence_plate });
  });

  it('does not reach settled orders', async () => {
    const manager = await app.as('ROLE_MANAGER');
    const vehicle_id = await newTruck(app, halton);
    const { id } = await newOrder(app, { customer_id: halton, vehicle_id, unit: '214', status: 'paid' });
    await manager.call(changeVehicle, { id: vehicle_id, version: 1, ...fields, changeAll: 1 });
    expect((await manager.call(orders.viewWorkOrder, { id })).body.unit).toBe('214');
  });

  it('with changeAll is refused as a whole if it would reach orders of locations where the person is not enrolled', async () => {
    const manager = await app.as('ROLE_MANAGER');
    const vehicle_id = await newTruck(app, halton);
    const here = await newOrder(app, { customer_id: halton, vehicle_id, unit: '214' });
    const there = await newOrder(app, { customer_id: halton, vehicle_id, unit: '214', shop_id: 'TWO' });
    const change = { id: vehicle_id, version: 1, ...fields };
    const { status, errors } = await manager.call(changeVehicle, { ...change, changeAll: 1 });
    const message =
      'Open orders of this vehicle belong to Second shop, where you are not enrolled. Leave its orders as they are, or ask somebody there.';
    expect([status, errors]).toEqual([400, [{ code: 'orders_elsewhere', field: 'changeAll', message }]]);
    const units = async () =>
      app.rows('select unit, version from work_orders where id = any ($1)', [[here.id, there.id]]);
    expect(await units()).toEqual([
      { unit: '214', version: 1 },
      { unit: '214', version: 1 },
    ]);
    const { body } = await manager.call(viewVehicle, { id: vehicle_id });
    expect(body).toMatchObject({ unit: '214', version: 1 });
    expect((await manager.call(changeVehicle, { ...change, changeAll: 0 })).status).toBe(201);
  });

  it('with changeAll reaches nothing of another organization', async () => {
    const vehicle_id = await newTruck(app, halton);
    const { id } = await newOrder(app, { customer_id: halton, vehicle_id, unit: '214' });
    const stranger = await app.asEmail('administrator@other.test');
    const answer = await stranger.call(changeVehicle, { id: vehicle_id, version: 1, ...fields, changeAll: 1 });
    expect(answer.status).toBe(404);
    expect(await app.rows('select unit from work_orders where id = $1', [id])).toEqual([{ unit: '214' }]);
  });
});
