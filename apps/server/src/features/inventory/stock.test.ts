import {
  adjustStock,
  gridLocationRecords,
  changeStockPart,
  listMovements,
  listStock,
  moveToGridLocation,
  partsNotStocked,
  removeStockPart,
  retireStockPart,
  stockByWorkplace,
  stockCataloguePart,
  sumStock,
  viewStockPart,
} from '@baydesk/contract/inventory.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { createPurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordStatements } from '../../testing/record-statements.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { newVendor } from '../purchasing/purchasing.fixture.ts';
import { faultsOf, managerThere, newPart, onHand, quantitiesOf, stocked } from './stock.fixture.ts';

let app: TestApp;
let manager: TestClient;
let there: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  there = await managerThere(app, manager);
});
afterAll(() => app.close());

const adjustment = (stock_part_id: string, quantity: number) => ({
  id: uuidv7(),
  stock_part_id,
  quantity,
  reason: 'Found behind the shelf',
});

describe('keeping a catalogue part', () => {
  it('puts the pieces that are there onto the shelf, at the cost of one', async () => {
    const part_id = await newPart(app, { part_number: '4707-Q' });
    const input = { id: uuidv7(), part_id, on_hand: 4, unit_cost: 12_50, min: 2, max: 6 };
    const { status, body } = await manager.call(stockCataloguePart, input);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      part_number: '4707-Q',
      on_hand: 4,
      committed: 0,
      available: 4,
      on_order: 0,
      min: 2,
      max: 6,
      average_cost: 12_50,
      purchase_price: 12_50,
      total_value: 50_00,
      grid_location: '',
    });
    const { body: history } = await manager.call(listMovements, { stock_part_id: input.id });
    expect(history.collection).toMatchObject([
      {
        kind: 'receive',
        quantity: 4,
        unit_cost: 12_50,
        value_cents: 50_00,
        on_hand_after: 4,
        average_cost_after: 12_50,
        reason: 'Opening stock',
      },
    ]);
    expect(await manager.call(stockCataloguePart, input)).toMatchObject({ status: 201, body: { on_hand: 4 } });
    expect(await quantitiesOf(manager, input.id)).toEqual([4]);
  });

  it('happens once at a location', async () => {
    const part_id = await newPart(app, { part_number: 'LF-9009' });
    await stocked(app, manager, { part_id });
    const { status, errors } = await manager.call(stockCataloguePart, { id: uuidv7(), part_id });
    expect(status).toBe(400);
    expect(errors).toEqual([
      { code: 'part_is_stocked', field: 'part_id', message: 'LF-9009 is kept at First shop already.' },
    ]);
    expect((await there.call(stockCataloguePart, { id: uuidv7(), part_id })).status).toBe(201);
  });

  it.each([
    ['a retired part', { is_retired: true }, {}, 'part_id'],
    ['pieces of a part that is not counted', { is_stockless: true }, { on_hand: 1 }, 'on_hand'],
    ['pieces without what one cost', {}, { on_hand: 1 }, 'unit_cost'],
    ['a most below the least', {}, { min: 3, max: 2 }, 'max'],
    ['a shelf of another location', {}, { grid_location_id: uuidv7() }, 'grid_location_id'],
  ])('refuses %s', async (_name, part, fields, field) => {
    const part_id = await newPart(app, part);
    const { status, errors } = await manager.call(stockCataloguePart, { id: uuidv7(), part_id, ...fields });
    expect({ status, fields: errors.map((error) => error.field) }).toEqual({ status: 400, fields: [field] });
  });

  it('offers parts that are not kept here yet, with the locations that keep them', async () => {
    const part_id = await newPart(app, { part_number: 'ZX-81-A', name: 'Turbo gasket' });
    const searchPartIds = async (client: TestClient) =>
      (await client.call(partsNotStocked, { search: 'zx81a' })).body.collection.map(({ id }) => id);
    expect(await searchPartIds(manager)).toEqual([part_id]);
    await stocked(app, manager, { part_id, on_hand: 3 });
    expect(await searchPartIds(manager)).toEqual([]);
    expect(await searchPartIds(there)).toEqual([part_id]);
    const { body } = await there.call(stockByWorkplace, { part_id });
    expect(body.collection).toMatchObject([
      { workplace_name: 'First shop', on_hand: 3, available: 3, in_transit: 0, average_cost: 5_00 },
    ]);
  });
});

