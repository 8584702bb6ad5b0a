import { categoryRecords } from '@baydesk/contract/categories.contract';
import {
  calculateSellPrice,
  pricingMatrixRecords,
  fixedPriceRuleRecords,
  setDefaultPricingMatrix,
} from '@baydesk/contract/pricing.contract';
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

const row = { from_cents: 0, to_cents: null, method: 'markup', value: 60 };

const addMatrix = async (name: string, rows: readonly object[] = [row]) => {
  const { body } = await manager.call(pricingMatrixRecords.create, { id: uuidv7(), name, rows });
  return body;
};
const addCategory = async (name: string, pricing_matrix_id: string) => {
  const { body } = await manager.call(categoryRecords.create, { id: uuidv7(), name, pricing_matrix_id });
  return body;
};
const addRule = async (part_number: string, method: string, value: number) => {
  const { body } = await manager.call(fixedPriceRuleRecords.create, { id: uuidv7(), part_number, method, value });
  return body;
};
const matrixNamed = async (search: string) =>
  (await manager.call(pricingMatrixRecords.list, { search })).body.collection[0];

describe('pricing matrices', () => {
  it('begin with a default one that prices Uncategorized, each row up to where the next begins', async () => {
    expect(await matrixNamed('Standard')).toMatchObject({
      is_default: true,
      categories: ['Uncategorized'],
      rows: [
        { from_cents: 0, to_cents: 10_00, method: 'markup', value: 150 },
        { from_cents: 10_00, to_cents: 50_00, method: 'markup', value: 100 },
        { from_cents: 50_00, to_cents: 200_00, method: 'markup', value: 70 },
        { from_cents: 200_00, to_cents: 500_00, method: 'markup', value: 50 },
        { from_cents: 500_00, to_cents: null, method: 'markup', value: 35 },
      ],
    });
  });

  it('replace their rows when changed, and keep every way to say a price', async () => {
    const matrix = await addMatrix('Three ways');
    const rows = [
      { from_cents: 0, to_cents: 5_00, method: 'margin', value: 33.3333 },
      { from_cents: 5_00, to_cents: 9_00, method: 'multiplier', value: 1.75 },
      { ...row, from_cents: 9_00 },
    ];
    const { body } = await manager.call(pricingMatrixRecords.change, { ...matrix, rows });
    expect(body.rows).toEqual(rows);
  });

  it.each([
    [
      'a gap',
      [
        { ...row, to_cents: 1_00 },
        { ...row, from_cents: 2_00 },
      ],
      'rows.1.from_cents',
    ],
    [
      'an overlap',
      [
        { ...row, to_cents: 2_00 },
        { ...row, from_cents: 1_00 },
      ],
      'rows.1.from_cents',
    ],
    ['no row', [], 'rows.0.from_cents'],
    ['an end', [{ ...row, to_cents: 2_00 }], 'rows.0.to_cents'],
    ['a margin of everything', [{ ...row, method: 'margin', value: 100 }], 'rows.0.value'],
  ])('refuse %s at the field', async (_, rows, field) => {
    const { status, errors } = await manager.call(pricingMatrixRecords.create, { id: uuidv7(), name: 'Refused', rows });
    expect([status, errors[0]?.field]).toEqual([400, field]);
  });

  it('stay while a category is priced by them', async () => {
    const matrix = await addMatrix('Needed');
    await addCategory('Belts', matrix.id);
    const message = 'Needed is used by 1 category (Belts). Choose another one there first.';
    for (const refused of [
      await manager.call(pricingMatrixRecords.retire, { ...matrix, is_retired: true }),
      await manager.call(pricingMatrixRecords.remove, matrix),
    ])
      expect(refused.errors).toEqual([{ code: 'still_needed', message }]);
    const unused = await addMatrix('Unused');
    expect((await manager.call(pricingMatrixRecords.retire, { ...unused, is_retired: true })).body.is_retired).toBe(
      true,
    );
  });

  it('keep a default', async () => {
    const standard = await matrixNamed('Standard');
    const refused = await manager.call(pricingMatrixRecords.retire, { ...standard, is_retired: true });
    expect(refused.errors[0]?.code).toBe('default_stays');
    await manager.call(setDefaultPricingMatrix, await addMatrix('New default'));
    expect(await matrixNamed('Standard')).toMatchObject({ is_default: false });
    await manager.call(setDefaultPricingMatrix, await matrixNamed('Standard'));
  });
});

