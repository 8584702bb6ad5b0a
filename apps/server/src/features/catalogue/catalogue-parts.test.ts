import {
  cataloguePartOptions,
  cataloguePartRecords,
  changePartsCategory,
  manufacturerRecords,
  measurementRecords,
  partSetRecords,
  viewCataloguePart,
} from '@baydesk/contract/catalogue.contract';
import { similarCatalogueParts } from '@baydesk/contract/catalogue/similar-parts.contract';
import { bulkChangeCategory, categoryRecords } from '@baydesk/contract/categories.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { createNote, listNotesByReferences } from '@baydesk/contract/notes.contract';
import { globalSearch } from '@baydesk/contract/search.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { catalogueOf } from './catalogue.fixture.ts';

let app: TestApp;
let manager: TestClient;
let catalogue: ReturnType<typeof catalogueOf>;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  catalogue = catalogueOf(manager);
});
afterAll(() => app.close());

const numbers = async (input: Record<string, unknown>) =>
  (await manager.call(cataloguePartRecords.list, input)).body.collection.map(({ part_number }) => part_number);

describe('a catalogue part', () => {
  it('is refused to people who are signed out, who may not, and of another organization', async () => {
    const { body } = await catalogue.addPart('DOOR-1');
    expect((await app.client().call(viewCataloguePart, { id: body.id })).status).toBe(409);
    const technician = await app.as('ROLE_TECHNICIAN');
    expect((await technician.call(viewCataloguePart, { id: body.id })).status).toBe(200);
    expect((await technician.call(cataloguePartRecords.change, { ...body, name: 'Mine' })).status).toBe(401);
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(viewCataloguePart, { id: body.id })).status).toBe(404);
    const elsewhere = await stranger.call(cataloguePartRecords.change, { ...body, name: 'Mine' });
    expect(elsewhere.errors).toMatchObject([{ code: 'not_found' }]);
  });

  it('has the fields of the shop, and begins with six units to count it in', async () => {
    const { body: units } = await manager.call(measurementRecords.list, {});
    expect(units.collection.map(({ name }) => name)).toEqual(['Each', 'Hour', 'Kilogram', 'Litre', 'Metre', 'Set']);
    const maker = await catalogue.addManufacturer('Ironvale');
    const measurement_id = units.collection[0]?.id;
    const fields = { size: '16.5 in', barcode: '0701234500017', core_charge_cents: 25_00, is_stockless: true };
    const { status, body } = await catalogue.addPart('SHOE-4707', {
      manufacturer_id: maker.id,
      measurement_id,
      ...fields,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...fields,
      part_number: 'SHOE-4707',
      category_label: 'Uncategorized',
      manufacturer_name: 'Ironvale',
      measurement: 'Each',
      superseded_by: null,
    });
    const { body: makers } = await manager.call(manufacturerRecords.list, {});
    expect(makers.collection).toMatchObject([{ name: 'Ironvale', parts_count: 1 }]);
    const again = await manager.call(cataloguePartRecords.create, { ...body, name: 'Another name' });
    expect(again.body.name).toBe('Part SHOE-4707');
  });

  it('has a number that no other part of its manufacturer has, however that is written', async () => {
    const maker = await catalogue.addManufacturer('Copperhead');
    await catalogue.addPart('47-07 Q', { manufacturer_id: maker.id, name: 'Shoe kit', barcode: '555' });
    const again = await catalogue.addPart('4707q', { manufacturer_id: maker.id });
    expect(again.errors).toEqual([
      {
        code: 'part_number_taken',
        field: 'part_number',
        message: '47-07 Q Shoe kit has this number already. Use that part, or choose another manufacturer.',
      },
    ]);
    const of_another = await catalogue.addPart('4707q');
    expect(of_another.status).toBe(201);
    const moved = await manager.call(cataloguePartRecords.change, { ...of_another.body, manufacturer_id: maker.id });
    expect(moved.errors).toMatchObject([{ code: 'part_number_taken' }]);
    const same_barcode = await catalogue.addPart('4711', { barcode: '555' });
    expect(same_barcode.errors).toMatchObject([{ code: 'barcode_taken', field: 'barcode' }]);
    expect((await catalogue.addPart('- / -')).errors).toMatchObject([{ field: 'part_number' }]);
  });

  it('is added once when two add the same number at the same moment', async () => {
    const answers = await Promise.all(
      ['TWICE-1', 'TWICE 1', 'twice1', 'TWICE.1'].map((number) => catalogue.addPart(number)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
  });

  it('tells while its number is typed which parts have it already', async () => {
    const vendor = await catalogue.addVendor('Harbour Truck Parts');
    const { body: own } = await catalogue.addPart('SIM-100');
    const vendor_parts = [{ vendor_id: vendor.id, part_number: 'sim 100' }];
    const { body: other } = await catalogue.addPart('OTHER-1', { vendor_parts, barcode: '990001' });
    const alike = async (input: object) =>
      (await manager.call(similarCatalogueParts, { ...input })).body.collection.map(({ id, matched_by }) => [
        id,
        matched_by,
      ]);
    expect(await alike({ part_number: 'sim100' })).toEqual([
      [own.id, 'part_number'],
      [other.id, 'vendor_number'],
    ]);
    expect(await alike({ part_number: 'SIM100', except_id: own.id })).toEqual([[other.id, 'vendor_number']]);
    expect(await alike({ barcode: '990001' })).toEqual([[other.id, 'barcode']]);
    const { body: upc } = await catalogue.addPart('UPC-1', { barcode: '628150000123' });
    expect(await alike({ barcode: '0628150000123' })).toEqual([[upc.id, 'barcode']]);
    const same_code = await catalogue.addPart('EAN-1', { barcode: '0628150000123' });
    expect(same_code.errors).toMatchObject([{ code: 'barcode_taken', field: 'barcode' }]);
    expect(await alike({})).toEqual([]);
  });

  it('names retired records at their field', async () => {
    const maker = await catalogue.addManufacturer('Retired works');
    await manager.call(manufacturerRecords.retire, { ...maker, is_retired: true });
    const { errors } = await catalogue.addPart('RET-1', { manufacturer_id: maker.id });
    expect(errors).toEqual([
      { code: 'is_retired', field: 'manufacturer_id', message: 'Manufacturer is retired. Choose another one.' },
    ]);
  });

  it('is deleted while it is unused, and otherwise names its uses', async () => {
    const { body: part } = await catalogue.addPart('GONE-1');
    const items = [{ part_id: part.id, quantity: 2 }];
    const { body: set } = await manager.call(partSetRecords.create, { id: uuidv7(), name: 'Kit of one', items });
    expect((await manager.call(cataloguePartRecords.remove, part)).errors).toMatchObject([
      { code: 'in_use', message: expect.stringContaining('1 part set (Kit of one)') },
    ]);
    await manager.call(partSetRecords.remove, set);
    expect((await manager.call(cataloguePartRecords.remove, part)).status).toBe(201);
    expect(await numbers({ search: 'GONE-1' })).toEqual([]);
  });

  it('is found by the global search, with its replacement, and has notes', async () => {
    const { body: newer } = await catalogue.addPart('GLOW-2');
    const { body: older } = await catalogue.addPart('GLOW-1', { superseded_by_id: newer.id });
    const { body: results } = await manager.call(globalSearch, { search: 'glow1' });
    expect(results.groups.find(({ type }) => type === 'part')).toMatchObject({
      label: 'Parts',
      items: [
        { search_text: 'GLOW-1 Part GLOW-1', detail: 'Use GLOW-2 instead', route: `/parts-catalogue/${older.id}` },
      ],
    });
    const reference = { reference_type: 'catalogue_part', reference_id: older.id };
    const note = { id: uuidv7(), body: 'Fits the older engine only', references: [reference], is_pinned: true };
    expect((await manager.call(createNote, note)).body.references).toEqual([{ ...reference, name: 'GLOW-1' }]);
    expect((await manager.call(listNotesByReferences, reference)).body.count).toBe(1);
    expect(await catalogue.viewPart(older.id)).toMatchObject({ notes_count: 1 });
    const unknown = { ...note, id: uuidv7(), references: [{ ...reference, reference_id: uuidv7() }] };
    expect((await manager.call(createNote, unknown)).errors).toMatchObject([{ code: 'no_longer_there' }]);
  });
});