describe('an adjustment', () => {
  it('asks for the cost of a piece if none ever had one', async () => {
    const id = await stocked(app, manager, { on_hand: 0, unit_cost: null });
    const { status, errors } = await manager.call(adjustStock, adjustment(id, 2));
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ field: 'unit_cost', message: 'Unit cost is a required field' }]);
    const { body } = await manager.call(adjustStock, { ...adjustment(id, 2), unit_cost: 0 });
    expect(body).toMatchObject({ on_hand: 2, average_cost: 0 });
  });

  it('moves stock with a reason, and the history says how many there were', async () => {
    const id = await stocked(app, manager);
    await manager.call(adjustStock, adjustment(id, -3));
    const added = { ...adjustment(id, 1), unit_cost: 9_00, reason: 'Warranty replacement' };
    const { body } = await manager.call(adjustStock, added);
    expect(body).toMatchObject({ on_hand: 8, total_value: 44_00, average_cost: 5_50, purchase_price: 5_00 });
    const { body: history } = await manager.call(listMovements, { stock_part_id: id });
    const rows = history.collection.map(({ quantity, on_hand_after, unit_cost, reason }) => [
      quantity,
      on_hand_after,
      unit_cost,
      reason,
    ]);
    expect(rows).toEqual([
      [1, 8, 9_00, 'Warranty replacement'],
      [-3, 7, 5_00, 'Found behind the shelf'],
      [10, 10, 5_00, 'Opening stock'],
    ]);
    const { body: adjusted } = await manager.call(listMovements, { stock_part_id: id, kind: 'adjust' });
    expect(adjusted.pagination.total).toBe(2);
  });

  it('is found in the history by its reason', async () => {
    const id = await stocked(app, manager);
    await manager.call(adjustStock, { ...adjustment(id, -1), reason: 'Damaged in the rain' });
    const { body } = await manager.call(listMovements, { stock_part_id: id, search: 'RAIN' });
    expect(body.collection.map(({ reason }) => reason)).toEqual(['Damaged in the rain']);
    expect(body.pagination.total).toBe(1);
  });

  it('sent five times at once moves once', async () => {
    const id = await stocked(app, manager);
    const input = adjustment(id, -2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => manager.copy().call(adjustStock, input)));
    expect(answers.map(({ status, body }) => [status, body.on_hand])).toEqual(answers.map(() => [201, 8]));
    expect(await quantitiesOf(manager, id)).toEqual([10, -2]);
  });

  it.each([
    ['another quantity', { quantity: 2 }],
    ['another cost', { unit_cost: 6_00 }],
    ['another reason', { reason: 'Counted again' }],
  ])('refuses %s under an id that was used', async (_, differing) => {
    const id = await stocked(app, manager);
    const input = { ...adjustment(id, 3), unit_cost: 5_50 };
    await manager.call(adjustStock, input);
    const { status, errors } = await manager.call(adjustStock, { ...input, ...differing });
    expect(status).toBe(400);
    expect(errors).toMatchObject([
      { code: 'entered_before', message: expect.stringContaining('has entered an adjustment of 3 already') },
    ]);
    expect(await quantitiesOf(manager, id)).toEqual([10, 3]);
  });

  it('cannot take more than there is, and says how many are left', async () => {
    const id = await stocked(app, manager, { part_number: 'BK-12', on_hand: 3 });
    const { status, errors } = await manager.call(adjustStock, adjustment(id, -4));
    expect(status).toBe(400);
    expect(errors).toEqual([
      { code: 'not_enough_stock', field: 'quantity', message: 'Only 3 of BK-12 are on the shelf.' },
    ]);
    expect(await quantitiesOf(manager, id)).toEqual([3]);
  });

  it('goes below zero where the location allows it, and the next pieces settle the difference', async () => {
    const id = await stocked(app, there, { on_hand: 1, unit_cost: 10_00 });
    await app.rows('update workplaces set allows_negative_stock = true where id = $1', [there.location_id]);
    const { body } = await there.call(adjustStock, adjustment(id, -3));
    expect(body).toMatchObject({ on_hand: -2, total_value: -20_00, average_cost: 10_00 });
    const { body: negative } = await there.call(listStock, { is_negative: true });
    expect(negative.collection.map((part) => part.id)).toEqual([id]);
    await there.call(adjustStock, { ...adjustment(id, 4), unit_cost: 12_00 });
    await app.rows('update workplaces set allows_negative_stock = false where id = $1', [there.location_id]);
    const { body: history } = await there.call(listMovements, { stock_part_id: id });
    expect(history.collection[0]).toMatchObject({ on_hand_after: 2, unit_cost: 12_00, variance_cents: 4_00 });
  });

  it.each([
    ['nothing', { quantity: 0 }, 400],
    ['without a reason', { reason: '' }, 400],
    ['a part that is not there', { stock_part_id: uuidv7() }, 404],
  ])('is refused: %s', async (_name, fields, status) => {
    const id = await stocked(app, manager);
    expect((await manager.call(adjustStock, { ...adjustment(id, 1), ...fields })).status).toBe(status);
    expect(await onHand(manager, id)).toBe(10);
  });

  it('belongs to people of the location with the permission', async () => {
    const id = await stocked(app, manager);
    expect((await app.client().call(adjustStock, adjustment(id, -1))).status).toBe(409);
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    expect((await advisor.call(adjustStock, adjustment(id, -1))).status).toBe(401);
    const outside = await app.asEmail('outside@home.test');
    expect((await outside.call(adjustStock, adjustment(id, -1))).status).toBe(404);
    const stranger = await app.asEmail('manager@other.test');
    for (const [endpoint, input] of [
      [adjustStock, adjustment(id, -1)],
      [viewStockPart, { id }],
      [listMovements, { stock_part_id: id }],
      [changeStockPart, { id, version: 1 }],
      [retireStockPart, { id, version: 1, is_retired: true }],
    ] as const)
      for (const client of [stranger, outside])
        expect([endpoint.path, (await client.call(endpoint, input)).status]).toEqual([endpoint.path, 404]);
    expect(await onHand(manager, id)).toBe(10);
  });
});

