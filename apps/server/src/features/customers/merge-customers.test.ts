import { changeContact, listContacts, removeContact } from '@baydesk/contract/contacts.contract';
import type { Customer } from '@baydesk/contract/customers.contract';
import {
  changeCustomer,
  listCustomers,
  listMerges,
  mergeCustomers,
  removeCustomer,
  retireCustomer,
  undoMerge,
  viewCustomer,
} from '@baydesk/contract/customers.contract';
import { viewHistory } from '@baydesk/contract/history.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { company, fleetOf } from './fleet.fixture.ts';

let app: TestApp;
let manager: TestClient;
let fleet: ReturnType<typeof fleetOf>;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  fleet = fleetOf(app, manager);
});
afterAll(() => app.close());

const into = (kept_customer: Customer, merged: Customer) => ({
  id: uuidv7(),
  kept_id: kept_customer.id,
  kept_version: kept_customer.version,
  merged_id: merged.id,
  merged_version: merged.version,
});

const merge = async (kept_customer: Customer, merged: Customer) => {
  const { status, body, errors } = await manager.call(mergeCustomers, into(kept_customer, merged));
  if (status !== 201) throw new Error(errors[0]?.message);
  return body;
};

const see = async (id: string) => (await manager.call(viewCustomer, { id })).body;
const add = (name: string, fields: object = {}) => fleet.addCustomer(company(name, fields));

