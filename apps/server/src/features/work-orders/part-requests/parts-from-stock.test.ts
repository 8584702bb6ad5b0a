import { undoLastChange } from '@baydesk/contract/work-orders.contract';
import { adjustStock, viewStockPart } from '@baydesk/contract/inventory.contract';
import * as parts from '@baydesk/contract/work-orders/part-requests.contract';
import type { PartRequestAction } from '@baydesk/domain/part-requests/part-request-status';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { catalogueOf } from '../../catalogue/catalogue.fixture.ts';
import { faultsOf, newPart, onHand, quantitiesOf, stocked } from '../../inventory/stock.fixture.ts';
import { newOrder } from '../orders.fixture.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

/** Asks for a part on an open line, from stock unless said otherwise; returns the request. */
async function ask(catalogue_part_id: string, quantity: number, fields: object = {}, client = manager) {
  const { line_ids } = await newOrder(app, { status: 'approved', lines: [{ status: 'open', decided_amount: 900_00 }] });
  const { body, errors } = await client.call(parts.makePartRequest, {
    id: uuidv7(),
    line_id: line_ids[0],
    description: 'Brake shoe kit',
    quantity,
    part_source_type: 'inventory',
    catalogue_part_id,
    ...fields,
  });
  expect(errors).toEqual([]);
  return requestIn(body);
}

type Detail = Awaited<ReturnType<typeof perform>>['body'];

const requestIn = ({ lines }: Pick<Detail, 'lines'>) => {
  const [request] = lines.flatMap(({ part_requests }) => part_requests);
  if (!request) throw new Error('there is no request');
  return request;
};

const perform = (
  { id, version, work_order_id }: { id: string; version: number; work_order_id: string },
  action: PartRequestAction,
) => manager.call(parts.performStatusAction, { work_order_id, requests: [{ id, version }], action });