describe('a part of a location that is deleted', () => {
  const stockPart = async (on_hand = 0) =>
    (await manager.call(viewStockPart, { id: await stocked(app, manager, { on_hand }) })).body;

  it('is gone while nothing used it, and can be kept again', async () => {
    const part = await stockPart();
    const { id, part_id, version, part_number } = part;
    const outside = await app.asEmail('outside@home.test');
    expect((await outside.call(removeStockPart, { id, version })).status).toBe(404);
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    expect((await advisor.call(removeStockPart, { id, version })).status).toBe(401);
    expect((await manager.call(removeStockPart, { id, version: version + 1 })).status).toBe(412);
    expect(await manager.call(removeStockPart, { id, version })).toMatchObject({ status: 201, body: { id } });
    expect((await manager.call(viewStockPart, { id })).status).toBe(404);
    const { body: history } = await manager.call(viewHistory, { entity: 'inventory', entity_id: id });
    expect(history.collection[0]).toMatchObject({ action: 'removed', before: { part_number } });
    expect((await manager.call(stockCataloguePart, { id, part_id })).body.id).toBe(id);
  });

  it('is refused with what uses it', async () => {
    const moved = await stockPart(10);
    const refused = await manager.call(removeStockPart, { id: moved.id, version: moved.version });
    expect(refused).toMatchObject({ status: 400, errors: [{ code: 'in_use' }] });
    expect(refused.errors[0]?.message).toContain('movement of stock');
    expect(await onHand(manager, moved.id)).toBe(10);
  });

  it('is refused while a purchase order brings some', async () => {
    const part = await stockPart();
    const vendor_id = await newVendor(app);
    const ordered = await manager.call(createPurchaseOrder, {
      id: uuidv7(),
      vendor_id,
      items: [{ id: uuidv7(), catalogue_part_id: part.part_id, quantity: 2 }],
    });
    expect(ordered.status).toBe(201);
    const { errors } = await manager.call(removeStockPart, { id: part.id, version: part.version });
    expect(errors[0]?.message).toContain('1 purchase order (PO');
  });
});

