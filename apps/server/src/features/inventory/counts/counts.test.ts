import { adjustStock, gridLocationRecords, listMovements, viewStockPart } from '@baydesk/contract/inventory.contract';
import {
  cancelCount,
  enterCounts,
  listCounts,
  postCount,
  startCount,
  viewCount,
} from '@baydesk/contract/inventory/counts.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { faultsOf, onHand, quantitiesOf, stocked } from '../stock.fixture.ts';

let app: TestApp;
let manager: TestClient;
let shelves = 0;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

/** A shelf with parts of ten pieces each, and a count of it. */
async function countedShelf(parts = 2) {
  shelves += 1;
  const { body: shelf } = await manager.call(gridLocationRecords.create, { id: uuidv7(), name: `S-${shelves}` });
  const ids: string[] = [];
  for (let part = 0; part < parts; part += 1)
    ids.push(await stocked(app, manager, { part_number: `S${shelves}-${part}`, grid_location_id: shelf.id }));
  const { status, body } = await manager.call(startCount, { id: uuidv7(), grid_location_ids: [shelf.id] });
  expect(status).toBe(201);
  return { shelf_id: shelf.id, count: body, ids };
}

const entry = (stock_part_id: string | undefined, counted_quantity: number | null) => ({
  stock_part_id,
  counted_quantity,
});

