import { changeContact, createContact, removeContact } from '@baydesk/contract/contacts.contract';
import {
  changeCustomer,
  createCustomer,
  mergeCustomers,
  removeCustomer,
  restoreCustomer,
} from '@baydesk/contract/customers.contract';
import { globalSearch } from '@baydesk/contract/search.contract';
import { createVehicle, removeVehicle, restoreVehicle, transferVehicle } from '@baydesk/contract/vehicles.contract';
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

const addCustomer = async (company_name: string, fields: object = {}) => {
  const customer = { id: uuidv7(), customer_type: 'company', company_name, credit_terms: 'Net 30', ...fields };
  return (await manager.call(createCustomer, customer)).body;
};
const addVehicle = async (customer_id: string, fields: object) =>
  (await manager.call(createVehicle, { id: uuidv7(), customer_id, ...fields })).body;
const addContact = async (customer_id: string, fields: object) =>
  (await manager.call(createContact, { id: uuidv7(), customer_id, ...fields })).body;

const find = async (search: string, client = manager) => (await client.call(globalSearch, { search })).body.groups;
/** The names of the results. */
const named = async (search: string, client = manager) =>
  (await find(search, client)).flatMap(({ items }) => items.map(({ search_text }) => search_text));

const TRUCK = '2019 Kenworth T680 214';

describe('the global search', () => {
  beforeAll(async () => {
    const halton = await addCustomer('Hältön Freight Ltd.', {
      city: 'Milton',
      telephone: '(905) 555 - 0142',
      email: 'office@haltonfreight.example',
    });
    await addContact(halton.id, { first_name: 'Zdenka', last_name: 'Okafor', telephone: '416-555-0177' });
    await addVehicle(halton.id, {
      unit: '214',
      year: 2019,
      maker_name: 'Kenworth',
      model_name: 'T680',
      licence_plate: 'AB12 345',
      vin: '1XKYD49X8KJ214907',
    });
    for (const unit of ['T-301', 'T-302', 'T-303', 'T-304'])
      await addVehicle(halton.id, { unit, year: 2022, maker_name: 'Freightliner', model_name: 'Cascadia' });
  });

  it('shows each result with details and its address', async () => {
    const [customers, vehicles] = await find('halton kenworth').then(async (results) => [
      (await find('zdenka'))[0],
      results[0],
    ]);
    expect(customers).toMatchObject({
      type: 'customer',
      label: 'Customers',
      items: [
        { search_text: 'Hältön Freight Ltd.', detail: 'Zdenka Okafor · Milton · (905) 555 - 0142', icon: 'users' },
      ],
    });
    expect(customers?.items[0]?.route).toBe(`/customers/${customers?.items[0]?.id}`);
    expect(vehicles).toMatchObject({
      type: 'vehicle',
      label: 'Vehicles',
      items: [{ search_text: TRUCK, detail: 'Hältön Freight Ltd. · AB12 345 · KJ214907', icon: 'truck' }],
    });
    expect(vehicles?.items[0]?.route).toBe(`/customers/vehicle/${vehicles?.items[0]?.id}`);
  });

  it.each([
    ['words in another order', '214 halton'],
    ['the beginning of words', 'halt kenw'],
    ['two letters', 'ke 21'],
    ['a first letter still being typed', 'halton kenworth t'],
    ['capitals and accents', 'HALTÖN KÉNWORTH'],
    ['a typing error', 'kenwroth'],
    ['a typing error beside a right word', 'halton kenwroth'],
    ['the end of the VIN', 'KJ214907'],
    ['the middle of the VIN', 'yd49x8'],
    ['the whole VIN', '1xkyd49x8kj214907'],
    ['the plate in one piece', 'ab12345'],
    ['the plate with other signs', 'AB-12-345'],
  ])('finds a unit by %s', async (_, search) => {
    expect(await named(search)).toEqual([TRUCK]);
  });

  it.each([
    ['its number with other signs', '905.555.0142'],
    ['its number with the country’s', '+1 905 555 0142'],
    ['its number in one piece', '9055550142'],
    ['the end of its number', '5550142'],
    ['its address', 'office@haltonfreight.example'],
    ['its city', 'milton'],
    ['a contact', 'okafor zdenka'],
    ['a contact’s number', '(416) 555 0177'],
  ])('finds a customer by %s', async (_, search) => {
    expect(await named(search)).toEqual(['Hältön Freight Ltd.']);
  });

  it.each(['(647) 555-0199', '647 555 0199', '6475550199', '+1 647 555 0199', '1-647-555-0199', '16475550199'])(
    'finds a telephone number by %j, with or without the country code',
    async (search) => {
      const owner = await addCustomer(`Tamsworth ${search}`, { telephone: '+1 (647) 555-0199' });
      await addContact(owner.id, { first_name: 'Ottoline', telephone: '1.647.555.0199' });
      const bare = await addCustomer(`Pellworth ${search}`, { telephone: '647.555.0199' });
      expect((await named(search)).toSorted()).toEqual([bare.name, owner.name]);
      for (const customer of [owner, bare]) await manager.call(removeCustomer, customer);
    },
  );

  it('shows at most three of each kind, exact unit numbers first', async () => {
    const [vehicles] = await find('freightliner');
    expect(vehicles?.items).toHaveLength(3);
    const owner = await addCustomer('Numbers Only Inc.');
    await addVehicle(owner.id, { unit: '7731', maker_name: 'Mack' });
    await addVehicle(owner.id, { unit: '773', maker_name: 'Volvo' });
    expect(await named('773')).toEqual(['Volvo 773', 'Mack 7731']);
  });

  it('finds a unit number by its beginning, its end and longer parts', async () => {
    const owner = await addCustomer('Vexholm Cold Storage');
    await addVehicle(owner.id, { unit: 'REEFER12B', maker_name: 'Utility' });
    for (const part of ['re', 'reef', 'reefe', 'reefer', 'reefer1', 'reefer12b', 'eefe', 'fer12', '12b'])
      expect(await named(part)).toEqual(['Utility REEFER12B']);
    for (const part of ['2b', 'efe']) expect(await named(part)).toEqual([]);
  });

  it.each(['', ' ', 'h', ' h '])('finds nothing by %j', async (search) => {
    expect(await find(search)).toEqual([]);
  });

  it.each(['%%', '__', "'; --", '2%4', '2_4', '\\\\', ':* & |', 'ab|cd', '((', '"quo', '’’'])(
    'treats %j as plain text',
    async (search) => {
      const { status, body } = await manager.call(globalSearch, { search });
      expect({ status, groups: body.groups }).toEqual({ status: 200, groups: [] });
    },
  );

  it('leaves out records the caller may not view', async () => {
    expect(await named('halton kenworth', await app.as('ROLE_TECHNICIAN'))).toEqual([TRUCK]);
    expect(await find('halton', await app.as('ROLE_TIME_CLOCK_USER'))).toEqual([]);
  });

  it('finds nothing of another organization', async () => {
    const stranger = await app.asEmail('manager@other.test');
    for (const search of ['halton', 'kenworth', 'KJ214907', 'hallton', '9055550142'])
      expect(await find(search, stranger)).toEqual([]);
    await stranger.call(createCustomer, {
      id: uuidv7(),
      customer_type: 'company',
      company_name: 'Halton of the Others',
      credit_terms: 'COD',
    });
    expect(await named('halton', stranger)).toEqual(['Halton of the Others']);
    expect(await named('others')).toEqual([]);
  });
});

