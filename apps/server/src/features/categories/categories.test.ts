import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { bulkChangeCategory, categoryRecords } from '@baydesk/contract/categories.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { pricingMatrixRecords } from '@baydesk/contract/pricing.contract';
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

const matrixNamed = async (search: string) =>
  (await manager.call(pricingMatrixRecords.list, { search })).body.collection[0]?.id;

const add = async (name: string, fields: Record<string, unknown> = {}) => {
  const pricing_matrix_id = await matrixNamed('Standard');
  const { body } = await manager.call(categoryRecords.create, { id: uuidv7(), name, pricing_matrix_id, ...fields });
  return body;
};

const uncategorized = async () => {
  const { body } = await manager.call(categoryRecords.list, { search: 'uncategorized' });
  return body.collection[0];
};

const addLine = async (name: string, category_ids: readonly string[]) => {
  const parts = category_ids.map((category_id) => ({ description: 'Hose', quantity: 1, category_id }));
  const { body } = await manager.call(cannedLineRecords.create, { id: uuidv7(), name, time_estimate: 0, parts });
  return body;
};

describe('categories', () => {
  it('are priced by a matrix that is there and not retired', async () => {
    expect(await add('Filters', { is_tax_exempt: true })).toMatchObject({
      name: 'Filters',
      is_tax_exempt: true,
      is_fallback: false,
      pricing_matrix_name: 'Standard',
    });
    const rows = [{ from_cents: 0, to_cents: null, method: 'markup', value: 10 }];
    const { body: matrix } = await manager.call(pricingMatrixRecords.create, {
      id: uuidv7(),
      name: 'Old matrix',
      rows,
    });
    await manager.call(pricingMatrixRecords.retire, { ...matrix, is_retired: true });
    const refusalOf = async (pricing_matrix_id: string) => {
      const answer = await manager.call(categoryRecords.create, { id: uuidv7(), name: 'Refused', pricing_matrix_id });
      return answer.errors;
    };
    expect(await refusalOf(matrix.id)).toEqual([
      { code: 'is_retired', field: 'pricing_matrix_id', message: 'Pricing matrix is retired. Choose another one.' },
    ]);
    expect(await refusalOf(uuidv7())).toMatchObject([{ code: 'no_longer_there', field: 'pricing_matrix_id' }]);
  });

  it('are found by the matrix that prices them, and sorted by it', async () => {
    const { body } = await manager.call(categoryRecords.list, { search: 'standard', sort_by: 'pricing_matrix_name' });
    expect(body.collection.map(({ name }) => name).toSorted()).toEqual(['Filters', 'Uncategorized']);
  });

  it('always have Uncategorized, under that name', async () => {
    const fallback = await uncategorized();
    const message = 'Uncategorized is always there: whatever has no category of its own is in it.';
    const refusals = [
      await manager.call(categoryRecords.remove, fallback),
      await manager.call(categoryRecords.retire, { ...fallback, is_retired: true }),
      await manager.call(categoryRecords.change, { ...fallback, name: 'Miscellaneous' }),
    ];
    expect(refusals.map(({ errors }) => errors)).toEqual([
      [{ code: 'fallback_stays', message }],
      [{ code: 'fallback_stays', message }],
      [{ code: 'fallback_stays', message, field: 'name' }],
    ]);
    const { status, body } = await manager.call(categoryRecords.change, { ...fallback, is_tax_exempt: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Uncategorized', is_tax_exempt: true });
  });
});

describe('moving parts to another category', () => {
  it('moves those of several at once, counts them and remembers where they were', async () => {
    const [brakes, drums, chassis] = [await add('Brakes'), await add('Drums'), await add('Chassis')];
    await addLine('Two of brakes', [brakes.id, brakes.id]);
    await addLine('One each', [chassis.id, drums.id]);
    const input = { from_ids: [brakes.id, drums.id, brakes.id], to_id: chassis.id };
    expect((await manager.call(bulkChangeCategory, input)).body).toEqual({ parts_moved: 3 });
    const { body: lines } = await manager.call(cannedLineRecords.list);
    expect(lines.collection.flatMap(({ parts }) => parts.map((part) => part.category_name))).toEqual(
      Array.from({ length: 4 }, () => 'Chassis'),
    );
    const { body: history } = await manager.call(viewHistory, { entity: 'category', entity_id: brakes.id });
    expect(history.collection[0]).toMatchObject({
      action: 'parts_moved',
      before: { name: 'Brakes', parts: 2 },
      after: { name: 'Brakes', parts: 0, parts_moved_to: 'Chassis' },
    });
    expect((await manager.call(categoryRecords.remove, brakes)).status).toBe(201);
    expect((await manager.call(bulkChangeCategory, { ...input, from_ids: [drums.id] })).body.parts_moved).toBe(0);
  });

  it('tells a person who edits one of the lines meanwhile', async () => {
    const from = await add('Edited meanwhile');
    const line = await addLine('Edited line', [from.id]);
    await manager.call(bulkChangeCategory, { from_ids: [from.id], to_id: (await uncategorized())?.id });
    const { body } = await manager.call(cannedLineRecords.list, { search: 'Edited line' });
    expect(body.collection.map(({ version }) => version)).toEqual([line.version + 1]);
  });

  it('refuses a target among the emptied categories, a retired one and a missing one', async () => {
    const [from, retired] = [await add('From'), await add('Retired')];
    await manager.call(categoryRecords.retire, { ...retired, is_retired: true });
    const refusalOf = async (from_ids: readonly string[], to_id: string) =>
      (await manager.call(bulkChangeCategory, { from_ids, to_id })).errors[0];
    expect(await refusalOf([from.id], from.id)).toMatchObject({ code: 'invalid_input', field: 'to_id' });
    expect(await refusalOf([from.id], retired.id)).toMatchObject({ code: 'is_retired', field: 'to_id' });
    expect(await refusalOf([from.id], uuidv7())).toMatchObject({ code: 'no_longer_there', field: 'to_id' });
    expect(await refusalOf([from.id, uuidv7()], retired.id)).toMatchObject({ code: 'not_found' });
    expect(await refusalOf([], from.id)).toMatchObject({ message: 'Category must have at least 1 option(s) selected' });
  });
});
