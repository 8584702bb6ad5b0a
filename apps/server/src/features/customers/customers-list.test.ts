import {
  countCompanies,
  customerOptions,
  listCompanies,
  listCustomers,
  removeCustomer,
  retireCustomer,
} from '@baydesk/contract/customers.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { company, fleetOf, individual } from './fleet.fixture.ts';

let app: TestApp;
let advisor: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  const fleet = fleetOf(app, advisor);
  const halton = await fleet.addCustomer(
    company('Halton Freight Systems', { telephone: '(905) 555 - 0142', email: 'desk@halton.test', city: 'Milton' }),
  );
  const orchard = await fleet.addCustomer(
    company('Orchard Bus Lines', { credit_terms: 'COD', telephone: '416-555-0199' }),
  );
  await fleet.addCustomer(individual('Renée', 'Haltmann'));
  await fleet.addContact(halton.id, { first_name: 'Priya', last_name: 'Shah', telephone: '905 555 7788' });
  await fleet.addContact(halton.id, { first_name: 'Tom', last_name: 'Wills' });
  await fleet.addVehicle(halton.id, { unit: 'T-1042', licence_plate: 'AB12 345', vin: '1XKYDP9X5KJ233901' });
  await fleet.addVehicle(orchard.id, { unit: '7', licence_plate: 'BUS 881' });
  const sold = await fleet.addVehicle(orchard.id, { unit: '8' });
  await app.rows('update vehicles set is_retired = true where id = $1', [sold]);
});
afterAll(() => app.close());

const names = async (input: object) =>
  (await advisor.call(listCustomers, input as Record<string, unknown>)).body.collection.map(({ name }) => name);

describe('the list of customers', () => {
  it('is sorted by name and shows counts', async () => {
    const { body } = await advisor.call(listCustomers);
    expect(body.collection.map((row) => [row.name, row.vehicles_count, row.contacts_count])).toEqual([
      ['Halton Freight Systems', 1, 2],
      ['Orchard Bus Lines', 1, 0],
      ['Renée Haltmann', 0, 0],
    ]);
    expect(body.pagination).toEqual({ page: 1, rows_per_page: 30, total: 3, is_at_least: false });
  });

  it('can be sorted, filtered and paged', async () => {
    expect(await names({ descending: true })).toEqual([
      'Renée Haltmann',
      'Orchard Bus Lines',
      'Halton Freight Systems',
    ]);
    expect(await names({ sort_by: 'created_on', descending: true, rows_per_page: 1 })).toEqual(['Renée Haltmann']);
    expect(await names({ customer_type: 'individual' })).toEqual(['Renée Haltmann']);
    expect(await names({ credit_terms: 'Net 30' })).toEqual(['Halton Freight Systems']);
    expect(await names({ rows_per_page: 1, page: 2 })).toEqual(['Orchard Bus Lines']);
    expect(await names({ rows_per_page: 1, page: 9 })).toEqual([]);
  });

  it.each([
    ['a part of the name', 'freight'],
    ['its words in any order', 'systems HALTON'],
    ['a typing error', 'Haltno Frieght'],
    ['the number as it is written', '(905) 555 - 0142'],
    ['the number as it is dialled', '9055550142'],
    ['the number with other signs', '905.555.0142'],
    ['the end of the number', '555 0142'],
    ['the address', 'desk@halton.test'],
    ['the city', 'milton freight'],
    ['a contact', 'Shah Priya'],
    ['a contact’s number', '(905)555-7788'],
    ['a unit', 'T1042'],
    ['a unit as it is written', 't-1042'],
    ['a plate', 'ab12345'],
    ['a plate with a gap', 'AB 12345'],
    ['a VIN', '1xkydp9x5kj233901'],
    ['the end of a VIN', '233901'],
  ])('finds a customer by %s', async (_, search) => {
    expect(await names({ search })).toEqual(['Halton Freight Systems']);
  });

  it.each([
    ['an accent left out', 'renee', 'Renée Haltmann'],
    ['the plate of a bus', 'bus881', 'Orchard Bus Lines'],
  ])('finds the other customer by %s', async (_, search, name) => {
    expect(await names({ search })).toEqual([name]);
  });

  it('shows the best match first unless sorted otherwise', async () => {
    expect(await names({ search: 'halt' })).toEqual(['Halton Freight Systems', 'Renée Haltmann']);
    expect(await names({ search: 'haltmann' })).toEqual(['Renée Haltmann']);
    expect(await names({ search: 'halt', sort_by: 'name', descending: true })).toEqual([
      'Renée Haltmann',
      'Halton Freight Systems',
    ]);
    expect(await names({ search: 'halt', customer_type: 'company' })).toEqual(['Halton Freight Systems']);
  });

  it.each(['%', '_', "'", '\\', '  ', 'nobody of this name'])('treats %s as plain text', async (search) => {
    const listed_names = await names({ search });
    expect(listed_names).toHaveLength(search.trim() === '' ? 3 : 0);
  });

  it('shows nothing of another organization', async () => {
    const stranger = await app.asEmail('administrator@other.test');
    for (const search of ['', 'halton', 'T-1042'])
      expect((await stranger.call(listCustomers, { search })).body.pagination.total).toBe(0);
    expect((await stranger.call(customerOptions, { search: 'halton' })).body.collection).toEqual([]);
  });
});

