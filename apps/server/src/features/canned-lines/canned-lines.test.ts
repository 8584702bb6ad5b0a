import { cannedLineRecords, duplicateCannedLine, orderCannedLines } from '@baydesk/contract/canned-lines.contract';
import { categoryRecords } from '@baydesk/contract/categories.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { labourTypeRecords } from '@baydesk/contract/labour-types.contract';
import { fixedPriceRuleRecords, pricingMatrixRecords } from '@baydesk/contract/pricing.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const add = async (name: string, fields: Record<string, unknown> = {}) => {
  const { body } = await manager.call(cannedLineRecords.create, { id: uuidv7(), name, time_estimate: 60, ...fields });
  return body;
};
const addLabourType = async (name: string, rate_cents: number) =>
  (await manager.call(labourTypeRecords.create, { id: uuidv7(), name, rate_cents })).body;
const listed = async (input: Record<string, unknown> = {}) =>
  (await manager.call(cannedLineRecords.list, input)).body.collection;
const names = async (input: Record<string, unknown> = {}) => (await listed(input)).map(({ name }) => name);

const fallbackId = async () =>
  (await manager.call(categoryRecords.list, { search: 'Uncategorized' })).body.collection[0]?.id;
const part = async (fields: Record<string, unknown> = {}) => ({
  description: 'Part',
  quantity: 1,
  category_id: await fallbackId(),
  ...fields,
});

describe('the price of a canned line', () => {
  it('has no labour while there is no labour type, then uses the default type’s rate', async () => {
    const without = await add('No rate yet');
    expect(without).toMatchObject({ rate_cents: null, labour_type_name: null, labour_cents: 0, total_cents: 0 });
    await addLabourType('Shop', 120_00);
    const weekend = await addLabourType('Weekend', 200_00);
    const line = await add('Inspection', { time_estimate: 90 });
    expect(line).toMatchObject({ rate_cents: 120_00, labour_type_name: null, labour_cents: 180_00 });
    const { body } = await manager.call(cannedLineRecords.change, { ...line, labour_type_id: weekend.id });
    expect(body).toMatchObject({ rate_cents: 200_00, labour_type_name: 'Weekend', labour_cents: 300_00 });
  });

  it('uses the entered price of a part, else today’s rules, and null for an unknown price', async () => {
    const rows = [{ from_cents: 0, to_cents: null, method: 'multiplier', value: 3 }];
    const { body: matrix } = await manager.call(pricingMatrixRecords.create, { id: uuidv7(), name: 'Triple', rows });
    const category = { id: uuidv7(), name: 'Filters', pricing_matrix_id: matrix.id };
    await manager.call(categoryRecords.create, category);
    const rule = { id: uuidv7(), part_number: 'OF-1', method: 'price', value: 19_99 };
    await manager.call(fixedPriceRuleRecords.create, rule);
    const parts = [
      await part({ description: 'Typed in', cost_cents: 5_00, sell_price_cents: 6_00 }),
      await part({ description: 'Own rule', part_number: 'of-1', cost_cents: 5_00 }),
      await part({ description: 'Category', category_id: category.id, cost_cents: 5_00, quantity: 2.5 }),
      await part({ description: 'Uncategorized', cost_cents: 20_00 }),
      await part({ description: 'Unknown', part_number: 'OF-2' }),
    ];
    const line = await add('Oil change', { parts });
    expect(line.parts.map(({ description, price_today_cents }) => [description, price_today_cents])).toEqual([
      ['Typed in', 6_00],
      ['Own rule', 19_99],
      ['Category', 15_00],
      ['Uncategorized', 40_00],
      ['Unknown', null],
    ]);
    expect(line).toMatchObject({ labour_cents: 120_00, parts_cents: 103_49, total_cents: 223_49 });
    expect(await listed({ search: 'Oil change' })).toEqual([line]);
  });

  it('is the fixed price if there is one, with labour as the rest', async () => {
    const parts = [await part({ sell_price_cents: 30_00 })];
    const line = await add('Fixed', { fixed_price_cents: 99_00, parts });
    expect(line).toMatchObject({ labour_cents: 69_00, parts_cents: 30_00, total_cents: 99_00 });
  });
});

describe('costs', () => {
  it('are hidden from people who may not see them, and survive their changes', async () => {
    const advisor = await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW');
    const parts = [
      await part({ part_number: 'C-1', cost_cents: 10_00 }),
      await part({ description: 'Grease', cost_cents: 2_00 }),
    ];
    const line = await add('Clutch', { parts });
    const { body: seen } = await advisor.call(cannedLineRecords.list, { search: 'Clutch' });
    expect(
      seen.collection[0]?.parts.map(({ cost_cents, price_today_cents }) => [cost_cents, price_today_cents]),
    ).toEqual([
      [null, 20_00],
      [null, 5_00],
    ]);
    const changed = { ...seen.collection[0], name: 'Clutch job', parts: seen.collection[0]?.parts.toReversed() };
    expect((await advisor.call(cannedLineRecords.change, changed)).body.total_cents).toBe(line.total_cents);
    const [after] = await listed({ search: 'Clutch job' });
    expect(after?.parts.map(({ cost_cents }) => cost_cents)).toEqual([2_00, 10_00]);
  });
});

