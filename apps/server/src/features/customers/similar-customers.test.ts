import { mergeCustomers, removeCustomer, retireCustomer, similarCustomers } from '@baydesk/contract/customers.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { company, fleetOf, individual } from './fleet.fixture.ts';

let app: TestApp;
let manager: TestClient;
let fleet: ReturnType<typeof fleetOf>;
let halton_id: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  fleet = fleetOf(app, manager);
  const halton = await fleet.addCustomer(
    company('Halton Freight Ltd.', { telephone: '(905) 555 - 0142', email: 'desk@halton.test' }),
  );
  halton_id = halton.id;
  await fleet.addContact(halton_id, { telephone: '905 555 7788', email: 'priya@halton.test' });
  await fleet.addCustomer(individual('Dana', 'Okafor', { telephone: '416 555 0100' }));
});
afterAll(() => app.close());

const similar = async (typed: Record<string, unknown>) =>
  (await manager.call(similarCustomers, typed)).body.collection.map(({ name, because }) => [name, because]);

describe('similar customers', () => {
  it.each([
    ['with the same number', { telephone: '905-555-0142' }, ['telephone']],
    ['with the same number, and the country’s before it', { telephone: '+1 905 555 0142' }, ['telephone']],
    ['with the same address', { email: 'Desk@Halton.test' }, ['email']],
    ['whose contact has the number', { telephone: '9055557788' }, ['telephone']],
    ['whose contact has the address', { email: 'PRIYA@halton.test' }, ['email']],
    ['with the same name in small letters', { name: 'halton freight ltd' }, ['name']],
    ['with another legal form', { name: 'Halton Freight Inc' }, ['name']],
    ['with a typing error', { name: 'Halton Frieght' }, ['name']],
    ['for several reasons', { name: 'Halton Freight', telephone: '9055550142' }, ['telephone', 'name']],
  ])('%s', async (_, typed, because) => {
    expect(await similar(typed)).toEqual([['Halton Freight Ltd.', because]]);
  });

  it.each([
    ['nothing typed yet', {}],
    ['another number', { telephone: '9055550143' }],
    ['a part of a number', { telephone: '555 0142' }],
    ['signs that are no number', { telephone: '()-' }],
    ['another name', { name: 'Halifax Foundry' }],
  ])('but not with %s', async (_, typed) => {
    expect(await similar(typed)).toEqual([]);
  });

  it('are at most five, the most similar first', async () => {
    for (let number = 1; number <= 6; number += 1) await fleet.addCustomer(company(`Danae Okaforr ${number}`));
    const matches = await similar({ name: 'Dana Okafor', telephone: '416 555 0100' });
    expect(matches[0]).toEqual(['Dana Okafor', ['telephone', 'name']]);
    expect((await similar({ name: 'Danae Okaforr' })).length).toBe(5);
  });

  it('include retired customers, but not the customer itself, removed or merged ones', async () => {
    expect(await similar({ telephone: '905-555-0142', except_id: halton_id })).toEqual([]);
    const twin = { telephone: '519 555 0001' };
    const kept_customer = await fleet.addCustomer(company('Kept'));
    const merged = await fleet.addCustomer(company('Merged', { ...twin, email: 'twin@twins.test' }));
    const removed = await fleet.addCustomer(company('Removed', twin));
    const retired = await fleet.addCustomer(company('Retired', twin));
    await manager.call(removeCustomer, removed);
    await manager.call(retireCustomer, { ...retired, is_retired: true });
    await manager.call(mergeCustomers, {
      id: uuidv7(),
      kept_id: kept_customer.id,
      kept_version: kept_customer.version,
      merged_id: merged.id,
      merged_version: merged.version,
    });
    expect(await similar(twin)).toEqual([
      ['Kept', ['telephone']],
      ['Retired', ['telephone']],
    ]);
    expect(await similar({ email: 'twin@twins.test' })).toEqual([['Kept', ['email']]]);
  });

  it('are never of another organization', async () => {
    const stranger = await app.asEmail('administrator@other.test');
    const { body } = await stranger.call(similarCustomers, { name: 'Halton Freight', telephone: '905-555-0142' });
    expect(body.collection).toEqual([]);
  });
});
