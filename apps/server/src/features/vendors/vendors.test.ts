import { viewHistory } from '@baydesk/contract/history.contract';
import { listInbox } from '@baydesk/contract/inbox.contract';
import { createNote, listNotesByReferences } from '@baydesk/contract/notes.contract';
import { globalSearch } from '@baydesk/contract/search.contract';
import { vendorRecords, createVendorContact, vendorOptions, viewVendor } from '@baydesk/contract/vendors.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let stranger: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  stranger = await app.asEmail('administrator@other.test');
});
afterAll(() => app.close());

const named = (name: string, fields: object = {}) => ({ id: uuidv7(), name, credit_terms: 'Net 30', ...fields });

const add = async (name: string, fields: object = {}) => {
  const { status, body, errors } = await manager.call(vendorRecords.create, named(name, fields));
  if (status !== 201) throw new Error(errors[0]?.message);
  return body;
};

const searchNames = async (input: object) =>
  (await manager.call(vendorRecords.list, { ...input })).body.collection.map(({ name }) => name);

describe('a vendor', () => {
  it('is added with everything that is needed to order there', async () => {
    const { status, body } = await manager.call(
      vendorRecords.create,
      named('Harbour Brake Supply', {
        account_number: 'NL-2210',
        email: 'Orders@HarbourBrake.test',
        telephone: '905 555 0117',
        website: 'harbourbrake.test',
        address: '12 Dock Road',
        city: 'Hamilton',
        state_or_province: 'Ontario',
        postal_code: 'L8L 1A1',
        country_code: 'CA',
        lead_time_days: 2,
        minimum_order_cents: 150_00,
        note: 'Orders before 3 pm leave the same day.',
      }),
    );
    expect(status).toBe(201);
    const { body: viewed } = await manager.call(viewVendor, { id: body.id });
    expect(viewed.vendor).toMatchObject({
      name: 'Harbour Brake Supply',
      account_number: 'NL-2210',
      credit_terms: 'Net 30',
      email: 'orders@harbourbrake.test',
      city: 'Hamilton',
      lead_time_days: 2,
      minimum_order_cents: 150_00,
      contacts_count: 0,
      parts_count: 0,
      notes_count: 0,
      pinned_note: null,
      is_retired: false,
      version: 1,
    });
  });

  it('has a name of its own, however it is written', async () => {
    await add('Twin Axle Parts');
    const { status, errors } = await manager.call(vendorRecords.create, named('twin axle PARTS'));
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ code: 'name_taken', field: 'name' }]);
    expect((await stranger.call(vendorRecords.create, named('Twin Axle Parts'))).status).toBe(201);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['terms nobody has', { credit_terms: 'Someday' }, 'credit_terms'],
    ['half a day', { lead_time_days: 1.5 }, 'lead_time_days'],
    ['more than a year', { lead_time_days: 366 }, 'lead_time_days'],
    ['a minimum below zero', { minimum_order_cents: -1 }, 'minimum_order_cents'],
  ])('is refused with %s', async (_, fields, field) => {
    const { status, errors } = await manager.call(vendorRecords.create, named('Refused', fields));
    expect(status).toBe(400);
    expect(errors).toMatchObject([{ field }]);
  });

  it('is changed, retired and brought back, and its history remembers it', async () => {
    const vendor = await add('Prairie Filters', { lead_time_days: 5 });
    const { body: changed } = await manager.call(vendorRecords.change, { ...vendor, lead_time_days: 3 });
    const { body: retired } = await manager.call(vendorRecords.retire, { ...changed, is_retired: true });
    expect(await searchNames({ search: 'Prairie' })).toEqual([]);
    expect(await searchNames({ search: 'Prairie', is_retired: true })).toEqual(['Prairie Filters']);
    await manager.call(vendorRecords.retire, { ...retired, is_retired: false });
    const { body } = await manager.call(viewHistory, { entity: 'vendor', entity_id: vendor.id });
    expect(body.collection.map(({ action }) => action)).toEqual(['restored', 'retired', 'changed', 'created']);
    expect(body.collection[2]).toMatchObject({ before: { lead_time_days: 5 }, after: { lead_time_days: 3 } });
  });

  it('is deleted with its contacts when nothing uses it, and found no more', async () => {
    const vendor = await add('Shortlived Hydraulics');
    await manager.call(createVendorContact, { id: uuidv7(), vendor_id: vendor.id, first_name: 'Noor' });
    expect((await manager.call(vendorRecords.remove, vendor)).status).toBe(201);
    expect((await manager.call(viewVendor, { id: vendor.id })).status).toBe(404);
    expect((await manager.call(globalSearch, { search: 'Shortlived' })).body.groups).toEqual([]);
  });

  it('is not changed from an old version', async () => {
    const vendor = await add('Stale Springs');
    await manager.call(vendorRecords.change, { ...vendor, city: 'Guelph' });
    expect((await manager.call(vendorRecords.change, { ...vendor, city: 'Barrie' })).status).toBe(412);
  });
});

