import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { categoryRecords } from '@baydesk/contract/categories.contract';
import { labourTypeRecords } from '@baydesk/contract/labour-types.contract';
import { fixedPriceRuleRecords, pricingMatrixRecords } from '@baydesk/contract/pricing.contract';
import * as lines from '@baydesk/contract/work-orders/lines.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { newOrder } from '../orders.fixture.ts';

let app: TestApp;
let manager: TestClient;
let category_id: string;
let shop: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  [category_id, shop] = [await category('Filters'), await labourType('Shop', 120_00)];
});
afterAll(() => app.close());

const category = async (name: string) => {
  const [matrix] = (await manager.call(pricingMatrixRecords.list)).body.collection;
  return (await manager.call(categoryRecords.create, { id: uuidv7(), name, pricing_matrix_id: matrix?.id })).body.id;
};
const labourType = async (name: string, rate_cents: number) =>
  (await manager.call(labourTypeRecords.create, { id: uuidv7(), name, rate_cents })).body.id;

const canned = async (name: string, input: object = {}) =>
  (await manager.call(cannedLineRecords.create, { id: uuidv7(), name, time_estimate: 60, ...input })).body;
const put = (work_order_id: string, canned_line_id: string, client = manager) =>
  client.call(lines.createFromCannedLine, { work_order_id, id: uuidv7(), canned_line_id });