describe('merging two customers', () => {
  it('moves everything to the remaining customer and records one event', async () => {
    const kept_customer = await add('Halton Freight', { telephone: '905 555 0142' });
    const merged = await add('Halton Frieght', {
      telephone: '416 555 0100',
      email: 'desk@halton.test',
      city: 'Milton',
    });
    const dana = await fleet.addContact(kept_customer.id);
    const priya = await fleet.addContact(merged.id, { first_name: 'Priya' });
    const vehicle_id = await fleet.addVehicle(merged.id, { unit: 'T-77', vin: '1XKYDP9X5KJ233977' });
    await fleet.addNote([kept_customer.id], { body: 'Here first', is_pinned: true });
    await fleet.addNote([merged.id], { body: 'Came along', is_pinned: true });
    await fleet.addNote([kept_customer.id, merged.id], { body: 'About both' });

    const body = await merge(kept_customer, merged);
    expect(body).toMatchObject({
      merged_name: 'Halton Frieght',
      merged_by: 'Manager Tester',
      can_undo: true,
      contacts_count: 1,
      vehicles_count: 1,
      notes_count: 1,
    });
    expect(await see(kept_customer.id)).toMatchObject({
      name: 'Halton Freight',
      telephone: '905 555 0142',
      email: 'desk@halton.test',
      city: 'Milton',
      contacts_count: 2,
      vehicles_count: 1,
      notes_count: 3,
      pinned_note: { body: 'Here first' },
      version: 2,
    });
    const { body: contacts } = await manager.call(listContacts, { customer_id: kept_customer.id });
    expect(contacts.collection.map(({ id, is_preferred }) => [id, is_preferred])).toEqual([
      [dana.id, true],
      [priya.id, false],
    ]);
    const owners = await app.rows(
      `select customer_id, owned_until is null as is_current, reason from vehicle_owners where vehicle_id = $1
       order by owned_until nulls last`,
      [vehicle_id],
    );
    expect(owners).toEqual([
      { customer_id: merged.id, is_current: false, reason: '' },
      { customer_id: kept_customer.id, is_current: true, reason: 'Merged from Halton Frieght' },
    ]);
    const { body: history } = await manager.call(viewHistory, { entity: 'customer', entity_id: kept_customer.id });
    expect(history.collection.map(({ action }) => action)).toEqual(['merged', 'created']);
    expect(history.collection[0]?.after).toMatchObject({
      merged_name: 'Halton Frieght',
      vehicles_count: 1,
      email: 'desk@halton.test',
    });
  });

  it('leaves a customer that can only be viewed', async () => {
    const kept_customer = await add('Kept');
    const merged = await add('Wolverine Haulage');
    await merge(kept_customer, merged);
    const seen = await see(merged.id);
    expect(seen).toMatchObject({ merged_into_id: kept_customer.id, is_retired: true });
    expect((await manager.call(changeCustomer, seen)).status).toBe(404);
    expect((await manager.call(retireCustomer, { ...seen, is_retired: false })).status).toBe(404);
    expect((await manager.call(removeCustomer, seen)).status).toBe(404);
    expect((await manager.call(mergeCustomers, into(await see(kept_customer.id), seen))).status).toBe(404);
    for (const is_retired of [true, false])
      expect((await manager.call(listCustomers, { search: 'wolverine', is_retired })).body.collection).toEqual([]);
  });

  it('makes the remaining customer findable by the moved records', async () => {
    const kept_customer = await add('Kestrel');
    const merged = await add('Merlin');
    await fleet.addVehicle(merged.id, { unit: 'FALCON9' });
    await merge(kept_customer, merged);
    const { body } = await manager.call(listCustomers, { search: 'falcon9' });
    expect(body.collection.map(({ name }) => name)).toEqual(['Kestrel']);
  });

  it('runs once when the call is repeated', async () => {
    const input = into(await add('Kept'), await add('Merged'));
    const answers = await Promise.all([1, 2].map(() => manager.copy().call(mergeCustomers, input)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  it('refuses the same customer twice, a stale version and a missing customer', async () => {
    const [kept_customer, merged] = [await add('Kept'), await add('Merged')];
    const { status, errors } = await manager.call(mergeCustomers, into(kept_customer, kept_customer));
    expect([status, errors]).toEqual([
      400,
      [{ code: 'same_customer', field: 'merged_id', message: 'Choose another customer: this is the same one.' }],
    ]);
    const stale = { ...into(kept_customer, merged), merged_version: 7 };
    expect((await manager.call(mergeCustomers, stale)).status).toBe(412);
    expect((await manager.call(mergeCustomers, { ...into(kept_customer, merged), kept_version: 7 })).status).toBe(412);
    expect((await manager.call(mergeCustomers, { ...into(kept_customer, merged), merged_id: uuidv7() })).status).toBe(
      404,
    );
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(mergeCustomers, into(kept_customer, merged))).status).toBe(404);
    const advisor = await app.as('ROLE_SERVICE_ADVISOR');
    expect((await advisor.call(mergeCustomers, into(kept_customer, merged))).status).toBe(401);
  });

  it('refuses either the merge or a change made at the same moment', async () => {
    const [kept_customer, merged] = [await add('Kept'), await add('Merged')];
    const [merging, changing] = await Promise.all([
      manager.copy().call(mergeCustomers, into(kept_customer, merged)),
      manager.copy().call(changeCustomer, { ...kept_customer, city: 'Milton' }),
    ]);
    expect([merging.status, changing.status].toSorted()).toEqual([201, 412]);
  });

  it('merges only one way when both ways are tried at the same moment', async () => {
    const [one, two] = [await add('One'), await add('Two')];
    const answers = await Promise.all([
      manager.copy().call(mergeCustomers, into(one, two)),
      manager.copy().call(mergeCustomers, into(two, one)),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
  });
});

describe('undoing a merge', () => {
  it('is offered on both customers for a day', async () => {
    const [kept_customer, merged] = [await add('Kept'), await add('Merged')];
    const { id } = await merge(kept_customer, merged);
    const offered = async (customer_id: string) =>
      (await manager.call(listMerges, { customer_id })).body.collection.map((one) => one.id);
    expect([await offered(kept_customer.id), await offered(merged.id)]).toEqual([[id], [id]]);
    expect(await see(kept_customer.id)).toMatchObject({ has_new_merges: true });
    expect((await manager.call(listMerges, { customer_id: uuidv7() })).status).toBe(404);
    await app.rows(`update customer_merges set merged_at = merged_at - interval '25 hours' where id = $1`, [id]);
    expect(await offered(kept_customer.id)).toEqual([]);
    expect(await see(kept_customer.id)).toMatchObject({ has_new_merges: false });
    const { status, errors } = await manager.call(undoMerge, { id });
    expect([status, errors]).toEqual([
      400,
      [
        {
          code: 'merge_is_settled',
          message: 'This merge cannot be undone any more: more than a day has passed.',
        },
      ],
    ]);
  });

  it('runs once and records one event', async () => {
    const [kept_customer, merged] = [await add('Kept'), await add('Merged')];
    const { id } = await merge(kept_customer, merged);
    const answers = await Promise.all([1, 2].map(() => manager.copy().call(undoMerge, { id })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(answers.flatMap(({ errors }) => errors)).toMatchObject([{ message: /undone already/ }]);
    expect(await see(merged.id)).toMatchObject({ merged_into_id: null, is_retired: false });
    const { body: history } = await manager.call(viewHistory, { entity: 'customer', entity_id: kept_customer.id });
    expect(history.collection.map(({ action }) => action)).toEqual(['merge_undone', 'merged', 'created']);
  });

  it('is refused once the remaining customer was merged again or removed', async () => {
    const [kept_customer, merged, third] = [await add('Kept'), await add('Merged'), await add('Third')];
    const { id } = await merge(kept_customer, merged);
    const last = await merge(third, await see(kept_customer.id));
    const { errors } = await manager.call(undoMerge, { id });
    expect(errors).toMatchObject([{ message: /merged into another since/ }]);
    await manager.call(undoMerge, { id: last.id });
    await manager.call(removeCustomer, await see(kept_customer.id));
    expect((await manager.call(undoMerge, { id })).errors).toMatchObject([{ message: /was deleted since/ }]);
  });

  it('leaves records that were moved, changed or added since', async () => {
    const kept_customer = await add('Kept');
    const merged = await add('Merged', { telephone: '416 555 0100', email: 'desk@halton.test' });
    const third = await add('Third');
    const [stays, sold] = [await fleet.addVehicle(merged.id), await fleet.addVehicle(merged.id)];
    const priya = await fleet.addContact(merged.id, { first_name: 'Priya' });
    const { id } = await merge(kept_customer, merged);

    await app.rows('update vehicles set customer_id = $1 where id = $2', [third.id, sold]);
    const added = await fleet.addVehicle(kept_customer.id);
    const tom = await fleet.addContact(kept_customer.id, { first_name: 'Tom' });
    await app.rows('update vehicles set contact_id = $1 where id = $2', [tom.id, stays]);
    await app.rows('update vehicles set contact_id = $1 where id = $2', [priya.id, added]);
    await manager.call(changeCustomer, { ...(await see(kept_customer.id)), telephone: '905 555 0999' });
    expect((await manager.call(undoMerge, { id })).status).toBe(201);

    const vehicles = await app.rows<{ id: string; customer_id: string; contact_id: string | null }>(
      'select id, customer_id, contact_id from vehicles where id = any($1)',
      [[stays, sold, added]],
    );
    expect(new Map(vehicles.map((vehicle) => [vehicle.id, vehicle]))).toEqual(
      new Map([
        [stays, { id: stays, customer_id: merged.id, contact_id: null }],
        [sold, { id: sold, customer_id: third.id, contact_id: null }],
        [added, { id: added, customer_id: kept_customer.id, contact_id: null }],
      ]),
    );
    expect(await see(kept_customer.id)).toMatchObject({ telephone: '905 555 0999', email: '', contacts_count: 1 });
    expect(await see(merged.id)).toMatchObject({ telephone: '416 555 0100', contacts_count: 1 });
  });

  it('moves contacts back with their later changes, including removed ones', async () => {
    const [kept_customer, merged] = [await add('Kept'), await add('Merged')];
    const priya = await fleet.addContact(merged.id, { first_name: 'Priya' });
    const tom = await fleet.addContact(merged.id, { first_name: 'Tom' });
    const { id } = await merge(kept_customer, merged);
    await manager.call(changeContact, { ...priya, version: 2, title: 'Owner' });
    await manager.call(removeContact, { ...tom, version: 2 });
    await manager.call(undoMerge, { id });
    const { body } = await manager.call(listContacts, { customer_id: merged.id });
    expect(body.collection).toMatchObject([{ first_name: 'Priya', title: 'Owner', is_preferred: true }]);
    expect(await app.rows('select from contacts where customer_id = $1', [merged.id])).toHaveLength(2);
  });

  it('retires the customer again if it was retired before the merge', async () => {
    const kept_customer = await add('Kept');
    const { body: merged } = await manager.call(retireCustomer, { ...(await add('Merged')), is_retired: true });
    const { id } = await merge(kept_customer, merged);
    await manager.call(undoMerge, { id });
    expect(await see(merged.id)).toMatchObject({ is_retired: true, merged_into_id: null });
  });

  it('is not possible from another organization', async () => {
    const { id } = await merge(await add('Kept'), await add('Merged'));
    const stranger = await app.asEmail('administrator@other.test');
    expect((await stranger.call(undoMerge, { id })).status).toBe(404);
  });
});
