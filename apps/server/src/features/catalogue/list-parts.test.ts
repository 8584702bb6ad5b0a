import { cataloguePartRecords, manufacturerRecords } from '@baydesk/contract/catalogue.contract';
import { fixedPriceRuleRecords, calculateSellPrice } from '@baydesk/contract/pricing.contract';
import { cataloguePartsWithoutRules } from '@baydesk/contract/catalogue.contract';
import { cannedLineRecords } from '@baydesk/contract/canned-lines.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { catalogueOf } from './catalogue.fixture.ts';

let app: TestApp;
let manager: TestClient;
let ids: Readonly<Record<'alpha' | 'omega' | 'vendor' | 'brakes', string>>;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  const { addManufacturer, addVendor, addCategory, addPart } = catalogueOf(manager);
  const [alpha, omega] = [await addManufacturer('Alpha Brake'), await addManufacturer('Omega Brake')];
  const [vendor, brakes] = [await addVendor('Harbour'), await addCategory('Brakes')];
  ids = { alpha: alpha.id, omega: omega.id, vendor: vendor.id, brakes: brakes.id };
  const vendor_parts = [{ vendor_id: vendor.id, part_number: 'HB 900' }];
  await addPart('4707-Q', { manufacturer_id: omega.id, category_id: brakes.id, name: 'Brake shoe kit', vendor_parts });
  await addPart('4707-A', { manufacturer_id: alpha.id, category_id: brakes.id, name: 'Brake shoe kit' });
  await addPart('4707', { name: 'Axle nut' });
  await addPart('B/12.5', { manufacturer_id: alpha.id, name: 'Drum', barcode: '0123456' });
  const { body: retired } = await addPart('OLD-1', { name: 'Brake shoe kit' });
  await manager.call(cataloguePartRecords.retire, { ...retired, is_retired: true });
});
afterAll(() => app.close());

const listed = async (input: Record<string, unknown> = {}) =>
  (await manager.call(cataloguePartRecords.list, input)).body.collection.map(({ part_number }) => part_number);

describe('the list of catalogue parts', () => {
  it.each([
    ['4707-Q', '4707-Q'],
    ['4707Q', '4707-Q'],
    ['4707 q', '4707-Q'],
    ['47 07 q', '4707-Q'],
    ['b125', 'B/12.5'],
    ['hb900', '4707-Q'],
    ['0123456', 'B/12.5'],
    ['omega shoe', '4707-Q'],
  ])('finds %s first as %s', async (search, number) => {
    expect((await listed({ search }))[0]).toBe(number);
  });

  it('sorts by number, by name and by the names of category and manufacturer', async () => {
    const all = ['4707', '4707-A', '4707-Q', 'B/12.5'];
    expect(await listed()).toEqual(all);
    expect(await listed({ descending: true, sort_by: 'part_number' })).toEqual(all.toReversed());
    expect((await listed({ sort_by: 'name' }))[0]).toBe('4707');
    const by_category = ['4707-A', '4707-Q', '4707', 'B/12.5'];
    expect(await listed({ sort_by: 'category_label' })).toEqual(by_category);
    expect(await listed({ sort_by: 'category_label', descending: true })).toEqual(by_category.toReversed());
    const by_maker = ['4707', '4707-A', 'B/12.5', '4707-Q'];
    expect(await listed({ sort_by: 'manufacturer_name' })).toEqual(by_maker);
    expect(await listed({ sort_by: 'manufacturer_name', page: 2, rows_per_page: 3 })).toEqual(['4707-Q']);
    expect(await listed({ sort_by: 'manufacturer_name', search: '4707' })).toEqual(['4707', '4707-A', '4707-Q']);
    const { body } = await manager.call(cataloguePartRecords.list, {
      sort_by: 'category_label',
      page: 2,
      rows_per_page: 3,
    });
    expect(body.pagination).toMatchObject({ page: 2, rows_per_page: 3, total: 4 });
  });

  it('is filtered by category, manufacturer, vendor and retirement', async () => {
    expect(await listed({ category_id: ids.brakes })).toEqual(['4707-A', '4707-Q']);
    expect(await listed({ manufacturer_id: ids.alpha })).toEqual(['4707-A', 'B/12.5']);
    expect(await listed({ vendor_id: ids.vendor })).toEqual(['4707-Q']);
    expect(await listed({ is_retired: true })).toEqual(['OLD-1']);
    expect(await listed({ category_id: ids.brakes, search: '4707', sort_by: 'part_number' })).toEqual([
      '4707-A',
      '4707-Q',
    ]);
  });

  it('finds the parts of a manufacturer by its new name', async () => {
    const { body } = await manager.call(manufacturerRecords.list, { search: 'Omega' });
    await manager.call(manufacturerRecords.change, { ...body.collection[0], name: 'Zenith' });
    expect(await listed({ search: 'zenith' })).toEqual(['4707-Q']);
    expect(await listed({ search: 'omega' })).toEqual([]);
  });
});

describe('fixed prices and canned lines', () => {
  it('take a part number however it is written', async () => {
    const offered = async () =>
      (await manager.call(cataloguePartsWithoutRules, { search: '4707' })).body.collection.map(
        (part) => part.part_number,
      );
    expect(await offered()).toContain('4707-Q');
    const rule = { id: uuidv7(), part_number: '4707Q', method: 'price', value: 99_00 };
    await manager.call(fixedPriceRuleRecords.create, rule);
    expect(await offered()).not.toContain('4707-Q');
    const priced = await manager.call(calculateSellPrice, { cost_cents: 10_00, part_number: '4707 q' });
    expect(priced.body).toMatchObject({ price_cents: 99_00, source: 'fixed_rule', rule_name: '4707Q' });
    const again = await manager.call(fixedPriceRuleRecords.create, { ...rule, id: uuidv7(), part_number: '4707-Q' });
    expect(again.errors).toMatchObject([
      { code: 'name_taken', field: 'part_number', message: 'Part number 4707Q is already in use.' },
    ]);
    const parts = [
      { part_number: '4707.q', description: 'Shoes', quantity: 1, category_id: ids.brakes, cost_cents: 10_00 },
    ];
    await manager.call(cannedLineRecords.create, { id: uuidv7(), name: 'Shoes', time_estimate: 0, parts });
    const { body: lines } = await manager.call(cannedLineRecords.list, { search: '47-07q' });
    expect(lines.collection).toMatchObject([{ name: 'Shoes', parts_cents: 99_00 }]);
  });
});