describe('a canned line added to an order', () => {
  it('is copied with its parts at today’s prices, each as a request to a vendor', async () => {
    await manager.call(fixedPriceRuleRecords.create, {
      id: uuidv7(),
      part_number: 'OF-1',
      method: 'price',
      value: 19_99,
    });
    const parts = [
      { description: 'Oil filter', part_number: 'of-1', quantity: 2, cost_cents: 5_00 },
      { description: 'Oil', quantity: 12.5, cost_cents: 4_00, sell_price_cents: 9_00 },
      { description: 'Sealant', quantity: 1 },
    ].map((part) => ({ ...part, category_id }));
    const service = await canned('PM-A', { description: 'As the book says', parts, is_diagnosis: true });
    const { id } = await newOrder(app, { lines: [{}] });
    const { status, body } = await put(id, service.id);
    expect(status).toBe(201);
    expect(body.lines[1]).toMatchObject({
      line_id: body.line_id,
      line_name: 'PM-A',
      description: 'As the book says',
      time_estimate: 60,
      labour_rate: 120_00,
      labour_type: 'Shop',
      is_diagnosis: 1,
      status: 'authorization_required',
      created_from_canned_line: service.id,
    });
    const request = { status: 'requested', part_source_type: 'vendor', requested_by: 'Manager Tester' };
    expect(body.lines[1]?.part_requests).toMatchObject([
      { ...request, description: 'Oil filter', sell_price: 19_99, is_price_typed: false, quantity: 2 },
      { ...request, description: 'Oil', sell_price: 9_00, is_price_typed: true, quantity: 12.5 },
      { ...request, description: 'Sealant', cost: null, sell_price: null },
    ]);
    expect(body.lines[1]?.part_requests[0]?.price_reasons).toContain('Part OF-1 has its own price of $19.99.');
  });

  it('does not follow later changes of the canned line, and starts open under warranty', async () => {
    const recall = await canned('Recall', { is_warranty: true, fixed_price_cents: 300_00 });
    const { id } = await newOrder(app);
    const { body } = await put(id, recall.id);
    await manager.call(cannedLineRecords.change, { ...recall, name: 'Recall 2' });
    expect(body.lines[0]).toMatchObject({ line_name: 'Recall', status: 'open', is_warranty: 1, line_total: 300_00 });
  });

  it('is added once when the call is repeated', async () => {
    const { id } = await newOrder(app);
    const input = { work_order_id: id, id: uuidv7(), canned_line_id: (await canned('Twice')).id };
    const answers = await Promise.all([1, 2].map(() => manager.call(lines.createFromCannedLine, input)));
    expect(answers.map(({ status, body }) => [status, body.lines.length])).toEqual([
      [201, 1],
      [201, 1],
    ]);
  });

  it('stores the costs of its parts, even if the caller cannot see costs', async () => {
    const parts = [{ description: 'Belt', quantity: 1, category_id, cost_cents: 20_00 }];
    const belt = await canned('Belt', { parts });
    const { id } = await newOrder(app);
    const { body } = await put(id, belt.id, await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW'));
    const hidden = { cost: null, margin: null, price_reasons: [], sell_price: 40_00 };
    expect(body.lines[0]?.part_requests).toMatchObject([hidden]);
    expect(body.lines[0]).toMatchObject({ total_cost: null, margin: null });
    expect(body.work_order.totals?.quoted).toMatchObject({ cost_cents: null, margin: null });
    expect(await app.rows('select cost from part_requests where work_order_id = $1', [id])).toEqual([{ cost: 20_00 }]);
  });

  it('is refused when it is missing or retired', async () => {
    const { id } = await newOrder(app);
    const old = await canned('Old');
    await manager.call(cannedLineRecords.retire, { id: old.id, version: 1, is_retired: true });
    expect((await put(id, old.id)).errors).toMatchObject([{ code: 'is_retired', field: 'canned_line_id' }]);
    expect((await put(id, uuidv7())).errors).toMatchObject([{ code: 'no_longer_there', field: 'canned_line_id' }]);
  });
});

describe('a line saved as a canned line', () => {
  const save = (line_id: string | undefined, name: string, client = manager) =>
    client.call(lines.saveAsCannedLine, { line_id, id: uuidv7(), name, category: 'Brakes' });

  it('has the texts, labour and parts of the line; only typed prices are saved', async () => {
    const { line_ids } = await newOrder(app, {
      status: 'invoiced',
      lines: [
        {
          description: 'Both axles',
          labour_type_id: shop,
          time_estimate: 90,
          is_warranty: 1,
          part_requests: [
            { description: 'Shoes', part_number: 'BS-1', quantity: 2, cost: 50_00, sell_price: 1_00 },
            { description: 'Drum', sell_price: 99_00, is_price_typed: true },
            { description: 'Sent back', status: 'returned' },
          ],
        },
      ],
    });
    const { status, body } = await save(line_ids[0], 'Brakes');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Brakes',
      category: 'Brakes',
      description: 'Both axles',
      labour_type_id: shop,
      time_estimate: 90,
      is_warranty: true,
      parts: [
        { description: 'Shoes', part_number: 'BS-1', quantity: 2, cost_cents: 50_00, sell_price_cents: null },
        { description: 'Drum', sell_price_cents: 99_00 },
      ],
    });
  });

  it('leaves out records that were retired since', async () => {
    const [old_type, old_category] = [await labourType('Night', 300_00), await category('Belts')];
    const { line_ids } = await newOrder(app, { lines: [{ labour_type_id: old_type, part_requests: [{}] }] });
    await app.rows('update part_requests set part_category_id = $2 where line_id = $1', [line_ids[0], old_category]);
    await manager.call(labourTypeRecords.retire, { id: old_type, version: 1, is_retired: true });
    await manager.call(categoryRecords.retire, { id: old_category, version: 1, is_retired: true });
    const { body } = await save(line_ids[0], 'Belts');
    expect(body).toMatchObject({ labour_type_id: null, parts: [{ category_name: 'Uncategorized' }] });
  });

  it('is refused for a taken name, without the permission, and for another organization’s line', async () => {
    const { line_ids } = await newOrder(app, { lines: [{}] });
    await save(line_ids[0], 'Clutch');
    expect((await save(line_ids[0], 'clutch')).errors).toMatchObject([{ code: 'name_taken', field: 'name' }]);
    expect((await save(line_ids[0], 'Foreman’s', await app.as('ROLE_FOREMAN'))).status).toBe(401);
    const stranger = await app.asEmail('administrator@other.test');
    expect((await save(line_ids[0], 'Stolen', stranger)).status).toBe(404);
  });

  it('hides costs from people who may not see them, and stores them', async () => {
    const { line_ids } = await newOrder(app, { lines: [{ part_requests: [{ cost: 50_00 }] }] });
    const limited = await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW');
    const { body } = await save(line_ids[0], 'Hidden', limited);
    expect(body.parts).toMatchObject([{ cost_cents: null, price_today_cents: 85_00 }]);
    const [part] = await app.rows('select cost_cents from canned_line_parts where canned_line_id = $1', [body.id]);
    expect(part).toEqual({ cost_cents: 50_00 });
  });
});