describe('superseded parts', () => {
  it('lead to the last part that is not retired, and not in a circle', async () => {
    const { body: third } = await catalogue.addPart('CHAIN-3');
    const { body: second } = await catalogue.addPart('CHAIN-2', { superseded_by_id: third.id });
    const { body: first } = await catalogue.addPart('CHAIN-1', { superseded_by_id: second.id });
    const offered = async () => {
      const { body } = await manager.call(cataloguePartOptions, { search: 'chain1' });
      return body.collection.map(({ part_number, superseded_by }) => [part_number, superseded_by?.part_number]);
    };
    expect(await offered()).toEqual([
      ['CHAIN-3', undefined],
      ['CHAIN-1', 'CHAIN-3'],
    ]);
    const circle = await manager.call(cataloguePartRecords.change, { ...third, superseded_by_id: first.id });
    expect(circle.errors).toEqual([
      {
        code: 'superseded_in_a_circle',
        field: 'superseded_by_id',
        message: 'CHAIN-1 is itself replaced by this part. Choose another one.',
      },
    ]);
    const itself = await manager.call(cataloguePartRecords.change, { ...third, superseded_by_id: third.id });
    expect(itself.errors).toMatchObject([{ code: 'invalid_input', field: 'superseded_by_id' }]);
    expect(await catalogue.viewPart(third.id)).toMatchObject({ supersedes: [{ part_number: 'CHAIN-2' }] });
    expect(await numbers({ is_superseded: true, search: 'CHAIN' })).toEqual(['CHAIN-1', 'CHAIN-2']);
    expect((await manager.call(cataloguePartRecords.retire, { ...second, is_retired: true })).status).toBe(201);
    const retiring = await manager.call(cataloguePartRecords.retire, { ...third, is_retired: true });
    expect(retiring.status).toBe(201);
    expect(await offered()).toEqual([['CHAIN-1', undefined]]);
  });

  it('keep what replaces them until another part does, or they are retired', async () => {
    const { body: newer } = await catalogue.addPart('NEWER-1');
    const { body: older } = await catalogue.addPart('OLDER-1', { superseded_by_id: newer.id });
    const message = 'NEWER-1 replaces OLDER-1. Say there what replaces them now, or retire them first.';
    const retire = () => manager.call(cataloguePartRecords.retire, { ...newer, is_retired: true });
    expect((await retire()).errors).toEqual([{ code: 'still_replaces', message }]);
    expect((await manager.call(cataloguePartRecords.remove, newer)).errors).toMatchObject([{ code: 'still_replaces' }]);
    await manager.call(cataloguePartRecords.retire, { ...older, is_retired: true });
    expect((await retire()).status).toBe(201);
    const removal = await manager.call(cataloguePartRecords.remove, { ...newer, version: 2 });
    expect(removal.errors).toMatchObject([
      { code: 'in_use', message: expect.stringContaining('1 part it replaces (OLDER-1)') },
    ]);
  });

  it('of two who let two parts replace each other at the same moment, one is told', async () => {
    const [{ body: one }, { body: two }] = [await catalogue.addPart('RING-1'), await catalogue.addPart('RING-2')];
    const answers = await Promise.all([
      manager.copy().call(cataloguePartRecords.change, { ...one, superseded_by_id: two.id }),
      manager.copy().call(cataloguePartRecords.change, { ...two, superseded_by_id: one.id }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });
});

describe('alternates and vendors’ numbers', () => {
  it('stand on both parts, and go with one change', async () => {
    const [{ body: one }, { body: two }] = [await catalogue.addPart('ALT-1'), await catalogue.addPart('ALT-2')];
    await manager.call(cataloguePartRecords.change, { ...two, alternate_ids: [one.id, one.id] });
    expect(await catalogue.viewPart(one.id)).toMatchObject({ alternates: [{ part_number: 'ALT-2' }] });
    await manager.call(cataloguePartRecords.change, { ...one, alternate_ids: [] });
    expect(await catalogue.viewPart(two.id)).toMatchObject({ alternates: [] });
    const own = await manager.call(cataloguePartRecords.change, { ...one, version: 2, alternate_ids: [one.id] });
    expect(own.errors).toMatchObject([{ code: 'invalid_input', field: 'alternate_ids' }]);
  });

  it('date a cost when it changes, and keep it from people who do not see costs', async () => {
    const vendor = await catalogue.addVendor('Lakeshore Supply');
    const row = { vendor_id: vendor.id, part_number: 'LS-77', last_cost_cents: 41_30 };
    const { body: part } = await catalogue.addPart('COST-1', { vendor_parts: [row], core_charge_cents: 12_00 });
    await app.rows(`update vendor_parts set last_cost_on = '2026-01-05' where part_id = $1`, [part.id]);
    const limited = await app.as('ROLE_SERVICE_ADVISOR_LIMITED_VIEW');
    const { body: seen } = await limited.call(viewCataloguePart, { id: part.id });
    const hidden = { vendor_name: 'Lakeshore Supply', part_number: 'LS-77', last_cost_cents: null, last_cost_on: null };
    expect(seen.catalogue_part.vendor_parts).toMatchObject([hidden]);
    expect((await limited.call(cataloguePartOptions, { search: 'COST-1' })).body.collection).toMatchObject([
      { last_cost_cents: null, core_charge_cents: 12_00 },
    ]);
    const vendor_parts = [{ ...row, part_number: 'LS-78', last_cost_cents: null }];
    const changed = await limited.call(cataloguePartRecords.change, { ...part, vendor_parts });
    expect(changed.status).toBe(201);
    const stored = async () => (await catalogue.viewPart(part.id)).vendor_parts[0];
    expect(await stored()).toMatchObject({ part_number: 'LS-78', last_cost_cents: 41_30, last_cost_on: '2026-01-05' });
    await manager.call(cataloguePartRecords.change, {
      ...changed.body,
      vendor_parts: [{ ...row, last_cost_cents: 43_00 }],
    });
    const after = await stored();
    expect(after).toMatchObject({ last_cost_cents: 43_00 });
    expect(after?.last_cost_on).not.toBe('2026-01-05');
    const { body: options } = await manager.call(cataloguePartOptions, { search: 'ls78' });
    expect(options.collection).toEqual([]);
    expect((await manager.call(cataloguePartOptions, { search: 'ls77' })).body.collection).toMatchObject([
      { part_number: 'COST-1', last_cost_cents: 43_00 },
    ]);
    const { body: history } = await manager.call(viewHistory, { entity: 'parts_catalogue', entity_id: part.id });
    expect(history.collection[0]).toMatchObject({
      action: 'changed',
      before: { vendor_parts: [{ last_cost_cents: 41_30 }] },
      after: { vendor_parts: [{ last_cost_cents: 43_00 }] },
    });
  });

  it('name a vendor once', async () => {
    const vendor = await catalogue.addVendor('Only once');
    const row = { vendor_id: vendor.id, part_number: 'A' };
    const { errors } = await catalogue.addPart('VEN-1', { vendor_parts: [row, { ...row, part_number: 'B' }] });
    expect(errors).toMatchObject([{ field: 'vendor_parts.1.vendor_id', message: 'This vendor is listed already' }]);
  });
});

describe('changing the category of several parts', () => {
  it('counts those that were in another one and tells their history', async () => {
    const [belts, filters] = [await catalogue.addCategory('Belts'), await catalogue.addCategory('Filters here')];
    const [{ body: one }, { body: two }] = [
      await catalogue.addPart('CAT-1', { category_id: belts.id }),
      await catalogue.addPart('CAT-2', { category_id: filters.id }),
    ];
    const input = { ids: [one.id, two.id], category_id: filters.id };
    expect((await manager.call(changePartsCategory, input)).body).toEqual({ parts_changed: 1 });
    const { body: history } = await manager.call(viewHistory, { entity: 'parts_catalogue', entity_id: one.id });
    expect(history.collection[0]).toMatchObject({
      before: { category_label: 'Belts' },
      after: { category_label: 'Filters here' },
    });
    expect((await manager.call(cataloguePartRecords.change, { ...one, name: 'Stale' })).status).toBe(412);
    const unknown = await manager.call(changePartsCategory, { ...input, ids: [one.id, uuidv7()] });
    expect(unknown.status).toBe(404);
    const { body: moved } = await manager.call(bulkChangeCategory, { from_ids: [filters.id], to_id: belts.id });
    expect(moved).toEqual({ parts_moved: 2 });
    expect(await numbers({ category_id: belts.id })).toEqual(['CAT-1', 'CAT-2']);
    expect((await manager.call(categoryRecords.remove, filters)).status).toBe(201);
    expect((await manager.call(categoryRecords.remove, belts)).errors).toMatchObject([
      { code: 'in_use', message: expect.stringContaining('2 catalogue parts (CAT-1, CAT-2)') },
    ]);
  });
});