describe('fixed price rules', () => {
  it('are found by part number and description', async () => {
    await manager.call(fixedPriceRuleRecords.create, {
      id: uuidv7(),
      part_number: 'BP-1',
      description: 'Brake pad',
      method: 'price',
      value: 39_99,
    });
    for (const search of ['bp-', 'PAD']) {
      const { body } = await manager.call(fixedPriceRuleRecords.list, { search, sort_by: 'description' });
      expect(body.collection).toMatchObject([{ part_number: 'BP-1', method: 'price', value: 39_99 }]);
    }
    const { errors } = await manager.call(fixedPriceRuleRecords.create, {
      id: uuidv7(),
      part_number: 'bp-1',
      method: 'markup',
      value: 1,
    });
    expect(errors).toMatchObject([{ field: 'part_number', message: 'Part number BP-1 is already in use.' }]);
  });

  it.each([
    ['price', 10.5, 'Enter an amount in whole cents'],
    ['margin', 100, 'Margin cannot be higher than 99.9'],
    ['multiplier', 0, 'Multiplier cannot be lower than 0.0001'],
  ])('refuse a %s of %d', async (method, value, message) => {
    const rule = { id: uuidv7(), part_number: 'X', method, value };
    const { errors } = await manager.call(fixedPriceRuleRecords.create, rule);
    expect(errors).toEqual([{ code: 'invalid_input', field: 'value', message }]);
  });
});

describe('the price of a part', () => {
  const priceOf = async (input: Record<string, unknown>) => (await manager.call(calculateSellPrice, input)).body;

  it('is looked for in the typed price, the part’s rule, the category’s matrix and the default one, in this order', async () => {
    const category = await addCategory('Hoses', (await addMatrix('Doubling', [{ ...row, value: 100 }])).id);
    const rule = await addRule('H-77', 'margin', 50);
    const part = { cost_cents: 30_00, part_number: 'h-77', category_id: category.id };
    expect(await priceOf({ ...part, manual_price_cents: 31_00 })).toMatchObject({
      price_cents: 31_00,
      source: 'manual',
      rule_name: null,
    });
    expect(await priceOf(part)).toEqual({
      price_cents: 60_00,
      source: 'fixed_rule',
      rule_name: 'H-77',
      row: null,
      margin_percent: 50,
      markup_percent: 100,
      is_below_cost: false,
      reasons: [
        'No price was typed in.',
        'Part H-77 has its own rule, margin 50 %.',
        '$30.00 ÷ (100 % − 50 %) = $60.00',
      ],
    });
    await manager.call(fixedPriceRuleRecords.retire, { ...rule, is_retired: true });
    expect(await priceOf({ ...part, cost_cents: 20_00 })).toMatchObject({
      price_cents: 40_00,
      source: 'category_matrix',
      rule_name: 'Doubling',
      row: { from_cents: 0, to_cents: null, method: 'markup', value: 100 },
    });
    expect(await priceOf({ cost_cents: 100_00 })).toMatchObject({
      price_cents: 170_00,
      source: 'default_matrix',
      rule_name: 'Standard',
      row: { from_cents: 50_00, to_cents: 200_00 },
    });
  });

  it('is not told for a category that is not there', async () => {
    expect((await manager.call(calculateSellPrice, { cost_cents: 1, category_id: uuidv7() })).status).toBe(404);
    const { errors } = await manager.call(calculateSellPrice, { cost_cents: -1 });
    expect(errors).toMatchObject([{ field: 'cost_cents', message: 'Cost must be greater than or equal to 0' }]);
  });
});