describe('search results after changes', () => {
  it('find a renamed customer and its units by the new name only', async () => {
    const customer = await addCustomer('Quorndale Haulage');
    await addVehicle(customer.id, { unit: '9', maker_name: 'Hino' });
    expect(await named('quorndale')).toEqual(['Quorndale Haulage', 'Hino 9']);
    await manager.call(changeCustomer, { ...customer, company_name: 'Wexcombe Haulage' });
    expect(await named('wexcombe')).toEqual(['Wexcombe Haulage', 'Hino 9']);
    expect(await named('quorndale')).toEqual([]);
  });

  it('find a removed customer, contact or vehicle only after it is restored', async () => {
    const owner = await addCustomer('Yarmdale Farms');
    const gone = await addCustomer('Ravensworth Dairy');
    const vehicle = await addVehicle(owner.id, { unit: 'RVW77', maker_name: 'Isuzu' });
    const contact = await addContact(owner.id, { first_name: 'Bartholomea' });
    await manager.call(removeCustomer, gone);
    await manager.call(removeVehicle, vehicle);
    await manager.call(removeContact, contact);
    for (const search of ['ravensworth', 'rvw77', 'bartholomea']) expect(await named(search)).toEqual([]);
    await manager.call(restoreCustomer, gone);
    await manager.call(restoreVehicle, vehicle);
    expect(await named('ravensworth')).toEqual(['Ravensworth Dairy']);
    expect(await named('rvw77')).toEqual(['Isuzu RVW77']);
  });

  it('find a changed contact by the new name', async () => {
    const owner = await addCustomer('Ketterholm Paving');
    const contact = await addContact(owner.id, { first_name: 'Ignatius', last_name: 'Vole' });
    await manager.call(changeContact, { ...contact, last_name: 'Pumphrey' });
    expect(await named('pumphrey')).toEqual(['Ketterholm Paving']);
    expect(await named('ignatius vole')).toEqual([]);
  });

  it('find a transferred unit by its new owner', async () => {
    const seller = await addCustomer('Ottersby Lumber');
    const buyer = await addCustomer('Plimsworth Lumber');
    const vehicle = await addVehicle(seller.id, { unit: '61', maker_name: 'Sterling' });
    await manager.call(transferVehicle, { id: vehicle.id, version: vehicle.version, customer_id: buyer.id });
    expect(await named('plimsworth sterling')).toEqual(['Sterling 61']);
    expect(await named('ottersby sterling')).toEqual([]);
  });

  it('find the units of a merged customer by the name of the remaining one', async () => {
    const kept_customer = await addCustomer('Aldwyth Crane');
    const merged = await addCustomer('Zebulon Crane');
    await addVehicle(merged.id, { unit: '88', maker_name: 'Grove' });
    await manager.call(mergeCustomers, {
      id: uuidv7(),
      kept_id: kept_customer.id,
      kept_version: kept_customer.version,
      merged_id: merged.id,
      merged_version: merged.version,
    });
    expect(await named('zebulon')).toEqual([]);
    expect(await named('aldwyth')).toEqual(['Aldwyth Crane', 'Grove 88']);
  });
});
