import {
  createTransfer,
  endTransfer,
  listMovements,
  listTransfers,
  listStock,
  retireStockPart,
  stockByWorkplace,
  viewStockPart,
  viewTransfer,
} from '@baydesk/contract/inventory.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { faultsOf, managerThere, newPart, onHand, stocked } from '../stock.fixture.ts';

let app: TestApp;
let manager: TestClient;
let there: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  there = await managerThere(app, manager);
});
afterAll(() => app.close());

const transfer = (stock_part_id: string, quantity: number) => ({
  id: uuidv7(),
  to_workplace_id: there.location_id,
  items: [{ stock_part_id, quantity }],
});

const stockThere = async (part_number: string) =>
  (await there.call(listStock, { search: part_number })).body.collection[0];

describe('a transfer', () => {
  it('leaves now, is on its way, and arrives at the value it left with', async () => {
    const part_id = await newPart(app, { part_number: 'TRAVEL-1' });
    const id = await stocked(app, manager, { part_id, on_hand: 3, unit_cost: 3_33 });
    const sent = await manager.call(createTransfer, transfer(id, 2));
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      status: 'in_transit',
      from_workplace: 'First shop',
      to_workplace: 'Second shop',
      items: [{ part_number: 'TRAVEL-1', quantity: 2 }],
    });
    expect(sent.body.transfer_number).toMatch(/^TRONE-\d+$/);
    expect(await onHand(manager, id)).toBe(1);
    await stocked(app, there, { part_id, on_hand: 0 });
    const { body: places } = await manager.call(stockByWorkplace, { part_id });
    expect(places.collection.map(({ on_hand, in_transit }) => [on_hand, in_transit])).toEqual([
      [1, 0],
      [0, 2],
    ]);
    const arrived = await there.call(endTransfer, { id: sent.body.id, version: 1, status: 'arrived' });
    expect(arrived.body).toMatchObject({ status: 'arrived', version: 2, ended_by: 'Manager Tester' });
    expect(await stockThere('TRAVEL-1')).toMatchObject({ on_hand: 2, total_value: 6_66, average_cost: 3_33 });
    const { body: history } = await manager.call(listMovements, { stock_part_id: id, kind: 'transfer_out' });
    expect(history.collection).toMatchObject([
      {
        quantity: -2,
        document_type: 'stock_transfer',
        document_id: sent.body.id,
        document_number: sent.body.transfer_number,
      },
    ]);
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('brings a part that the other location never kept', async () => {
    const id = await stocked(app, manager, { part_number: 'NEW-THERE' });
    const { body } = await manager.call(createTransfer, transfer(id, 4));
    await there.call(endTransfer, { id: body.id, version: 1, status: 'arrived' });
    expect(await stockThere('NEW-THERE')).toMatchObject({ on_hand: 4, purchase_price: 5_00 });
  });

  it('brings pieces of unknown cost as such, so that no price is worked out from nothing', async () => {
    const id = await stocked(app, manager, { part_number: 'NO-COST', on_hand: 0, unit_cost: null });
    await app.rows('update workplaces set allows_negative_stock = true where id = $1', [manager.location_id]);
    const { body } = await manager.call(createTransfer, transfer(id, 4));
    await there.call(endTransfer, { id: body.id, version: 1, status: 'arrived' });
    await app.rows('update workplaces set allows_negative_stock = false where id = $1', [manager.location_id]);
    expect(await stockThere('NO-COST')).toMatchObject({
      on_hand: 4,
      average_cost: null,
      purchase_price: null,
      sell_price: null,
    });
  });

  it('brings back a part that the other location had given up', async () => {
    const part_id = await newPart(app, { part_number: 'GIVEN-UP' });
    const gone = await stocked(app, there, { part_id, on_hand: 0 });
    await there.call(retireStockPart, { id: gone, version: 1, is_retired: true });
    const { body } = await manager.call(createTransfer, transfer(await stocked(app, manager, { part_id }), 1));
    await there.call(endTransfer, { id: body.id, version: 1, status: 'arrived' });
    expect((await there.call(viewStockPart, { id: gone })).body).toMatchObject({
      is_retired: false,
      on_hand: 1,
      version: 3,
    });
  });

  it('that is cancelled comes back', async () => {
    const id = await stocked(app, manager, { on_hand: 3, unit_cost: 3_33 });
    const { body } = await manager.call(createTransfer, transfer(id, 3));
    const cancelled = await manager.call(endTransfer, { id: body.id, version: 1, status: 'cancelled' });
    expect(cancelled.body.status).toBe('cancelled');
    expect((await manager.call(viewStockPart, { id })).body).toMatchObject({ on_hand: 3, total_value: 9_99 });
    const again = await manager.call(endTransfer, { id: body.id, version: 2, status: 'cancelled' });
    expect(again.errors[0]?.code).toBe('status_move_not_allowed');
    expect((await manager.call(endTransfer, { id: body.id, version: 1, status: 'arrived' })).status).toBe(412);
  });

  it('ends once, however many people say that it arrived', async () => {
    const id = await stocked(app, manager, { part_number: 'ONCE-1' });
    const { body } = await manager.call(createTransfer, transfer(id, 5));
    const end = { id: body.id, version: 1 };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        there.copy().call(endTransfer, { ...end, status: index % 2 ? 'arrived' : 'cancelled' }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412, 412, 412, 412, 412]);
    expect(((await stockThere('ONCE-1'))?.on_hand ?? 0) + (await onHand(manager, id))).toBe(10);
  });

  it('is created once, and a part named twice is sent with both quantities', async () => {
    const id = await stocked(app, manager);
    const input = { ...transfer(id, 2), items: [2, 3].map((quantity) => ({ stock_part_id: id, quantity })) };
    const answers = await Promise.all([1, 2, 3].map(() => manager.copy().call(createTransfer, input)));
    expect(answers.map(({ status, body }) => [status, body.items[0]?.quantity])).toEqual(answers.map(() => [201, 5]));
    expect(await onHand(manager, id)).toBe(5);
  });

  it.each([
    ['another quantity', async (id: string) => ({ items: [{ stock_part_id: id, quantity: 3 }] })],
    ['another part', async () => ({ items: [{ stock_part_id: await stocked(app, manager), quantity: 2 }] })],
    ['another note', async () => ({ note: 'By the van' })],
  ])('refuses %s under an id that was used', async (_, differing) => {
    const id = await stocked(app, manager);
    const input = transfer(id, 2);
    const { body: first } = await manager.call(createTransfer, input);
    const { status, errors } = await manager.call(createTransfer, { ...input, ...(await differing(id)) });
    expect(status).toBe(400);
    expect(errors).toMatchObject([
      {
        code: 'entered_before',
        message: expect.stringContaining(`has entered ${first.transfer_number} of 2 pieces already`),
      },
    ]);
    expect(await onHand(manager, id)).toBe(8);
  });

  it('sends all parts or none, and names each that is short', async () => {
    const [enough, short] = [
      await stocked(app, manager),
      await stocked(app, manager, { part_number: 'SHORT-1', on_hand: 1 }),
    ];
    const input = {
      ...transfer(enough, 1),
      items: [
        { stock_part_id: enough, quantity: 1 },
        { stock_part_id: short, quantity: 2 },
      ],
    };
    const { errors } = await manager.call(createTransfer, input);
    expect(errors).toEqual([
      { code: 'not_enough_stock', field: 'items.1.quantity', message: 'Only 1 of SHORT-1 is on the shelf.' },
    ]);
    expect(await onHand(manager, enough)).toBe(10);
  });

  it.each([
    ['to the same location', () => ({ to_workplace_id: manager.location_id }), 'to_workplace_id'],
    ['to a location that is not there', () => ({ to_workplace_id: uuidv7() }), 'to_workplace_id'],
    ['of a part that is not kept here', () => ({ items: [{ stock_part_id: uuidv7(), quantity: 1 }] }), 'items'],
  ])('is refused %s', async (_name, fields, field) => {
    const id = await stocked(app, manager);
    const { status, errors } = await manager.call(createTransfer, { ...transfer(id, 1), ...fields() });
    expect([status, errors[0]?.field]).toEqual([400, field]);
  });

  it('is ended by people of the location that it concerns', async () => {
    const id = await stocked(app, manager);
    const { body } = await manager.call(createTransfer, transfer(id, 1));
    const outside = await app.asEmail('outside@home.test');
    const back = await outside.call(endTransfer, { id: body.id, version: 1, status: 'cancelled' });
    expect(back.errors[0]).toMatchObject({
      code: 'transfer_elsewhere',
      message: 'Only people of First shop can do this, and you are not enrolled there.',
    });
    const office = await app.as('ROLE_OFFICE_USER');
    expect((await office.call(endTransfer, { id: body.id, version: 1, status: 'arrived' })).status).toBe(400);
    expect((await (await app.as('ROLE_FOREMAN')).call(createTransfer, transfer(id, 1))).status).toBe(401);
    const stranger = await app.asEmail('manager@other.test');
    expect((await stranger.call(endTransfer, { id: body.id, version: 1, status: 'arrived' })).status).toBe(404);
    expect((await app.client().call(createTransfer, transfer(id, 1))).status).toBe(409);
  });

  it('is listed at both locations', async () => {
    const { body: here } = await manager.call(listTransfers, { status: 'in_transit' });
    const { body: other } = await there.call(listTransfers, { status: 'in_transit' });
    expect(here.collection.length).toBeGreaterThan(0);
    expect(other.collection).toEqual(here.collection);
    const [newest] = here.collection;
    const { body: listed } = await manager.call(listTransfers, { search: newest?.transfer_number });
    expect(listed.collection.map(({ id }) => id)).toEqual([newest?.id]);
  });
});

describe('one transfer', () => {
  it('is seen from both ends, found by a part that travels, and hidden from other organizations', async () => {
    const id = await stocked(app, manager, { part_number: 'SEEN-77', on_hand: 5 });
    const { body: sent } = await manager.call(createTransfer, { ...transfer(id, 2), note: 'With the mail van' });
    for (const client of [manager, there]) {
      const { status, body } = await client.call(viewTransfer, { id: sent.id });
      expect([status, body]).toEqual([200, sent]);
    }
    const { body: listed } = await there.call(listTransfers, { search: 'seen 7' });
    expect(listed.collection.map(({ transfer_number }) => transfer_number)).toEqual([sent.transfer_number]);
    const stranger = await app.asEmail('manager@other.test');
    expect((await stranger.call(viewTransfer, { id: sent.id })).status).toBe(404);
    expect((await app.client().call(viewTransfer, { id: sent.id })).status).toBe(409);
  });
});