describe('canned lines', () => {
  it('are found by name, description, category and part number, and by one category alone', async () => {
    const parts = [await part({ part_number: 'WB-900' })];
    await add('Wheel bearing', { description: 'Replace and repack', category: 'Axles', parts });
    for (const search of ['bearing', 'REPACK', 'axle', 'wb-9'])
      expect(await names({ search })).toEqual(['Wheel bearing']);
    expect(await names({ category: 'axles' })).toEqual(['Wheel bearing']);
    expect(await names({ category: 'axle' })).toEqual([]);
  });

  it('refuse a retired labour type or category, unless the line already had it', async () => {
    const type = await addLabourType('Leaving', 1_00);
    const [fallback] = (await manager.call(categoryRecords.list)).body.collection;
    const { body: category } = await manager.call(categoryRecords.create, {
      ...fallback,
      id: uuidv7(),
      name: 'Leaving',
    });
    const parts = [await part(), await part({ category_id: category.id })];
    const line = await add('Keeps both', { labour_type_id: type.id, parts });
    await manager.call(labourTypeRecords.retire, { ...type, is_retired: true });
    await manager.call(categoryRecords.retire, { ...category, is_retired: true });
    expect((await manager.call(cannedLineRecords.change, { ...line, name: 'Keeps both still' })).status).toBe(201);
    const refusalOf = async (fields: Record<string, unknown>) =>
      (await manager.call(cannedLineRecords.create, { id: uuidv7(), name: 'Refused', time_estimate: 0, ...fields }))
        .errors[0];
    expect(await refusalOf({ labour_type_id: type.id })).toMatchObject({ code: 'is_retired', field: 'labour_type_id' });
    expect(await refusalOf({ parts })).toMatchObject({ code: 'is_retired', field: 'parts.1.category_id' });
    expect(await refusalOf({ parts: [await part({ category_id: uuidv7() })] })).toMatchObject({
      code: 'no_longer_there',
      field: 'parts.0.category_id',
    });
  });

  it('refuse a part whose quantity makes its cost too large', async () => {
    const parts = [await part({ quantity: 10_000, cost_cents: 5_000_000 })];
    const { errors } = await manager.call(cannedLineRecords.create, {
      id: uuidv7(),
      name: 'Dear',
      time_estimate: 0,
      parts,
    });
    expect(errors).toMatchObject([{ code: 'invalid_input', field: 'parts.0.quantity' }]);
  });
});

describe('the order of canned lines', () => {
  const order = (...ids: readonly string[]) => manager.call(orderCannedLines, { ids });
  const inOrder = (search: string) => names({ search });

  it('puts new ones at the end, also when several are added at once', async () => {
    const added = await Promise.all(['New A', 'New B', 'New C'].map((name) => add(name)));
    const places = added.map(({ line_order }) => line_order);
    const last = Math.max(...(await listed({ rows_per_page: 1000 })).map(({ line_order }) => line_order));
    expect(places.toSorted((a, b) => a - b)).toEqual([last - 2, last - 1, last]);
  });

  it('changes only for the lines in the call', async () => {
    const [a, b, c] = [await add('Sorted A'), await add('Sorted B'), await add('Sorted C')];
    const d = await add('Sorted D');
    await add('Sorted E');
    const before = await names();
    await order(d.id, a.id, b.id);
    expect(await inOrder('Sorted')).toEqual(['Sorted D', 'Sorted A', 'Sorted C', 'Sorted B', 'Sorted E']);
    expect((await names()).filter((name) => !name.startsWith('Sorted'))).toEqual(
      before.filter((name) => !name.startsWith('Sorted')),
    );
    const { body } = await manager.call(viewHistory, { entity: 'canned_line', entity_id: d.id });
    expect(body.collection[0]).toMatchObject({
      action: 'reordered',
      before: { order: ['Sorted A', 'Sorted B', 'Sorted D'] },
      after: { order: ['Sorted D', 'Sorted A', 'Sorted B'] },
    });
    expect((await order(c.id, uuidv7())).status).toBe(404);
    expect((await order()).status).toBe(400);
  });

  it('puts a copy right below its original, and a repeated call makes no second one', async () => {
    const original = await add('Copied', {
      category: 'PM',
      parts: [await part({ cost_cents: 4_00, part_number: 'P' })],
    });
    await add('Copied next');
    const copy = { id: original.id, copy_id: uuidv7() };
    const answers = await Promise.all([1, 2].map(() => manager.call(duplicateCannedLine, copy)));
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(answers[0]?.body).toEqual({
      ...original,
      id: copy.copy_id,
      name: 'Copied (copy)',
      line_order: original.line_order + 1,
    });
    await manager.call(duplicateCannedLine, { id: original.id, copy_id: uuidv7() });
    expect(await inOrder('Copied')).toEqual(['Copied', 'Copied (copy 2)', 'Copied (copy)', 'Copied next']);
    const { status } = await manager.call(duplicateCannedLine, { id: uuidv7(), copy_id: uuidv7() });
    expect(status).toBe(404);
  });

  it('makes a copy of a retired line that is not retired', async () => {
    const line = await add('Out of use');
    await manager.call(cannedLineRecords.retire, { ...line, is_retired: true });
    const { body } = await manager.call(duplicateCannedLine, { id: line.id, copy_id: uuidv7() });
    expect(body).toMatchObject({ name: 'Out of use (copy)', is_retired: false, version: 1 });
  });
});
