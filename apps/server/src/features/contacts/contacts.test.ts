import {
  changeContact,
  createContact,
  listContactDepartments,
  listContacts,
  listContactTypes,
  removeContact,
  restoreContact,
  setPreferredContact,
} from '@baydesk/contract/contacts.contract';
import { createCustomer, removeCustomer } from '@baydesk/contract/customers.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
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

const addCustomer = async (company_name = 'Halton Freight') => {
  const input = { id: uuidv7(), customer_type: 'company', company_name, credit_terms: 'COD' };
  return (await manager.call(createCustomer, input)).body;
};

const dana = (customer_id: string, fields: object = {}) => ({
  id: uuidv7(),
  customer_id,
  first_name: 'Dana',
  last_name: 'Okafor',
  ...fields,
});

const add = async (customer_id: string, fields: object = {}) => {
  const { status, body, errors } = await manager.call(createContact, dana(customer_id, fields));
  if (status !== 201) throw new Error(errors[0]?.message);
  return body;
};

const contactsOf = async (customer_id: string, input: object = {}) =>
  (await manager.call(listContacts, { customer_id, ...input })).body.collection;

const preferredOf = async (customer_id: string) =>
  (await contactsOf(customer_id)).filter((contact) => contact.is_preferred).map(({ first_name }) => first_name);

describe('a new contact', () => {
  it('has the given fields, and the first one of a customer is preferred', async () => {
    const { id } = await addCustomer();
    const { status, body } = await manager.call(
      createContact,
      dana(id, {
        title: 'Fleet manager',
        email: 'Dana@Halton.test',
        telephone: '905 555 0142',
        department: 'Maintenance',
        contact_type: 'maintenance',
        is_billing_contact: true,
      }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customer_name: 'Halton Freight',
      first_name: 'Dana',
      email: 'dana@halton.test',
      department: 'Maintenance',
      contact_type: 'maintenance',
      is_preferred: true,
      is_billing_contact: true,
      vehicles_count: 0,
      version: 1,
    });
    expect(await add(id, { first_name: 'Tom' })).toMatchObject({ is_preferred: false, contact_type: 'other' });
  });

  it('is created once when the call is repeated', async () => {
    const { id } = await addCustomer();
    const input = dana(id);
    const answers = await Promise.all([1, 2].map(() => manager.copy().call(createContact, input)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await contactsOf(id)).toHaveLength(1);
  });

  it('is preferred in one of two first contacts added at the same moment', async () => {
    const { id } = await addCustomer();
    await Promise.all(['One', 'Two'].map((first_name) => manager.copy().call(createContact, dana(id, { first_name }))));
    expect(await contactsOf(id)).toHaveLength(2);
    expect(await preferredOf(id)).toHaveLength(1);
  });

  it.each([
    ['no first name', { first_name: ' ' }, 'first_name', 'First name is a required field'],
    [
      'a last name without end',
      { last_name: 'x'.repeat(61) },
      'last_name',
      'Last name cannot be longer than 60 characters long',
    ],
    ['a title without end', { title: 'x'.repeat(81) }, 'title', 'Title cannot be longer than 80 characters long'],
    ['an address that is none', { email: 'dana' }, 'email', 'Please enter a valid email address'],
    [
      'a number with letters',
      { telephone: 'call me' },
      'telephone',
      'Telephone may contain digits and special characters, but letters are not allowed.',
    ],
    [
      'a department without end',
      { department: 'x'.repeat(81) },
      'department',
      'Department cannot be longer than 80 characters long',
    ],
    ['a type nobody is', { contact_type: 'friend' }, 'contact_type', expect.any(String)],
    [
      'a customer that is not there',
      { customer_id: uuidv7() },
      'customer_id',
      'Customer does not exist any more. Choose another one.',
    ],
  ])('is refused at the field with %s', async (_, fields, field, message) => {
    const { id } = await addCustomer();
    const { status, errors } = await manager.call(createContact, dana(id, fields));
    expect(status).toBe(400);
    expect(errors).toEqual([{ code: expect.any(String), field, message }]);
  });

  it('cannot be created by a person who may only view', async () => {
    const technician = await app.as('ROLE_TECHNICIAN');
    expect((await technician.call(createContact, dana((await addCustomer()).id))).status).toBe(401);
  });
});

describe('changing a contact', () => {
  it('records the values before and after', async () => {
    const contact = await add((await addCustomer()).id);
    const { body } = await manager.call(changeContact, { ...contact, title: 'Owner' });
    expect(body).toEqual({ ...contact, title: 'Owner', version: 2 });
    const { body: history } = await manager.call(viewHistory, { entity: 'contact', entity_id: contact.id });
    expect(history.collection).toMatchObject([
      { action: 'changed', before: { title: '' }, after: { title: 'Owner' } },
      { action: 'created' },
    ]);
  });

  it('refuses the second of two changes to the same version', async () => {
    const contact = await add((await addCustomer()).id);
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => manager.copy().call(changeContact, { ...contact, title })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412]);
  });

  it('is not found for a removed customer or another organization', async () => {
    const customer = await addCustomer();
    const contact = await add(customer.id);
    const stranger = await app.asEmail('administrator@other.test');
    for (const endpoint of [changeContact, setPreferredContact, removeContact, restoreContact])
      expect((await stranger.call(endpoint, contact)).status).toBe(404);
    await manager.call(removeCustomer, customer);
    for (const endpoint of [changeContact, setPreferredContact, removeContact, restoreContact])
      expect((await manager.call(endpoint, contact)).status).toBe(404);
  });
});

