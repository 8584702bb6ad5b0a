import { taxRecords } from '@baydesk/contract/taxes.contract';
import { taxSummary } from '@baydesk/domain/taxes/tax-summary';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workplaceId } from '../demo/public.ts';
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

const ALL = ['labour', 'parts', 'supplies', 'cores'];
const component = { name: 'GST', rate_percent: 5, applies_to: ALL, is_compound: false, registration_number: '' };

const add = async (name: string, components: readonly object[] = [component]) => {
  const { body } = await manager.call(taxRecords.create, { id: uuidv7(), name, components });
  return body;
};

describe('the taxes of a new organization', () => {
  it.each([
    ['Alberta', 'GST 5 %'],
    ['British Columbia', 'GST 5 % + PST 7 %'],
    ['Manitoba', 'GST 5 % + RST 7 %'],
    ['New Brunswick', 'HST 15 %'],
    ['Newfoundland and Labrador', 'HST 15 %'],
    ['Northwest Territories', 'GST 5 %'],
    ['Nova Scotia', 'HST 14 %'],
    ['Nunavut', 'GST 5 %'],
    ['Ontario', 'HST 13 %'],
    ['Prince Edward Island', 'HST 15 %'],
    ['Quebec', 'GST 5 % + QST 9.975 %'],
    ['Saskatchewan', 'GST 5 % + PST 6 %'],
    ['Yukon', 'GST 5 %'],
    ['Zero Tax', 'No tax'],
  ])('charge in %s: %s', async (name, summary) => {
    const { body } = await manager.call(taxRecords.list, { search: name });
    expect(body.collection.map((tax) => [tax.name, taxSummary(tax.components)])).toEqual([[name, summary]]);
  });

  it('are those of the thirteen provinces and territories, none compound, on everything that is sold', async () => {
    const { body } = await manager.call(taxRecords.list);
    expect(body.pagination.total).toBe(14);
    for (const { is_compound, applies_to } of body.collection.flatMap(({ components }) => components))
      expect([is_compound, applies_to]).toEqual([false, ALL]);
  });
});

describe('tax profiles', () => {
  it('keep their components in the order given', async () => {
    const components = [
      { ...component, registration_number: '12345 6789 RT0001' },
      { ...component, name: 'PST', rate_percent: 7.1234, applies_to: ['parts'], is_compound: true },
    ];
    const tax = await add('Compound', components);
    expect(tax.components).toEqual(components);
    const { body } = await manager.call(taxRecords.change, { ...tax, components: [{ ...component, name: 'HST' }] });
    expect(body.components).toEqual([{ ...component, name: 'HST' }]);
    expect((await manager.call(taxRecords.change, { ...body, components: [] })).body.components).toEqual([]);
  });

  it.each([
    ['that applies to nothing', [{ ...component, applies_to: [] }], 'components.0.applies_to'],
    ['that compounds nothing', [{ ...component, is_compound: true }], 'components.0.is_compound'],
    ['twice', [component, { ...component, name: 'gst' }], 'components.1.name'],
    ['above 100 %', [{ ...component, rate_percent: 101 }], 'components.0.rate_percent'],
  ])('refuse a tax %s at its field', async (_, components, field) => {
    const { status, errors } = await manager.call(taxRecords.create, { id: uuidv7(), name: 'Refused', components });
    expect([status, errors[0]?.field]).toEqual([400, field]);
  });

  it('that a location charges can be retired, not removed', async () => {
    const tax = await add('Charged');
    await app.rows('update workplaces set tax_id = $1 where id = $2', [tax.id, workplaceId(app.home, 'ONE')]);
    const { errors } = await manager.call(taxRecords.remove, tax);
    expect(errors[0]?.message).toMatch(/^Charged is used by 1 location \(First shop\)\. Retire it instead/);
    expect((await manager.call(taxRecords.retire, { ...tax, is_retired: true })).body.is_retired).toBe(true);
    expect((await manager.call(taxRecords.remove, await add('Not charged'))).status).toBe(201);
  });
});