describe('companies', () => {
  const companies = async (input: object) =>
    (await advisor.call(listCompanies, input as Record<string, unknown>)).body.collection.map(({ name }) => name);

  it('are the customers that are not individuals', async () => {
    expect(await companies({})).toEqual(['Halton Freight Systems', 'Orchard Bus Lines']);
    expect(await companies({ search: 'halt' })).toEqual(['Halton Freight Systems']);
    expect(await companies({ has_contacts: true })).toEqual(['Halton Freight Systems']);
  });

  it('are counted separately from individuals', async () => {
    expect((await advisor.call(countCompanies)).body).toEqual({ companies: 2, individuals: 1 });
  });
});

describe('the choice of customers', () => {
  const options = async (search: string) =>
    (await advisor.call(customerOptions, { search })).body.collection.map(({ name }) => name);

  it('shows the newest, or the best matches of the search', async () => {
    expect(await options('')).toEqual(['Renée Haltmann', 'Orchard Bus Lines', 'Halton Freight Systems']);
    expect(await options('shah')).toEqual(['Halton Freight Systems']);
  });

  it('has at most twenty customers, none retired or removed', async () => {
    const service = await app.as('ROLE_SERVICE_MANAGER');
    const { addCustomer } = fleetOf(app, service);
    for (let number = 1; number <= 22; number += 1) await addCustomer(company(`Zenith Depot ${number}`));
    expect(await options('zenith')).toHaveLength(20);
    expect(await options('')).toHaveLength(20);
    const retired = await addCustomer(company('Quarry Retired'));
    await service.call(retireCustomer, { ...retired, is_retired: true });
    const removed = await addCustomer(company('Quarry Removed'));
    await service.call(removeCustomer, removed);
    expect(await options('quarry')).toEqual([]);
    expect(await names({ search: 'quarry' })).toEqual([]);
    expect(await names({ search: 'quarry', is_retired: true })).toEqual(['Quarry Retired']);
  });
});

describe('a list of very many customers', () => {
  it('says that a search may have more results, and filters a larger number', async () => {
    await app.rows(
      `insert into customers (organization_id, id, customer_type, company_name, credit_terms, created_at)
       select o.organization_id, gen_random_uuid(), 'company', 'Umbra Depot ' || n, case when n > 5 then 'COD' else 'Net 30' end, now()
       from (select organization_id from customers where company_name = 'Orchard Bus Lines') o, generate_series(1, 310) n`,
    );
    const paginationOf = async (input: object) =>
      (await advisor.call(listCustomers, { rows_per_page: 1, ...input })).body.pagination;
    expect(await paginationOf({ search: 'umbra' })).toMatchObject({ total: 100, is_at_least: true });
    expect(await paginationOf({ search: 'umbra', page: 400 })).toMatchObject({ page: 400, total: 100 });
    expect(await paginationOf({ search: 'umbra', credit_terms: 'Net 30' })).toMatchObject({
      total: 5,
      is_at_least: false,
    });
    expect(await paginationOf({ search: 'umbra 310' })).toMatchObject({ total: 1, is_at_least: false });
  });
});