describe('the preferred contact', () => {
  it('is one contact at a time', async () => {
    const { id } = await addCustomer();
    const first = await add(id, { first_name: 'First' });
    const second = await add(id, { first_name: 'Second' });
    const { body } = await manager.call(setPreferredContact, second);
    expect(body).toMatchObject({ is_preferred: true, version: 2 });
    expect(await preferredOf(id)).toEqual(['Second']);
    expect((await manager.call(setPreferredContact, body)).body).toEqual(body);
    expect((await manager.call(setPreferredContact, first)).status).toBe(412);
  });

  it('is one of two contacts chosen at the same moment', async () => {
    const { id } = await addCustomer();
    await add(id, { first_name: 'First' });
    const others = [await add(id, { first_name: 'Second' }), await add(id, { first_name: 'Third' })];
    const answers = await Promise.all(others.map((one) => manager.copy().call(setPreferredContact, one)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await preferredOf(id)).toHaveLength(1);
  });

  it('is none after it is removed, and the same one after it is restored', async () => {
    const { id } = await addCustomer();
    const first = await add(id, { first_name: 'First' });
    await add(id, { first_name: 'Second' });
    await manager.call(removeContact, first);
    expect(await preferredOf(id)).toEqual([]);
    expect((await manager.call(restoreContact, { id: first.id })).body).toMatchObject({ is_preferred: true });
  });

  it('stays the one chosen while the other was removed', async () => {
    const { id } = await addCustomer();
    const first = await add(id, { first_name: 'First' });
    const second = await add(id, { first_name: 'Second' });
    await manager.call(removeContact, first);
    await manager.call(setPreferredContact, second);
    const { body } = await manager.call(restoreContact, { id: first.id });
    expect(body.is_preferred).toBe(false);
    expect((await manager.call(restoreContact, { id: first.id })).body).toEqual(body);
    expect(await preferredOf(id)).toEqual(['Second']);
  });
});

describe('a removed contact', () => {
  it('is in no list, and is the contact of its vehicle again after it is restored', async () => {
    const { id } = await addCustomer();
    const contact = await add(id);
    await app.rows(
      `insert into vehicles (organization_id, id, customer_id, contact_id, created_at) values ($1, $2, $3, $4, now())`,
      [app.home.organization_id, uuidv7(), id, contact.id],
    );
    await manager.call(removeContact, contact);
    expect(await contactsOf(id)).toEqual([]);
    expect((await manager.call(changeContact, contact)).status).toBe(404);
    expect((await manager.call(createContact, contact)).status).toBe(404);
    const { body } = await manager.call(restoreContact, { id: contact.id });
    expect(body).toEqual({ ...contact, vehicles_count: 1, version: 3 });
  });
});

describe('the list of contacts', () => {
  it('can be searched, filtered and sorted for one customer', async () => {
    const { id } = await addCustomer();
    await add(id, { first_name: 'Zoe', telephone: '905 555 0101', contact_type: 'owner', department: 'Office' });
    await add(id, { first_name: 'abe', email: 'abe@halton.test', contact_type: 'driver', is_billing_contact: true });
    const searchNames = async (input: object) => (await contactsOf(id, input)).map(({ first_name }) => first_name);
    expect(await searchNames({})).toEqual(['abe', 'Zoe']);
    expect(await searchNames({ search: 'zoe oka' })).toEqual(['Zoe']);
    expect(await searchNames({ search: '555 01' })).toEqual(['Zoe']);
    expect(await searchNames({ search: 'ABE@' })).toEqual(['abe']);
    expect(await searchNames({ search: '%' })).toEqual([]);
    expect(await searchNames({ contact_type: 'owner' })).toEqual(['Zoe']);
    expect(await searchNames({ is_billing_contact: true })).toEqual(['abe']);
    expect(await searchNames({ sort_by: 'contact_type' })).toEqual(['Zoe', 'abe']);
    expect(await searchNames({ sort_by: 'department', descending: true })).toEqual(['Zoe', 'abe']);
    expect(await searchNames({ sort_by: 'email' })).toEqual(['Zoe', 'abe']);
  });

  it('finds any word across customers, and nothing of another organization', async () => {
    const { id } = await addCustomer('Orchard Bus Lines');
    await add(id, { first_name: 'Wilhelmina', last_name: 'Quist', telephone: '(519) 555-0177' });
    const searchNames = async (client: TestClient, search: string) =>
      (await client.call(listContacts, { search })).body.collection.map(({ last_name }) => last_name);
    for (const search of ['quist wilhelmina', 'wilhelmna', '5195550177'])
      expect(await searchNames(manager, search)).toEqual(['Quist']);
    const stranger = await app.asEmail('administrator@other.test');
    expect(await searchNames(stranger, 'quist')).toEqual([]);
    expect((await stranger.call(listContacts, { customer_id: id })).body.collection).toEqual([]);
  });
});

it('lists the types of contacts', async () => {
  const { body } = await manager.call(listContactTypes);
  expect(body.collection).toHaveLength(8);
  expect(body.collection).toContainEqual({ contact_type: 'accounts_payable', label: 'Accounts payable' });
});

it('lists each department that a contact has once', async () => {
  const { id } = await addCustomer();
  await add(id, { department: 'Yard' });
  await add(id, { department: 'Yard' });
  await manager.call(removeContact, await add(id, { department: 'Gone' }));
  const { body } = await manager.call(listContactDepartments);
  expect(body.collection.filter(({ name }) => name === 'Yard')).toHaveLength(1);
  expect(body.collection.map(({ name }) => name)).not.toContain('Gone');
});