describe('the shelf of a part', () => {
  const newShelf = async (name: string, client = manager) =>
    (await client.call(gridLocationRecords.create, { id: uuidv7(), name })).body;

  it('belongs to its location', async () => {
    const shelf = await newShelf('A-1');
    await newShelf('A-1', there);
    const taken = await manager.call(gridLocationRecords.create, { id: uuidv7(), name: 'a-1' });
    expect(taken.errors[0]?.code).toBe('name_taken');
    const names = async (client: TestClient) =>
      (await client.call(gridLocationRecords.list, {})).body.collection.map(({ name }) => name);
    expect(await names(manager)).toEqual(['A-1']);
    expect(await names(there)).toEqual(['A-1']);
    const outside = await app.asEmail('outside@home.test');
    expect((await outside.call(gridLocationRecords.change, { ...shelf, name: 'B-1' })).status).toBe(404);
    expect((await outside.call(gridLocationRecords.remove, { ...shelf })).status).toBe(404);
    const elsewhere = await stockedPart(there);
    const put = await there.call(changeStockPart, { ...elsewhere, grid_location_id: shelf.id });
    expect(put.errors[0]).toMatchObject({ code: 'no_longer_there', field: 'grid_location_id' });
  });

  const stockedPart = async (client = manager) => {
    const id = await stocked(app, client);
    return (await client.call(viewStockPart, { id })).body;
  };

  it('is changed for many parts at once, and sorts them', async () => {
    const [low, high] = [await newShelf('B-1'), await newShelf('C-9')];
    const parts = await Promise.all([1, 2, 3].map(() => stockedPart()));
    const ids = parts.map(({ id }) => id);
    await manager.call(moveToGridLocation, { ids: ids.slice(0, 1), grid_location_id: high.id });
    const moved = await manager.call(moveToGridLocation, { ids, grid_location_id: low.id });
    expect(moved.body).toEqual({ parts_moved: 3 });
    await manager.call(moveToGridLocation, { ids: ids.slice(0, 1), grid_location_id: high.id });
    const { body } = await manager.call(listStock, { grid_location_id: low.id });
    expect(body.collection.map((part) => part.id).toSorted()).toEqual(ids.slice(1).toSorted());
    await manager.call(gridLocationRecords.change, { ...low, name: 'D-1' });
    const sorted = await manager.call(listStock, { sort_by: 'grid_location', descending: true, rows_per_page: 3 });
    expect(sorted.body.collection.map(({ grid_location }) => grid_location)).toEqual(['D-1', 'D-1', 'C-9']);
    const { body: shelves } = await manager.call(gridLocationRecords.list, { search: 'D-1' });
    expect(shelves.collection).toMatchObject([{ name: 'D-1', parts_count: 2 }]);
    const removed = await manager.call(gridLocationRecords.remove, { id: low.id, version: 2 });
    expect(removed.errors[0]).toMatchObject({ code: 'in_use' });
    const elsewhere = await stocked(app, there);
    expect((await manager.call(moveToGridLocation, { ids: [elsewhere], grid_location_id: high.id })).status).toBe(404);
  });

  it('is named in the history of each part, however it was put there', async () => {
    const [from, to] = [await newShelf('H-1'), await newShelf('H-2')];
    const parts = await Promise.all([1, 2].map(() => stockedPart()));
    for (const part of parts) await manager.call(changeStockPart, { ...part, grid_location_id: from.id });
    const ids = parts.map(({ id }) => id);
    const statements = await recordStatements(() => manager.call(moveToGridLocation, { ids, grid_location_id: to.id }));
    for (const { id, part_number } of parts) {
      const { body } = await manager.call(viewHistory, { entity: 'inventory', entity_id: id });
      expect(body.collection).toMatchObject([
        {
          action: 'put_elsewhere',
          before: { part_number, grid_location: 'H-1' },
          after: { part_number, grid_location: 'H-2' },
        },
        { action: 'changed', before: { grid_location: '' }, after: { grid_location: 'H-1' } },
        { action: 'created' },
      ]);
    }
    const one = await recordStatements(() =>
      manager.call(moveToGridLocation, { ids: ids.slice(0, 1), grid_location_id: from.id }),
    );
    expect(one.flat().length).toBe(statements.flat().length);
  });

  it('stays on a part when it is retired, and is offered to no other', async () => {
    const shelf = await newShelf('E-1');
    const [stock_part, other] = [await stockedPart(), await stockedPart()];
    const { body } = await manager.call(changeStockPart, { ...stock_part, grid_location_id: shelf.id, min: 1, max: 2 });
    expect(body).toMatchObject({ grid_location: 'E-1', min: 1, max: 2, version: 2 });
    await manager.call(gridLocationRecords.retire, { id: shelf.id, version: 1, is_retired: true });
    expect((await manager.call(changeStockPart, { ...body, min: 0 })).status).toBe(201);
    const refused = await manager.call(changeStockPart, { ...other, grid_location_id: shelf.id });
    expect(refused.errors[0]).toMatchObject({ code: 'is_retired', field: 'grid_location_id' });
    expect((await manager.call(changeStockPart, { ...stock_part, min: 0 })).status).toBe(412);
  });

  it('must be empty before the part is kept no more', async () => {
    const part = await stockedPart();
    const retired = { id: part.id, version: part.version, is_retired: true };
    expect((await manager.call(retireStockPart, retired)).errors[0]?.code).toBe('shelf_is_not_empty');
    await manager.call(adjustStock, adjustment(part.id, -10));
    expect((await manager.call(retireStockPart, retired)).body.is_retired).toBe(true);
    expect((await manager.call(adjustStock, adjustment(part.id, 1))).errors[0]?.code).toBe('is_retired');
    const { body } = await manager.call(listStock, { is_retired: true });
    expect(body.collection.map(({ id }) => id)).toContain(part.id);
    const back = await manager.call(retireStockPart, { ...retired, version: 2, is_retired: false });
    expect(back.body).toMatchObject({ is_retired: false, version: 3 });
  });
});

describe('the stock of a location', () => {
  it('is worth the same in the list and in the sum, and agrees with the movements', async () => {
    const { body: list } = await there.call(listStock, { rows_per_page: 1000 });
    const { body: sum } = await there.call(sumStock, {});
    expect(sum.parts_count).toBe(list.collection.length);
    expect(sum.value_cents).toBe(list.collection.reduce((total, part) => total + (part.total_value ?? 0), 0));
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('that was changed past the ledger is found by the check', async () => {
    const id = await stocked(app, manager, { part_number: 'WRONG-1' });
    await app.rows('update stock_parts set on_hand = 9 where id = $1', [id]);
    expect(await faultsOf(manager)).toEqual([
      {
        stock_part_id: id,
        part_number: 'WRONG-1',
        workplace_name: 'First shop',
        kept_quantity: 9,
        moved_quantity: 10,
        kept_value_cents: 50_00,
        moved_value_cents: 50_00,
      },
    ]);
    await app.rows('update stock_parts set on_hand = 10 where id = $1', [id]);
  });
});
