import { cataloguePartsWithoutRules, cataloguePartRecords } from '@baydesk/contract/catalogue.contract';
import * as pricing from '@baydesk/contract/pricing.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { catalogueOf } from '../catalogue/catalogue.fixture.ts';
import { newPart } from '../inventory/stock.fixture.ts';

let app: TestApp;
let manager: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
});
afterAll(() => app.close());

const addRule = (part_number: string, value: number, catalogue_part_id: string | null = null) =>
  manager.call(pricing.fixedPriceRuleRecords.create, {
    id: uuidv7(),
    catalogue_part_id,
    part_number,
    method: 'price',
    value,
  });
const priceOf = async (part: object) =>
  (await manager.call(pricing.calculateSellPrice, { cost_cents: 10_00, ...part })).body.price_cents;
const offered = async (search: string) =>
  (await manager.call(cataloguePartsWithoutRules, { search })).body.collection.map(({ id }) => id);

describe('a fixed price rule of a part', () => {
  it('has the number of the part, goes before a rule of the number, and leaves other parts alone', async () => {
    const { addManufacturer, addPart } = catalogueOf(manager);
    const ironvale = (await addPart('4707-Q', { manufacturer_id: (await addManufacturer('Ironvale')).id })).body;
    const merrow = (await addPart('4707-Q', { manufacturer_id: (await addManufacturer('Merrow')).id })).body;
    const { body: rule, status } = await addRule('whatever', 30_00, ironvale.id);
    expect(status).toBe(201);
    expect(rule).toMatchObject({
      catalogue_part_id: ironvale.id,
      part_number: '4707-Q',
      catalogue_part_name: ironvale.name,
    });
    expect(await priceOf({ catalogue_part_id: ironvale.id, part_number: '4707-Q' })).toBe(30_00);
    expect(await priceOf({ catalogue_part_id: merrow.id, part_number: '4707-Q' })).toBe(20_00);
    // A part that has only a number sells for the price of the catalogue part with that number.
    expect(await priceOf({ part_number: '4707 q' })).toBe(30_00);
    await app.rows('update fixed_price_rules set catalogue_part_id = null where id = $1', [rule.id]);
    expect(await priceOf({ catalogue_part_id: merrow.id, part_number: '4707-Q' })).toBe(30_00);
    expect((await addRule('4707-Q', 44_00, merrow.id)).status).toBe(201);
    expect(await priceOf({ catalogue_part_id: merrow.id, part_number: '4707-Q' })).toBe(44_00);
    expect(await priceOf({ catalogue_part_id: ironvale.id, part_number: '4707-Q' })).toBe(30_00);
    expect(await priceOf({ part_number: '4707-Q' })).toBe(30_00);
  });

  it('is the only one of its part, and the part is no longer offered for another', async () => {
    const part_id = await newPart(app, { part_number: 'SEAL-1' });
    expect(await offered('SEAL-1')).toEqual([part_id]);
    const answers = await Promise.all([addRule('SEAL-1', 5_00, part_id), addRule('SEAL-1', 6_00, part_id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    const [refused] = answers.filter(({ status }) => status === 400);
    expect(refused?.errors).toMatchObject([{ code: 'name_taken', field: 'part_number' }]);
    expect(await offered('SEAL-1')).toEqual([]);
    expect((await addRule('seal 1', 6_00)).errors).toMatchObject([{ code: 'name_taken', field: 'part_number' }]);
  });

  it('is found by its part, and follows a new number of it', async () => {
    const part = (await catalogueOf(manager).addPart('OLD-7')).body;
    const { body: rule } = await addRule('OLD-7', 5_00, part.id);
    const { id, version, name, category_id } = part;
    await manager.call(cataloguePartRecords.change, { id, version, name, category_id, part_number: 'NEW-7' });
    const { body } = await manager.call(pricing.fixedPriceRuleRecords.list, { catalogue_part_id: id });
    expect(body.collection).toMatchObject([{ id: rule.id, part_number: 'NEW-7', version: rule.version }]);
  });

  it('is a use of its part, which cannot be deleted then', async () => {
    const part = (await catalogueOf(manager).addPart('USED-1')).body;
    await addRule('USED-1', 5_00, part.id);
    const { errors } = await manager.call(cataloguePartRecords.remove, { id: part.id, version: part.version });
    expect(errors).toMatchObject([{ code: 'in_use' }]);
    expect(errors[0]?.message).toContain('1 fixed price rule');
  });

  it('is refused for a part of another organization and for a retired one', async () => {
    const ids = [
      await newPart(app, { organization_id: app.other.organization_id }),
      await newPart(app, { is_retired: true }),
    ];
    for (const id of ids)
      expect((await addRule('X-1', 5_00, id)).errors).toMatchObject([{ field: 'catalogue_part_id' }]);
  });
});
