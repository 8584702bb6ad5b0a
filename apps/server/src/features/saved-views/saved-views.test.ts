import {
  changeSavedView,
  createSavedView,
  listSavedViews,
  removeSavedView,
} from '@baydesk/contract/saved-views.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let advisor: TestClient;
let technician: TestClient;
beforeAll(async () => {
  app = await openTestApp();
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  technician = await app.as('ROLE_TECHNICIAN');
});
afterAll(() => app.close());

const list = 'work_orders';
const keep = async (name: string, search: object = {}, client = advisor) =>
  client.call(createSavedView, { id: uuidv7(), list, name, search });
const names = async (client = advisor, of = list) =>
  (await client.call(listSavedViews, { list: of })).body.collection.map(({ name }) => name);
const viewCalled = async (wanted: string) => {
  const { body } = await advisor.call(listSavedViews, { list });
  return body.collection.find(({ name }) => name === wanted);
};

describe('views somebody keeps', () => {
  it('come in the order they were made, with their filters', async () => {
    await keep('Waiting for parts', { waiting_for: 'parts', page: 2, mine: true, none: null });
    const { status, body } = await keep('Urgent', { priority: 'urgent' });
    expect(status).toBe(201);
    expect(body.collection).toMatchObject([
      { name: 'Waiting for parts', search: { waiting_for: 'parts', page: 2, mine: true, none: null }, position: 1 },
      { name: 'Urgent', search: { priority: 'urgent' }, position: 2, version: 1 },
    ]);
  });

  it('are their own: another person has none of them, and cannot touch one', async () => {
    expect(await names(technician)).toEqual([]);
    const mine = await viewCalled('Urgent');
    expect((await technician.call(changeSavedView, { ...mine, name: 'Mine' })).status).toBe(404);
    expect((await technician.call(removeSavedView, { ...mine })).status).toBe(404);
    expect((await keep('Urgent', {}, technician)).status).toBe(201);
    expect(await names()).toEqual(['Waiting for parts', 'Urgent']);
  });

  it('belong to one list', async () => {
    await advisor.call(createSavedView, { id: uuidv7(), list: 'customers', name: 'Urgent', search: {} });
    expect(await names(advisor, 'customers')).toEqual(['Urgent']);
  });

  it('have different names, whatever the case', async () => {
    const { status, errors } = await keep('URGENT');
    expect(status).toBe(400);
    expect(errors).toEqual([{ code: 'name_taken', field: 'name', message: 'Name URGENT is already in use.' }]);
  });

  it('are made once, however often the call is repeated', async () => {
    const input = { id: uuidv7(), list, name: 'Today', search: {} };
    await advisor.call(createSavedView, input);
    const { status } = await advisor.call(createSavedView, input);
    expect([status, await names()]).toEqual([201, ['Waiting for parts', 'Urgent', 'Today']]);
  });

  it('change, unless they were changed meanwhile', async () => {
    const before = await viewCalled('Today');
    const { body } = await advisor.call(changeSavedView, {
      ...before,
      name: 'This week',
      search: { sort_by: 'number' },
    });
    expect(body.collection[2]).toMatchObject({ name: 'This week', search: { sort_by: 'number' }, version: 2 });
    expect((await advisor.call(changeSavedView, { ...before, name: 'Later' })).status).toBe(412);
    expect((await advisor.call(changeSavedView, { ...body.collection[2], name: 'urgent' })).status).toBe(400);
  });

  it('go when they are removed', async () => {
    const view = await viewCalled('Urgent');
    const { body } = await advisor.call(removeSavedView, { ...view });
    expect(body.collection.map(({ name }) => name)).toEqual(['Waiting for parts', 'This week']);
    expect((await advisor.call(removeSavedView, { ...view })).status).toBe(404);
  });

  it('cannot be listed without a session', async () => {
    expect((await app.client().call(listSavedViews, { list })).status).toBe(409);
  });
});