describe('the list of vendors', () => {
  it('is sorted by name, by terms from the shortest, and by lead time', async () => {
    const search = 'Sorted';
    await add('Sorted Beta', { credit_terms: 'Net 7', lead_time_days: 9 });
    await add('Sorted alpha', { credit_terms: 'Net 90', lead_time_days: 1 });
    await add('Sorted Gamma', { credit_terms: 'COD' });
    expect(await searchNames({ search, sort_by: 'name' })).toEqual(['Sorted alpha', 'Sorted Beta', 'Sorted Gamma']);
    expect(await searchNames({ search, sort_by: 'credit_terms' })).toEqual([
      'Sorted Gamma',
      'Sorted Beta',
      'Sorted alpha',
    ]);
    expect(await searchNames({ search, sort_by: 'lead_time_days', descending: false })).toEqual([
      'Sorted alpha',
      'Sorted Beta',
      'Sorted Gamma',
    ]);
  });

  it('finds a vendor by name, account, telephone, e-mail and city, also with a slip of the finger', async () => {
    await add('Lakeshore Truck Parts', {
      account_number: 'LS-778',
      telephone: '(519) 555-0188',
      email: 'orders@lakeshore.test',
      city: 'Kingston',
    });
    for (const search of ['lakeshore', 'LS-778', '519-555 0188', 'orders@lakeshore.test', 'kingston', 'lakshore'])
      expect(await searchNames({ search })).toEqual(['Lakeshore Truck Parts']);
  });

  it('counts the contacts and the parts of each', async () => {
    const vendor = await add('Counted Supply');
    await manager.call(createVendorContact, { id: uuidv7(), vendor_id: vendor.id, first_name: 'Ines' });
    await manager.call(createVendorContact, { id: uuidv7(), vendor_id: vendor.id, first_name: 'Paul' });
    await app.rows(
      `with part as (
         insert into catalogue_parts (organization_id, id, name, part_number, category_id)
         select organization_id, gen_random_uuid(), 'Shoe kit', 'CNT-1', id from categories
         where organization_id = (select organization_id from vendors where id = '${vendor.id}') limit 1
         returning organization_id, id)
       insert into vendor_parts (organization_id, part_id, vendor_id) select organization_id, id, '${vendor.id}' from part`,
    );
    const { body } = await manager.call(vendorRecords.list, { search: 'Counted' });
    expect(body.collection).toMatchObject([{ contacts_count: 2, parts_count: 1 }]);
  });

  it('offers those in use to choose from, the best match first', async () => {
    await add('Offered Bearings', { account_number: 'OB-1', lead_time_days: 4 });
    const retired = await add('Offered Once');
    await manager.call(vendorRecords.retire, { ...retired, is_retired: true });
    const { body } = await manager.call(vendorOptions, { search: 'offered' });
    expect(body.collection).toEqual([
      { id: expect.any(String), name: 'Offered Bearings', account_number: 'OB-1', lead_time_days: 4 },
    ]);
    expect((await manager.call(vendorOptions)).body.collection.length).toBeGreaterThan(1);
  });
});

describe('the global search', () => {
  it('finds a vendor with its city and number, for people who may view vendors', async () => {
    const { id } = await add('Summit Gasket Works', { city: 'Calgary', telephone: '403 555 0121' });
    const { body } = await manager.call(globalSearch, { search: 'summit gask' });
    expect(body.groups).toMatchObject([
      {
        type: 'vendor',
        label: 'Vendors',
        items: [{ id, search_text: 'Summit Gasket Works', route: `/parts/vendor/${id}` }],
      },
    ]);
    expect(body.groups[0]?.items[0]?.detail).toBe('Calgary · 403 555 0121');
    const technician = await app.as('ROLE_TECHNICIAN');
    expect((await technician.call(globalSearch, { search: 'summit gask' })).body.groups).toEqual([]);
    expect((await stranger.call(globalSearch, { search: 'summit gask' })).body.groups).toEqual([]);
  });
});

describe('notes on a vendor', () => {
  const about = (reference_id: string) => ({ reference_type: 'vendor', reference_id }) as const;
  const write = (client: TestClient, reference_id: string, body: string, is_pinned = false) =>
    client.call(createNote, { id: uuidv7(), body, references: [about(reference_id)], is_pinned });

  it('are counted there and named by it, and one can be pinned', async () => {
    const vendor = await add('Noted Radiators');
    const { status, body } = await write(manager, vendor.id, 'Ask for Ray, he finds old numbers', true);
    expect(status).toBe(201);
    expect(body.references).toEqual([{ ...about(vendor.id), name: 'Noted Radiators' }]);
    await write(manager, vendor.id, 'Price list of March is still good');
    const { body: viewed } = await manager.call(viewVendor, { id: vendor.id });
    expect(viewed.vendor).toMatchObject({
      notes_count: 2,
      pinned_note: { body: 'Ask for Ray, he finds old numbers', version: 1 },
    });
    const { body: listed } = await manager.call(listNotesByReferences, about(vendor.id));
    expect(listed.collection.map(({ is_pinned }) => is_pinned)).toEqual([true, false]);
  });

  it('lead the people they mention to the vendor', async () => {
    const vendor = await add('Mentioned Mirrors');
    const office = await app.as('ROLE_OFFICE_USER');
    await write(office, vendor.id, '@Manager Tester please compare their prices');
    const { body } = await manager.call(listInbox, {});
    expect(body.collection[0]).toMatchObject({
      reference_type: 'vendor',
      reference_id: vendor.id,
      facts: { kind: 'mentioned', about: 'Mentioned Mirrors' },
    });
  });

  it('are refused for a vendor of another organization', async () => {
    const vendor = await add('Ours Alone');
    const { errors } = await write(stranger, vendor.id, 'Hello');
    expect(errors).toMatchObject([{ code: 'no_longer_there', message: expect.stringContaining('Vendor') }]);
  });
});