describe('a count', () => {
  it('is blind, freezes what is expected when a part is counted, and posts the difference once', async () => {
    const { count, ids } = await countedShelf();
    const [first, second] = ids;
    expect(count).toMatchObject({ status: 'counting', chosen_by: `S-${shelves}`, parts_count: 2, counted_count: 0 });
    expect(count.count_number).toMatch(/^CCONE-\d+$/);
    const entered = await manager.call(enterCounts, { id: count.id, items: [entry(first, 8), entry(second, 10)] });
    expect(entered.body.counted_count).toBe(2);
    await manager.call(adjustStock, { id: uuidv7(), stock_part_id: first, quantity: -3, reason: 'Sold meanwhile' });
    const { body: blind } = await manager.call(viewCount, { id: count.id });
    expect(blind.items.map((item) => [item.counted_quantity, item.expected_quantity, item.difference])).toEqual([
      [8, null, null],
      [10, null, null],
    ]);
    const { body: review } = await manager.call(viewCount, { id: count.id, is_review: true });
    expect(review.items).toMatchObject([
      { expected_quantity: 10, difference: -2, difference_cents: -10_00 },
      { expected_quantity: 10, difference: 0, difference_cents: 0 },
    ]);
    const unexplained = await manager.call(postCount, { id: count.id, version: 1 });
    expect(unexplained.errors).toMatchObject([{ field: 'reason', message: 'Reason is a required field' }]);
    const reasons = [{ stock_part_id: first, reason: 'Broken and thrown away' }];
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => manager.copy().call(postCount, { id: count.id, version: 1, reasons })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412, 412, 412]);
    expect(await quantitiesOf(manager, first ?? '')).toEqual([10, -3, -2]);
    expect(await quantitiesOf(manager, second ?? '')).toEqual([10]);
    const { body: history } = await manager.call(listMovements, { stock_part_id: first, kind: 'count' });
    expect(history.collection).toMatchObject([
      { reason: 'Broken and thrown away', document_type: 'stock_count', document_number: count.count_number },
    ]);
    for (const id of ids) expect((await manager.call(viewStockPart, { id })).body.last_counted_at).not.toBeNull();
    const { body: over } = await manager.call(viewCount, { id: count.id });
    expect(over).toMatchObject({
      status: 'posted',
      items: [{ difference: -2, difference_cents: -10_00 }, { difference: 0 }],
    });
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('leaves uncounted parts alone, and keeps the expected quantity when a count is sent again', async () => {
    const { count, ids } = await countedShelf(3);
    const [first, second, third] = ids;
    await manager.call(enterCounts, { id: count.id, items: [entry(first, 9), entry(second, 4)] });
    await manager.call(adjustStock, { id: uuidv7(), stock_part_id: first, quantity: -5, reason: 'Sold' });
    await manager.call(enterCounts, { id: count.id, items: [entry(first, 9), entry(second, null)] });
    const { body } = await manager.call(viewCount, { id: count.id, is_review: true });
    expect(body.items.map(({ expected_quantity }) => expected_quantity)).toEqual([10, null, null]);
    await manager.call(postCount, { id: count.id, version: 1, reason: 'Miscounted' });
    expect(await Promise.all([first, second, third].map((id) => onHand(manager, id ?? '')))).toEqual([4, 10, 10]);
  });

  it('takes a count made without network at the moment of counting', async () => {
    const { count, ids } = await countedShelf(1);
    const counted_at = new Date().toISOString();
    // A sale in the same millisecond counts as one before the count.
    await expect.poll(() => new Date().toISOString()).not.toBe(counted_at);
    await manager.call(adjustStock, { id: uuidv7(), stock_part_id: ids[0], quantity: -4, reason: 'Sold' });
    const item = { ...entry(ids[0], 10), counted_at };
    await manager.call(enterCounts, { id: count.id, items: [item] });
    const { body } = await manager.call(viewCount, { id: count.id, is_review: true });
    expect(body.items).toMatchObject([{ expected_quantity: 10, difference: 0, counted_at }]);
    const early = { ...entry(ids[0], 6), counted_at: '2001-01-01T00:00:00.000Z' };
    await manager.call(enterCounts, { id: count.id, items: [early] });
    const { body: clamped } = await manager.call(viewCount, { id: count.id, is_review: true });
    expect(clamped.items[0]?.counted_at).toBe(count.started_at);
  });

  it('leaves out the parts of another open count', async () => {
    const { shelf_id, count } = await countedShelf();
    const again = await manager.call(startCount, { id: uuidv7(), grid_location_ids: [shelf_id] });
    expect(again.errors[0]?.code).toBe('nothing_to_count');
    await manager.call(cancelCount, { id: count.id, version: 1 });
    const { status, body } = await manager.call(startCount, { id: uuidv7(), grid_location_ids: [shelf_id] });
    expect([status, body.parts_count]).toEqual([201, 2]);
    await manager.call(cancelCount, { id: body.id, version: 1 });
  });

  it('is chosen by category and by how long ago a part was counted', async () => {
    const { shelf_id, count, ids } = await countedShelf();
    await manager.call(enterCounts, { id: count.id, items: [entry(ids[0], 10)] });
    await manager.call(postCount, { id: count.id, version: 1 });
    const chosen = { grid_location_ids: [shelf_id], not_counted_for_days: 30 };
    const { body } = await manager.call(startCount, { id: uuidv7(), ...chosen });
    expect(body).toMatchObject({ parts_count: 1, chosen_by: `S-${shelves}; not counted for 30 days` });
    await manager.call(cancelCount, { id: body.id, version: 1 });
    const nothing = await manager.call(startCount, { id: uuidv7(), category_ids: [uuidv7()] });
    expect(nothing.errors[0]?.code).toBe('nothing_to_count');
  });

  it('that was cancelled moves nothing and takes nothing more', async () => {
    const { count, ids } = await countedShelf(1);
    await manager.call(enterCounts, { id: count.id, items: [entry(ids[0], 1)] });
    expect((await manager.call(cancelCount, { id: count.id, version: 1 })).body.status).toBe('cancelled');
    const late = await manager.call(enterCounts, { id: count.id, items: [entry(ids[0], 2)] });
    expect(late.errors[0]?.code).toBe('count_is_over');
    const posted = await manager.call(postCount, { id: count.id, version: 2, reason: 'x' });
    expect(posted.errors[0]?.code).toBe('status_move_not_allowed');
    expect(await onHand(manager, ids[0] ?? '')).toBe(10);
  });

  it('belongs to people of the location, and only those who post see what is expected', async () => {
    const { count, ids } = await countedShelf(1);
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    expect((await advisor.call(viewCount, { id: count.id })).status).toBe(200);
    expect((await advisor.call(viewCount, { id: count.id, is_review: true })).status).toBe(401);
    expect((await advisor.call(postCount, { id: count.id, version: 1 })).status).toBe(401);
    expect((await app.client().call(startCount, { id: uuidv7() })).status).toBe(409);
    const [outside, stranger] = [await app.asEmail('outside@home.test'), await app.asEmail('manager@other.test')];
    for (const client of [outside, stranger])
      for (const [endpoint, input] of [
        [viewCount, { id: count.id }],
        [enterCounts, { id: count.id, items: [entry(ids[0], 1)] }],
        [postCount, { id: count.id, version: 1 }],
        [cancelCount, { id: count.id, version: 1 }],
      ] as const)
        expect([endpoint.path, (await client.call(endpoint, input)).status]).toEqual([endpoint.path, 404]);
    const foreign = await manager.call(enterCounts, { id: count.id, items: [entry(uuidv7(), 1)] });
    expect(foreign.status).toBe(400);
    const { body } = await manager.call(listCounts, { status: 'counting' });
    expect(body.collection.map(({ id }) => id)).toContain(count.id);
    expect((await outside.call(listCounts, {})).status).toBe(403);
  });
});
