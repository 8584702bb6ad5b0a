import { viewHistory } from '@baydesk/contract/history.contract';
import {
  changeVendorContact,
  vendorRecords,
  createVendorContact,
  listVendorContacts,
  removeVendorContact,
} from '@baydesk/contract/vendors.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let vendor_id: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  const { body } = await manager.call(vendorRecords.create, {
    id: uuidv7(),
    name: 'Harbour Brake',
    credit_terms: 'Net 30',
  });
  vendor_id = body.id;
});
afterAll(() => app.close());

const ray = (fields: object = {}) => ({ id: uuidv7(), vendor_id, first_name: 'Ray', last_name: 'Boateng', ...fields });
const add = async (fields: object = {}) => (await manager.call(createVendorContact, ray(fields))).body;
const searchNames = async (input: object) =>
  (await manager.call(listVendorContacts, { vendor_id, ...input })).body.collection.map(({ first_name }) => first_name);

it('a contact is added once, however often the call is repeated', async () => {
  const input = ray({ title: 'Counter', department: 'Parts', email: 'Ray@Harbour.test', telephone: '905 555 0119' });
  const answers = await Promise.all([1, 2].map(() => manager.copy().call(createVendorContact, input)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[0]?.body).toEqual({ ...input, email: 'ray@harbour.test', version: 1 });
  expect(answers[1]?.body).toEqual(answers[0]?.body);
});

it('contacts are searched by name, title, department, e-mail and telephone, page by page', async () => {
  await add({ first_name: 'Ada', last_name: 'Nilsson', title: 'Accounts', email: 'ap@harbour.test' });
  expect(await searchNames({ sort_by: 'name' })).toEqual(['Ada', 'Ray']);
  expect(await searchNames({ search: 'ray boat' })).toEqual(['Ray']);
  expect(await searchNames({ search: 'account' })).toEqual(['Ada']);
  expect(await searchNames({ search: '0119' })).toEqual(['Ray']);
  const { body } = await manager.call(listVendorContacts, { vendor_id, rows_per_page: 1, page: 2 });
  expect(body.collection).toMatchObject([{ first_name: 'Ray' }]);
  expect(body.pagination).toMatchObject({ total: 2, page: 2 });
});

it('a contact is changed and deleted with 200, and the vendor’s history tells of it', async () => {
  const contact = await add({ first_name: 'Mo', last_name: 'Haddad' });
  const { status, body } = await manager.call(changeVendorContact, { ...contact, telephone: '905 555 0120' });
  expect(status).toBe(201);
  expect((await manager.call(changeVendorContact, contact)).status).toBe(412);
  expect((await manager.call(removeVendorContact, contact)).status).toBe(412);
  expect((await manager.call(removeVendorContact, body)).status).toBe(200);
  expect((await manager.call(removeVendorContact, body)).status).toBe(404);
  const { body: history } = await manager.call(viewHistory, { entity: 'vendor', entity_id: vendor_id });
  const [removed, changed, added] = history.collection;
  expect([removed?.action, changed?.action, added?.action]).toEqual([
    'contact_removed',
    'contact_changed',
    'contact_added',
  ]);
  expect(changed).toMatchObject({
    before: { name: 'Harbour Brake', contacts: [{ name: 'Mo Haddad', telephone: '' }] },
    after: { name: 'Harbour Brake', contacts: [{ name: 'Mo Haddad', telephone: '905 555 0120' }] },
  });
});

it('a contact needs a vendor of the same organization and a first name', async () => {
  const refusals = [
    await manager.call(createVendorContact, ray({ vendor_id: uuidv7() })),
    await (await app.asEmail('administrator@other.test')).call(createVendorContact, ray()),
    await manager.call(createVendorContact, ray({ first_name: ' ' })),
  ];
  expect(refusals.map(({ errors }) => errors[0]?.field)).toEqual(['vendor_id', 'vendor_id', 'first_name']);
});

it('advisors see the contacts, and leave them to the office', async () => {
  const advisor = await app.as('ROLE_SERVICE_ADVISOR');
  expect((await advisor.call(listVendorContacts, { vendor_id })).status).toBe(200);
  expect((await advisor.call(createVendorContact, ray())).status).toBe(401);
});
