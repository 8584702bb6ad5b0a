import {
  changeCustomer,
  createCustomer,
  listCustomers,
  removeCustomer,
  restoreCustomer,
  retireCustomer,
  viewCustomer,
} from '@baydesk/contract/customers.contract';
import { listContacts, removeContact } from '@baydesk/contract/contacts.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { taxRecords } from '@baydesk/contract/taxes.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { company, fleetOf, individual } from './fleet.fixture.ts';

let app: TestApp;
let manager: TestClient;
let fleet: ReturnType<typeof fleetOf>;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  fleet = fleetOf(app, manager);
});
afterAll(() => app.close());

const addTax = async (name: string) =>
  (await manager.call(taxRecords.create, { id: uuidv7(), name, components: [] })).body;

describe('a new customer', () => {
  it('has the given fields and defaults for the others', async () => {
    const tax = await addTax('Fleet tax');
    const input = company('  Halton   Freight ', {
      email: 'Dispatch@HaltonFreight.example',
      telephone: '(905) 555 - 0142',
      website: 'https://northline.test/',
      city: 'Milton',
      tax_id: tax.id,
      credit_limit_cents: 25_000_00,
      labour_rate_cents: 135_50,
      shop_supplies_percent: 7.5,
      shop_supplies_of: 'labour',
      requires_po: true,
      ibs_account_number: 'IBS-77',
      ibs_status: 'active',
    });
    const { status, body } = await manager.call(createCustomer, input);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Halton Freight',
      email: 'dispatch@haltonfreight.example',
      city: 'Milton',
      country_code: 'CA',
      tax: 'Fleet tax',
      credit_limit_cents: 25_000_00,
      shop_supplies_percent: 7.5,
      shop_supplies_min_cents: null,
      requires_po: true,
      vehicles_count: 0,
      contacts_count: 0,
      open_orders_count: 0,
      orders_count: 0,
      notes_count: 0,
      pinned_note: null,
      merged_into_id: null,
      has_new_merges: false,
      version: 1,
    });
    expect((await manager.call(viewCustomer, { id: body.id })).body).toEqual(body);
  });

  it('can be an individual, whose name is first and last name', async () => {
    const body = await fleet.addCustomer(individual('Dana', 'Okafor'));
    expect(body).toMatchObject({ name: 'Dana Okafor', customer_type: 'individual', company_name: '' });
  });

  it('gets the credit terms of the organization by default', async () => {
    const body = await fleet.addCustomer({ credit_terms: undefined });
    expect(body.credit_terms).toBe('Due on Receipt');
  });

  it('come with their first contact, or not at all if it has no name', async () => {
    const contact = { first_name: 'Dana', last_name: 'Okafor', telephone: '(905) 555 - 0142' };
    const input = company('Ridge Aggregates', { contact });
    const { status, body } = await manager.call(createCustomer, input);
    expect([status, body.contacts_count]).toEqual([201, 1]);
    const { body: contacts } = await manager.call(listContacts, { customer_id: input.id });
    expect(contacts.collection).toMatchObject([{ ...contact, is_preferred: true }]);
    const unnamed = company('Nameless', { contact: { telephone: '(905) 555 - 0142' } });
    const refused = await manager.call(createCustomer, unnamed);
    expect([refused.status, refused.errors[0]]).toMatchObject([400, { field: 'contact.first_name' }]);
    expect((await manager.call(viewCustomer, { id: unnamed.id })).status).toBe(404);
    const blank = await manager.call(createCustomer, company('No contact', { contact: {} }));
    expect(blank.body.contacts_count).toBe(0);
  });

  it('is created once when the call is repeated', async () => {
    const input = company('Repeated');
    const answers = await Promise.all([1, 2].map(() => manager.copy().call(createCustomer, input)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const { body: history } = await manager.call(viewHistory, { entity: 'customer', entity_id: input.id });
    expect(history.collection.map(({ action }) => action)).toEqual(['created']);
  });

  it.each([
    ['a company without a name', { company_name: ' ' }, 'company_name', 'Company name is a required field'],
    ['a person without a name', { customer_type: 'individual' }, 'first_name', 'First name is a required field'],
    [
      'a name without end',
      { company_name: 'x'.repeat(121) },
      'company_name',
      'Company name cannot be longer than 120 characters long',
    ],
    ['an address that is none', { email: 'dana@' }, 'email', 'Please enter a valid email address'],
    [
      'a number with letters',
      { telephone: '555-TRUCK' },
      'telephone',
      'Telephone may contain digits and special characters, but letters are not allowed.',
    ],
    ['a site that is none', { website: 'no site' }, 'website', 'Please enter a valid website URL (e.g., example.com)'],
    [
      'a limit below zero',
      { credit_limit_cents: -1 },
      'credit_limit_cents',
      'Credit limit must be greater than or equal to 0',
    ],
    [
      'a rate below zero',
      { labour_rate_cents: -1 },
      'labour_rate_cents',
      'Labour rate must be greater than or equal to 0',
    ],
    [
      'supplies of more than all',
      { shop_supplies_percent: 101 },
      'shop_supplies_percent',
      'Shop supplies cannot be higher than 100',
    ],
    [
      'supplies of too many decimals',
      { shop_supplies_percent: 1.23456 },
      'shop_supplies_percent',
      'Enter a valid number with up to 4 decimal places',
    ],
    [
      'supplies whose most is below their least',
      { shop_supplies_min_cents: 10_00, shop_supplies_max_cents: 5_00 },
      'shop_supplies_max_cents',
      'Most shop supplies cannot be lower than least shop supplies',
    ],
    ['a tax that is not there', { tax_id: uuidv7() }, 'tax_id', 'Tax does not exist any more. Choose another one.'],
    ['terms nobody has', { credit_terms: 'Net 31' }, 'credit_terms', expect.any(String)],
    ['a day that is none', { tax_exempt_until: '2026-02-30' }, 'tax_exempt_until', expect.any(String)],
  ])('is refused at the field with %s', async (_, fields, field, message) => {
    const { status, errors } = await manager.call(createCustomer, company('Refused', fields));
    expect(status).toBe(400);
    expect(errors).toEqual([{ code: expect.any(String), field, message }]);
  });

  it('cannot be created by a person who may only view', async () => {
    const technician = await app.as('ROLE_TECHNICIAN');
    expect((await technician.call(createCustomer, company('Not mine'))).status).toBe(401);
  });
});

