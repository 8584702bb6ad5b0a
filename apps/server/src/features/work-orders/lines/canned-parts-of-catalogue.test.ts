import { cannedLineRecords, duplicateCannedLine } from '@baydesk/contract/canned-lines.contract';
import { cataloguePartRecords } from '@baydesk/contract/catalogue.contract';
import { fixedPriceRuleRecords } from '@baydesk/contract/pricing.contract';
import { createWorkOrder } from '@baydesk/contract/work-orders.contract';
import * as lines from '@baydesk/contract/work-orders/lines.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { openTestApp } from '../../../testing/test-app.ts';
import { newCustomer } from '../../../testing/new-customer.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import { catalogueOf } from '../../catalogue/catalogue.fixture.ts';
import { newPart, stocked } from '../../inventory/stock.fixture.ts';
import { newOrder } from '../orders.fixture.ts';

let app: TestApp;
let manager: TestClient;
let category_id: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  category_id = (await catalogueOf(manager).addCategory('Brakes')).id;
});
afterAll(() => app.close());

const canned = async (catalogue_part_id: string | null, part: object = {}) => {
  const parts = [
    { catalogue_part_id, part_number: 'as typed', description: 'Shoe kit', quantity: 2, category_id, ...part },
  ];
  const { body, errors } = await manager.call(cannedLineRecords.create, {
    id: uuidv7(),
    name: `Line ${uuidv7()}`,
    time_estimate: 60,
    parts,
  });
  expect(errors).toEqual([]);
  return body;
};
const put = async (canned_line_id: string) => {
  const { id } = await newOrder(app, {});
  const { body } = await manager.call(lines.createFromCannedLine, { work_order_id: id, id: uuidv7(), canned_line_id });
  return body.lines[0]?.part_requests[0];
};