describe('a part from stock', () => {
  it('costs the average, leaves the shelf when it is staged and comes back at the value it left with', async () => {
    const part_id = await newPart(app);
    const stock_id = await stocked(app, manager, { part_id, on_hand: 10, unit_cost: 5_00 });
    const request = await ask(part_id, 3);
    expect(request).toMatchObject({ cost: 5_00, status: 'authorized', catalogue_part_id: part_id });
    const staged = requestIn((await perform(request, 'stage')).body);
    expect(staged).toMatchObject({ status: 'staged', cost: 5_00 });
    expect(await onHand(manager, stock_id)).toBe(7);
    const back = requestIn((await perform(staged, 'unstage')).body);
    expect(back.status).toBe('authorized');
    expect(await quantitiesOf(manager, stock_id)).toEqual([10, -3, 3]);
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('is not staged from a short shelf, and the answer says how many there are', async () => {
    const part_id = await newPart(app, { part_number: '4707-Q' });
    const stock_id = await stocked(app, manager, { part_id, on_hand: 2 });
    const { errors } = await perform(await ask(part_id, 3), 'stage');
    expect(errors).toMatchObject([{ code: 'not_enough_stock', message: 'Only 2 of 4707-Q are on the shelf.' }]);
    expect(await onHand(manager, stock_id)).toBe(2);
  });

  it('that the location does not keep is not staged', async () => {
    const { errors } = await perform(await ask(await newPart(app), 1, { sell_price: 9_00 }), 'stage');
    expect(errors).toMatchObject([{ code: 'part_is_not_kept' }]);
  });

  it('goes back to the shelf when staging it is undone', async () => {
    const part_id = await newPart(app);
    const stock_id = await stocked(app, manager, { part_id, on_hand: 4 });
    const { body } = await perform(await ask(part_id, 4), 'stage');
    expect(await onHand(manager, stock_id)).toBe(0);
    const { work_order } = body;
    const event_id = work_order.undoable?.event_id ?? '';
    const undone = await manager.call(undoLastChange, { work_order_id: work_order.id, event_id });
    expect(undone.errors).toEqual([]);
    expect(requestIn(undone.body).status).toBe('authorized');
    expect(await onHand(manager, stock_id)).toBe(4);
  });

  it('is staged once by two people at the same moment', async () => {
    const part_id = await newPart(app);
    const stock_id = await stocked(app, manager, { part_id, on_hand: 5 });
    const request = await ask(part_id, 2);
    const answers = await Promise.all([perform(request, 'stage'), perform(request, 'stage')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412]);
    expect(await onHand(manager, stock_id)).toBe(3);
  });
});

describe('a part that is short on the shelf', () => {
  const stageOnShelf = (work_order_id: string, requests: readonly { id: string; version: number; rest_id: string }[]) =>
    manager.call(parts.stageOnShelf, { work_order_id, requests });

  it('is staged, and the rest is requested from a vendor; undoing that puts everything back', async () => {
    const part_id = await newPart(app);
    const stock_id = await stocked(app, manager, { part_id, on_hand: 2, unit_cost: 5_00 });
    const { id, version, work_order_id, sell_price } = await ask(part_id, 5);
    const requested_at = '2026-03-01T10:00:00.123Z';
    await app.rows('update part_requests set requested_at = $2 where id = $1', [id, requested_at]);
    const requests = [{ id, version, rest_id: uuidv7() }];
    const { body } = await stageOnShelf(work_order_id, requests);
    expect(body.lines.flatMap(({ part_requests }) => part_requests)).toMatchObject([
      { id, quantity: 2, part_source_type: 'inventory', status: 'staged', cost: 5_00 },
      {
        id: requests[0]?.rest_id,
        quantity: 3,
        part_source_type: 'vendor',
        status: 'authorized',
        catalogue_part_id: part_id,
        sell_price,
        requested_at,
      },
    ]);
    expect(await onHand(manager, stock_id)).toBe(0);
    const again = await stageOnShelf(work_order_id, requests);
    expect(again.body.lines.flatMap(({ part_requests }) => part_requests)).toHaveLength(2);
    const event_id = body.work_order.undoable?.event_id ?? '';
    const undone = await manager.call(undoLastChange, { work_order_id, event_id });
    expect(undone.body.lines.flatMap(({ part_requests }) => part_requests)).toMatchObject([
      { id, quantity: 5, part_source_type: 'inventory', status: 'authorized' },
    ]);
    expect(await onHand(manager, stock_id)).toBe(2);
    expect(await faultsOf(manager)).toEqual([]);
  });

  it('goes to several requests of an order one after the other, and the rest is for a vendor', async () => {
    const part_id = await newPart(app);
    const stock_id = await stocked(app, manager, { part_id, on_hand: 3 });
    const first = await ask(part_id, 2);
    const { line_id, work_order_id } = first;
    const makeAnother = async (fields: object) => {
      const id = uuidv7();
      const part = { line_id, description: 'Kit', part_source_type: 'inventory', ...fields };
      await manager.call(parts.makePartRequest, { id, ...part });
      return id;
    };
    const short_id = await makeAnother({ catalogue_part_id: part_id, quantity: 4 });
    const empty_id = await makeAnother({ catalogue_part_id: part_id, quantity: 1 });
    const elsewhere_id = await makeAnother({ catalogue_part_id: await newPart(app), quantity: 1, sell_price: 9_00 });
    const rest_id = uuidv7();
    const { body, errors } = await stageOnShelf(work_order_id, [
      { id: first.id, version: first.version, rest_id: uuidv7() },
      { id: short_id, version: 1, rest_id },
      { id: empty_id, version: 1, rest_id: uuidv7() },
      { id: elsewhere_id, version: 1, rest_id: uuidv7() },
    ]);
    expect(errors).toEqual([]);
    expect(body.lines.flatMap(({ part_requests }) => part_requests)).toMatchObject([
      { id: first.id, quantity: 2, status: 'staged' },
      { id: short_id, quantity: 1, status: 'staged' },
      { id: empty_id, quantity: 1, status: 'authorized', part_source_type: 'vendor' },
      { id: elsewhere_id, quantity: 1, status: 'authorized', part_source_type: 'vendor' },
      { id: rest_id, quantity: 3, status: 'authorized', part_source_type: 'vendor' },
    ]);
    expect(await onHand(manager, stock_id)).toBe(0);
  });

  it('is not staged for a request that is not authorized', async () => {
    const part_id = await newPart(app);
    await stocked(app, manager, { part_id, on_hand: 2 });
    const { line_ids } = await newOrder(app, { status: 'approved', lines: [{}] });
    const made = await manager.call(parts.makePartRequest, {
      id: uuidv7(),
      line_id: line_ids[0],
      description: 'Kit',
      quantity: 5,
      part_source_type: 'inventory',
      catalogue_part_id: part_id,
    });
    const { id, version, work_order_id } = requestIn(made.body);
    const { errors } = await stageOnShelf(work_order_id, [{ id, version, rest_id: uuidv7() }]);
    expect(errors).toMatchObject([{ code: 'part_cannot' }]);
  });
});

it('several parts change where they come from in one step, each with the cost from there', async () => {
  const part_id = await newPart(app);
  await stocked(app, manager, { part_id, on_hand: 9, unit_cost: 6_00 });
  const first = await ask(part_id, 2, { part_source_type: 'vendor', cost: 7_00 });
  const { line_id, work_order_id } = first;
  const second_id = uuidv7();
  await manager.call(parts.makePartRequest, { id: second_id, line_id, description: 'Kit', catalogue_part_id: part_id });
  const requests = [first, { id: second_id, version: 1 }].map(({ id, version }) => ({ id, version }));
  const input = { work_order_id, requests, part_source_type: 'inventory' } as const;
  const { body, errors } = await manager.call(parts.changePartSources, input);
  expect(errors).toEqual([]);
  expect(body.lines.flatMap(({ part_requests }) => part_requests)).toMatchObject([
    { id: first.id, part_source_type: 'inventory', cost: 6_00, version: first.version + 1 },
    { id: second_id, part_source_type: 'inventory', cost: 6_00 },
  ]);
  const event_id = body.work_order.undoable?.event_id ?? '';
  const undone = await manager.call(undoLastChange, { work_order_id, event_id });
  expect(undone.body.lines.flatMap(({ part_requests }) => part_requests)).toMatchObject([
    { id: first.id, part_source_type: 'vendor', cost: 7_00 },
    { id: second_id, part_source_type: 'vendor' },
  ]);
  const stale = await manager.call(parts.changePartSources, input);
  expect(stale.status).toBe(412);
});

it('a part of another organization, or one that is retired, is refused at its field', async () => {
  const { line_ids } = await newOrder(app, { status: 'approved', lines: [{ status: 'open' }] });
  const ids = [
    await newPart(app, { organization_id: app.other.organization_id }),
    await newPart(app, { is_retired: true }),
  ];
  for (const catalogue_part_id of ids) {
    const input = { id: uuidv7(), line_id: line_ids[0], description: 'Kit', catalogue_part_id };
    const { errors } = await manager.call(parts.makePartRequest, input);
    expect(errors).toMatchObject([{ field: 'catalogue_part_id' }]);
  }
});

it('a part whose cost nobody knows is set out at an unknown cost, and comes back at the one that is known then', async () => {
  const part_id = await newPart(app);
  const stock_id = await stocked(app, manager, { part_id, on_hand: 0, unit_cost: null });
  await app.rows('update workplaces set allows_negative_stock = true where id = $1', [manager.location_id]);
  const staged = requestIn((await perform(await ask(part_id, 2, { sell_price: 9_00 }), 'stage')).body);
  expect(staged).toMatchObject({ status: 'staged', cost: null, margin: null });
  const bought = { id: uuidv7(), stock_part_id: stock_id, quantity: 5, unit_cost: 4_00, reason: 'Bought' };
  expect((await manager.call(adjustStock, bought)).body).toMatchObject({ on_hand: 3, total_value: 12_00 });
  expect((await perform(staged, 'unstage')).errors).toEqual([]);
  const { body } = await manager.call(viewStockPart, { id: stock_id });
  expect(body).toMatchObject({ on_hand: 5, total_value: 20_00, average_cost: 4_00 });
  await app.rows('update workplaces set allows_negative_stock = false where id = $1', [manager.location_id]);
});

it('a technician, who sets no costs, requests a part that is priced by its cost here', async () => {
  const part_id = await newPart(app);
  await stocked(app, manager, { part_id, unit_cost: 8_00 });
  const technician = await app.as('ROLE_TECHNICIAN');
  const { id, work_order_id } = await ask(part_id, 1, {}, technician);
  const [stored] = await app.rows('select cost, sell_price is not null as is_priced from part_requests where id = $1', [
    id,
  ]);
  expect(stored).toEqual({ cost: 8_00, is_priced: true });
  expect(work_order_id).not.toBe('');
});

it('a part of a retired category can be used and keeps it, while other parts do not get it', async () => {
  const category = await catalogueOf(manager).addCategory('Old brakes');
  const part_id = await newPart(app);
  await app.rows('update catalogue_parts set category_id = $1 where id = $2', [category.id, part_id]);
  await stocked(app, manager, { part_id, unit_cost: 8_00 });
  await app.rows('update categories set is_retired = true where id = $1', [category.id]);
  const of_category = { part_category_id: category.id };
  expect(await ask(part_id, 1, of_category)).toMatchObject({ part_category: 'Old brakes', cost: 8_00 });
  const { id, version, line_id } = await ask(await newPart(app), 1);
  const taken = await manager.call(parts.changePartRequest, {
    id,
    version,
    catalogue_part_id: part_id,
    ...of_category,
  });
  expect(taken.errors).toEqual([]);
  const described = { id: uuidv7(), line_id, description: 'Kit', ...of_category };
  const { errors } = await manager.call(parts.makePartRequest, described);
  expect(errors).toMatchObject([{ code: 'is_retired', field: 'part_category_id' }]);
  const several = { line_id, requests: [{ id: uuidv7(), catalogue_part_id: part_id, quantity: 1 }] };
  expect((await manager.call(parts.makePartRequests, several)).errors).toEqual([]);
});
