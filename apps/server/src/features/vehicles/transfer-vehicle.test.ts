import { viewHistory } from '@baydesk/contract/history.contract';
import {
  createVehicle,
  listVehicles,
  removeVehicle,
  retireVehicle,
  transferVehicle,
  vehicleOwners,
} from '@baydesk/contract/vehicles.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContact, newCustomer } from '../../testing/new-customer.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let halton: string;
let niagara: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  halton = await newCustomer(app);
  niagara = await newCustomer(app, { company_name: 'Niagara Haulage' });
});
afterAll(() => app.close());

let made = 0;
async function add(changes: object = {}) {
  const vin = `1FUJGLDR5CL${String(++made).padStart(6, '0')}`;
  const truck = { id: uuidv7(), customer_id: halton, unit: '12', maker_name: 'Freightliner', vin, ...changes };
  const { status, body, errors } = await manager.call(createVehicle, truck);
  if (status !== 201) throw new Error(errors[0]?.message);
  return body;
}

const owners = async (input: Record<string, unknown>) => {
  const { body } = await manager.call(vehicleOwners, input);
  return body.collection.map(({ customer_name, owned_until, reason }) => [customer_name, owned_until === null, reason]);
};

describe('a vehicle given to another customer', () => {
  it('belongs to the new customer, and both owners are recorded', async () => {
    const contact_id = await newContact(app, halton);
    const { id, vin } = await add({ contact_id });
    const { status, body } = await manager.call(transferVehicle, {
      id,
      version: 1,
      customer_id: niagara,
      reason: 'Sold at auction',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      customer_id: niagara,
      customer_name: 'Niagara Haulage',
      contact_id: null,
      version: 2,
    });
    const expected = [
      ['Niagara Haulage', true, 'Sold at auction'],
      ['Halton Freight', false, ''],
    ];
    expect(await owners({ vehicle_id: id })).toEqual(expected);
    expect(await owners({ vin: vin.toLowerCase() })).toEqual(expected);
    const { body: seen } = await manager.call(vehicleOwners, { vin });
    const [next, first] = seen.collection;
    expect(first?.owned_until).toBe(next?.owned_from);
    expect(next).toMatchObject({ vehicle_id: id, vehicle_info: 'Freightliner 12', vin, is_retired: false, version: 2 });
    const { body: history } = await manager.call(viewHistory, { entity: 'vehicle', entity_id: id });
    expect(history.collection[0]).toMatchObject({
      action: 'transferred',
      before: { customer_id: halton },
      after: { customer_id: niagara, reason: 'Sold at auction' },
    });
    const listed = await manager.call(listVehicles, { customer_id: niagara, search: vin });
    expect(listed.body.collection).toMatchObject([{ id }]);
  });

  it('can return to a previous owner', async () => {
    const { id } = await add();
    await manager.call(transferVehicle, { id, version: 1, customer_id: niagara });
    await manager.call(transferVehicle, { id, version: 2, customer_id: halton });
    const { body } = await manager.call(vehicleOwners, { vehicle_id: id });
    expect(body.collection.map(({ customer_id }) => customer_id)).toEqual([halton, niagara, halton]);
    expect(body.collection.filter(({ owned_until }) => owned_until === null)).toHaveLength(1);
  });

  it('goes to one customer when two transfers run at the same moment', async () => {
    const { id } = await add();
    const bruce = await newCustomer(app, { company_name: 'Bruce Lines' });
    const answers = await Promise.all(
      [niagara, bruce].map((customer_id) => manager.call(transferVehicle, { id, version: 1, customer_id })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412]);
    const winner = answers.find(({ status }) => status === 201)?.body;
    const { body } = await manager.call(vehicleOwners, { vehicle_id: id });
    expect(body.collection.map(({ customer_id }) => customer_id)).toEqual([winner?.customer_id, halton]);
  });

  it('must go to another customer who exists and is not retired', async () => {
    const { id } = await add();
    const refusals: [string, string][] = [
      [halton, 'same_customer'],
      [uuidv7(), 'no_longer_there'],
      [await newCustomer(app, { removed_at: '2026-01-02T03:04:05Z' }), 'no_longer_there'],
      [await newCustomer(app, { merged_into_id: halton }), 'no_longer_there'],
      [await newCustomer(app, { is_retired: true }), 'is_retired'],
      [await newCustomer(app, { organization_id: app.other.organization_id }), 'no_longer_there'],
    ];
    for (const [customer_id, code] of refusals) {
      const { status, errors } = await manager.call(transferVehicle, { id, version: 1, customer_id });
      expect([status, errors[0]?.code, errors[0]?.field]).toEqual([400, code, 'customer_id']);
    }
    const long = await manager.call(transferVehicle, { id, version: 1, customer_id: niagara, reason: 'x'.repeat(201) });
    expect(long.errors).toMatchObject([
      { field: 'reason', message: 'Reason cannot be longer than 200 characters long' },
    ]);
    expect(await owners({ vehicle_id: id })).toEqual([['Halton Freight', true, '']]);
  });

  it('cannot be transferred by technicians or from another organization', async () => {
    const { id } = await add();
    const technician = await app.as('ROLE_TECHNICIAN');
    expect((await technician.call(transferVehicle, { id, version: 1, customer_id: niagara })).status).toBe(401);
    const stranger = await app.asEmail('manager@other.test');
    expect((await stranger.call(transferVehicle, { id, version: 1, customer_id: niagara })).status).toBe(404);
  });
});

describe('the owners of a VIN', () => {
  it('are those of every vehicle with it, newest first', async () => {
    const { id, vin } = await add({ unit: 'old' });
    await manager.call(retireVehicle, { id, version: 1, is_retired: true });
    const again = await add({ vin, customer_id: niagara, unit: 'new' });
    const { body } = await manager.call(vehicleOwners, { vin });
    expect(body.collection.map(({ unit, is_retired }) => [unit, is_retired])).toEqual([
      ['new', false],
      ['old', true],
    ]);
    await manager.call(removeVehicle, { id: again.id, version: 1 });
    expect(await owners({ vin })).toEqual([['Halton Freight', true, '']]);
    expect((await manager.call(vehicleOwners, { vehicle_id: again.id })).status).toBe(404);
  });

  it('are empty for an unknown VIN, no VIN and another organization’s VIN', async () => {
    const { vin, id } = await add();
    expect(await owners({ vin: 'UNKNOWN' })).toEqual([]);
    expect(await owners({})).toEqual([]);
    expect(await owners({ vin: '' })).toEqual([]);
    const stranger = await app.asEmail('manager@other.test');
    expect((await stranger.call(vehicleOwners, { vin })).body.collection).toEqual([]);
    expect((await stranger.call(vehicleOwners, { vehicle_id: id })).status).toBe(404);
  });
});