describe('changing a customer', () => {
  it('records the values before and after', async () => {
    const customer = await fleet.addCustomer();
    const { body } = await manager.call(changeCustomer, { ...customer, credit_terms: 'Credit Hold' });
    expect(body).toMatchObject({ credit_terms: 'Credit Hold', version: 2 });
    const { body: history } = await manager.call(viewHistory, { entity: 'customer', entity_id: customer.id });
    expect(history.collection[0]).toMatchObject({
      action: 'changed',
      before: { credit_terms: 'Net 30' },
      after: { credit_terms: 'Credit Hold' },
    });
  });

  it('to an individual and back keeps both names', async () => {
    const customer = await fleet.addCustomer({ company_name: 'Okafor Haulage' });
    const person = { customer_type: 'individual', first_name: 'Ada', last_name: 'Okafor' };
    const { body: as_person } = await manager.call(changeCustomer, { ...customer, ...person });
    expect(as_person).toMatchObject({ name: 'Ada Okafor', company_name: 'Okafor Haulage' });
    const { body: as_company } = await manager.call(changeCustomer, { ...as_person, customer_type: 'company' });
    expect(as_company).toMatchObject({ name: 'Okafor Haulage', first_name: 'Ada', last_name: 'Okafor' });
  });

  it('refuses the second of two changes to the same version', async () => {
    const customer = await fleet.addCustomer();
    const answers = await Promise.all(
      ['One', 'Two'].map((company_name) => manager.copy().call(changeCustomer, { ...customer, company_name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412]);
  });

  it('keeps a retired tax, but refuses to choose one', async () => {
    const tax = await addTax('Old tax');
    const customer = await fleet.addCustomer({ tax_id: tax.id });
    const { body: retired } = await manager.call(taxRecords.retire, { ...tax, is_retired: true });
    const { errors } = await manager.call(taxRecords.remove, retired);
    expect(errors[0]?.message).toMatch(/^Old tax is used by 1 customer \(Halton Freight\)\./);
    expect((await manager.call(changeCustomer, { ...customer, city: 'Milton' })).status).toBe(201);
    const { errors: of_another } = await manager.call(changeCustomer, {
      ...(await fleet.addCustomer()),
      tax_id: tax.id,
    });
    expect(of_another).toMatchObject([{ code: 'is_retired', field: 'tax_id' }]);
  });

  it('finds no customer of another organization', async () => {
    const customer = await fleet.addCustomer();
    const stranger = await app.asEmail('administrator@other.test');
    for (const endpoint of [changeCustomer, removeCustomer, restoreCustomer])
      expect((await stranger.call(endpoint, customer)).status).toBe(404);
    expect((await stranger.call(viewCustomer, { id: customer.id })).status).toBe(404);
  });
});

describe('retiring and removing a customer', () => {
  const isListed = async (id: string, is_retired: boolean) => {
    const { body } = await manager.call(listCustomers, { is_retired, rows_per_page: 1000 });
    return body.collection.some((customer) => customer.id === id);
  };

  it('retires it from the list and puts it back', async () => {
    const customer = await fleet.addCustomer();
    const { body: retired } = await manager.call(retireCustomer, { ...customer, is_retired: true });
    expect([await isListed(customer.id, false), await isListed(customer.id, true)]).toEqual([false, true]);
    await manager.call(retireCustomer, { ...retired, is_retired: false });
    expect([await isListed(customer.id, false), await isListed(customer.id, true)]).toEqual([true, false]);
  });

  it('refuses to remove a customer with vehicles, even retired ones', async () => {
    const customer = await fleet.addCustomer();
    const unit = await fleet.addVehicle(customer.id, { unit: '214' });
    await fleet.addVehicle(customer.id, { licence_plate: 'AB12 345' });
    await app.rows('update vehicles set is_retired = true where id = $1', [unit]);
    const { status, errors } = await manager.call(removeCustomer, customer);
    expect([status, errors]).toEqual([
      400,
      [
        {
          code: 'in_use',
          message:
            'Halton Freight is used by 2 vehicles (214, AB12 345). Retire it instead: it stays where it is used and vanishes from pickers.',
        },
      ],
    ]);
    await app.rows('update vehicles set removed_at = now() where customer_id = $1', [customer.id]);
    expect((await manager.call(removeCustomer, customer)).status).toBe(201);
  });

  it('removes it with its contacts and restores it with the same ones', async () => {
    const customer = await fleet.addCustomer();
    const { id: customer_id } = customer;
    const gone_before = await fleet.addContact(customer_id, { first_name: 'Gone' });
    await manager.call(removeContact, gone_before);
    const dana = await fleet.addContact(customer_id);
    expect((await manager.call(removeCustomer, customer)).status).toBe(201);
    expect((await manager.call(viewCustomer, { id: customer_id })).status).toBe(404);
    expect(await isListed(customer_id, false)).toBe(false);
    expect((await manager.call(listContacts, { customer_id })).body.collection).toEqual([]);
    expect((await manager.call(createCustomer, { ...customer, id: customer_id })).status).toBe(404);
    const { body } = await manager.call(restoreCustomer, { id: customer_id });
    expect(body).toMatchObject({ name: 'Halton Freight', contacts_count: 1, version: 3 });
    const { body: contacts } = await manager.call(listContacts, { customer_id });
    expect(contacts.collection.map(({ id, is_preferred }) => [id, is_preferred])).toEqual([[dana.id, true]]);
    expect((await manager.call(restoreCustomer, { id: customer_id })).body).toEqual(body);
  });
});

it('shows its pinned note and the number of notes', async () => {
  const customer = await fleet.addCustomer();
  await fleet.addNote([customer.id], { body: 'Likes coffee' });
  await fleet.addNote([customer.id], { body: 'Call before towing', is_pinned: true });
  const removed = await fleet.addNote([customer.id], { body: 'Gone' });
  await app.rows('update notes set removed_at = now() where id = $1', [removed]);
  const { body } = await manager.call(viewCustomer, { id: customer.id });
  expect(body).toMatchObject({ notes_count: 2, pinned_note: { body: 'Call before towing', created_by: 'Test' } });
});