describe('a part of a canned line that is in the catalogue', () => {
  it('is priced today by its cost on an order now, not by the cost of the line', async () => {
    const part_id = await newPart(app, { part_number: 'TODAY-1' });
    await stocked(app, manager, { part_id, on_hand: 2, unit_cost: 8_00 });
    const { id, name, parts, parts_cents } = await canned(part_id, { cost_cents: 3_00 });
    expect(parts).toMatchObject([{ cost_cents: 3_00, cost_today_cents: 8_00 }]);
    expect(await put(id)).toMatchObject({ cost: 8_00, sell_price: parts[0]?.price_today_cents });
    expect(parts_cents).toBe(2 * (parts[0]?.price_today_cents ?? 0));
    const technician = await app.as('ROLE_TECHNICIAN');
    const { body } = await technician.call(cannedLineRecords.list, { search: name });
    expect(body.collection[0]?.parts).toMatchObject([{ cost_cents: null, cost_today_cents: null }]);
  });

  it('comes from stock at the average where as many are available, with the core charge of the part', async () => {
    const part_id = await newPart(app, { part_number: 'SK-1', core_charge_cents: 40_00 });
    await stocked(app, manager, { part_id, on_hand: 2, unit_cost: 8_00 });
    const { id, parts } = await canned(part_id, { cost_cents: 3_00 });
    expect(parts).toMatchObject([{ catalogue_part: { id: part_id, part_number: 'SK-1' }, superseded_by: null }]);
    expect(await put(id)).toMatchObject({
      catalogue_part_id: part_id,
      part_number: 'SK-1',
      description: 'Shoe kit',
      part_category: 'Brakes',
      part_source_type: 'inventory',
      cost: 8_00,
      core: 40_00,
    });
  });

  it('comes from a vendor at its last price if there are fewer pieces, or the part is not kept', async () => {
    const vendor = await catalogueOf(manager).addVendor('Fleet Parts');
    const vendor_parts = [{ vendor_id: vendor.id, last_cost_cents: 7_00 }];
    const priced_part = (await catalogueOf(manager).addPart('SK-2', { vendor_parts })).body;
    expect(await put((await canned(priced_part.id, { cost_cents: 3_00 })).id)).toMatchObject({
      catalogue_part_id: priced_part.id,
      part_source_type: 'vendor',
      cost: 7_00,
    });
    const few = await newPart(app);
    await stocked(app, manager, { part_id: few, on_hand: 1, unit_cost: 8_00 });
    expect(await put((await canned(few)).id)).toMatchObject({ part_source_type: 'vendor', cost: 8_00 });
    const unknown = await newPart(app);
    expect(await put((await canned(unknown, { cost_cents: 3_00 })).id)).toMatchObject({ cost: 3_00 });
  });

  it('comes as the part that replaces it, priced by the rule of that part', async () => {
    const newest = await newPart(app, { part_number: 'SK-9', name: 'Newest kit', core_charge_cents: 5_00 });
    await stocked(app, manager, { part_id: newest, unit_cost: 9_00 });
    const between = await newPart(app, { part_number: 'SK-8', superseded_by_id: newest, is_retired: true });
    const old = await newPart(app, { part_number: 'SK-7', superseded_by_id: between });
    const rule = { catalogue_part_id: newest, part_number: 'SK-9', method: 'price', value: 33_00 };
    await manager.call(fixedPriceRuleRecords.create, { id: uuidv7(), ...rule });
    const { id, parts } = await canned(old);
    expect(parts[0]?.superseded_by).toMatchObject({ id: newest, part_number: 'SK-9' });
    expect(await put(id)).toMatchObject({
      catalogue_part_id: newest,
      part_number: 'SK-9',
      description: 'Newest kit',
      part_category: 'Uncategorized',
      part_source_type: 'inventory',
      cost: 9_00,
      core: 5_00,
      sell_price: 33_00,
    });
  });

  it('that was retired without a replacement is only described', async () => {
    const part_id = await newPart(app);
    const { id } = await canned(part_id, { cost_cents: 3_00 });
    await app.rows('update catalogue_parts set is_retired = true where id = $1', [part_id]);
    const request = { catalogue_part_id: null, part_number: 'as typed', part_source_type: 'vendor', cost: 3_00 };
    expect(await put(id)).toMatchObject(request);
  });

  it('comes the same way with a new order', async () => {
    const part_id = await newPart(app, { core_charge_cents: 12_00 });
    await stocked(app, manager, { part_id, unit_cost: 8_00 });
    const { id: canned_line_id } = await canned(part_id);
    const { body, errors } = await manager.call(createWorkOrder, {
      id: uuidv7(),
      customer_id: await newCustomer(app),
      canned_lines: [{ id: uuidv7(), canned_line_id }],
    });
    expect(errors).toEqual([]);
    const request = { catalogue_part_id: part_id, part_source_type: 'inventory', cost: 8_00, core: 12_00 };
    expect(body.lines[0]?.part_requests).toMatchObject([request]);
  });

  it('stays it when the line is saved as a canned line or duplicated', async () => {
    const part_id = await newPart(app);
    const retired_id = await newPart(app);
    const { id } = await canned(part_id);
    const { body: copy } = await manager.call(duplicateCannedLine, { id, copy_id: uuidv7() });
    expect(copy.parts).toMatchObject([{ catalogue_part_id: part_id }]);
    const order = await newOrder(app, {
      lines: [{ part_requests: [{ catalogue_part_id: part_id }, { catalogue_part_id: retired_id }] }],
    });
    await app.rows('update catalogue_parts set is_retired = true where id = $1', [retired_id]);
    const saved = { id: uuidv7(), line_id: order.line_ids[0], name: 'From an order' };
    const { body, errors } = await manager.call(lines.saveAsCannedLine, saved);
    expect(errors).toEqual([]);
    expect(body.parts).toMatchObject([{ catalogue_part_id: part_id }, { catalogue_part_id: null }]);
  });

  it('is refused once it is retired or of another organization, and cannot be deleted', async () => {
    const foreign = await newPart(app, { organization_id: app.other.organization_id });
    for (const catalogue_part_id of [foreign, await newPart(app, { is_retired: true })]) {
      const parts = [{ catalogue_part_id, description: 'Kit', quantity: 1, category_id }];
      const { errors } = await manager.call(cannedLineRecords.create, {
        id: uuidv7(),
        name: uuidv7(),
        time_estimate: 60,
        parts,
      });
      expect(errors).toMatchObject([{ field: 'parts.0.part_number' }]);
    }
    const part_id = await newPart(app);
    const { name } = await canned(part_id);
    const { errors } = await manager.call(cataloguePartRecords.remove, { id: part_id, version: 1 });
    expect(errors[0]?.message).toContain(name);
  });
});
