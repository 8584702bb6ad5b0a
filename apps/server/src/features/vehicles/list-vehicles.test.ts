import { vehicleTypeRecords } from '@baydesk/contract/vehicle-types.contract';
import { createVehicle, listVehicles, retireVehicle } from '@baydesk/contract/vehicles.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../testing/new-customer.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let advisor: TestClient;
let halton: string;
let niagara: string;
const bus = uuidv7();

const FLEET = [
  { unit: 'B2', year: 2019, maker_name: 'Kenworth', model_name: 'T680', vin: '1XKYDP9X3KJ000001' },
  { unit: 'a1', year: null, maker_name: 'Volvo', model_name: 'VNL', licence_plate: 'AB12 345' },
  { unit: 'C3', year: 2008, maker_name: 'Kenworth', model_name: 'T800', vehicle_type_id: bus },
];

beforeAll(async () => {
  app = await openTestApp();
  const manager = await app.as('ROLE_MANAGER');
  advisor = await app.as('ROLE_SERVICE_ADVISOR');
  halton = await newCustomer(app);
  niagara = await newCustomer(app, { company_name: 'Niagara Haulage' });
  await manager.call(vehicleTypeRecords.create, { id: bus, name: 'Bus' });
  for (const vehicle of FLEET) await advisor.call(createVehicle, { ...vehicle, id: uuidv7(), customer_id: halton });
  const other = { id: uuidv7(), customer_id: niagara, unit: 'N9', maker_name: 'Kenworth', model_name: 'W900' };
  await advisor.call(createVehicle, other);
  const { body: sold } = await advisor.call(createVehicle, { ...other, id: uuidv7(), unit: 'SOLD' });
  await manager.call(retireVehicle, { id: sold.id, version: 1, is_retired: true });
});
afterAll(() => app.close());

const units = async (input: Record<string, unknown>) => {
  const { status, body, errors } = await advisor.call(listVehicles, input);
  if (status !== 200) throw new Error(errors[0]?.message);
  return body.collection.map(({ unit }) => unit);
};

describe('the vehicles of a customer', () => {
  it('are sorted by unit, ignoring case', async () => {
    expect(await units({ customer_id: halton })).toEqual(['a1', 'B2', 'C3']);
    expect(await units({ customer_id: halton, descending: true })).toEqual(['C3', 'B2', 'a1']);
  });

  it.each([
    [{ sort_by: 'year' }, ['C3', 'B2', 'a1']],
    [{ sort_by: 'created_on', descending: true }, ['C3', 'a1', 'B2']],
    [{ sort_by: 'relevance' }, ['a1', 'B2', 'C3']],
    [{ rows_per_page: 2, page: 2 }, ['C3']],
    [{ vehicle_type_id: bus }, ['C3']],
    [{ is_retired: true }, []],
  ])('sorted by %j are %j', async (sorting, expected) => {
    expect(await units({ customer_id: halton, ...sorting })).toEqual(expected);
  });

  it('have all fields and a total', async () => {
    const { body } = await advisor.call(listVehicles, { customer_id: halton, rows_per_page: 1 });
    expect(body).toMatchObject({
      collection: [{ unit: 'a1', vehicle_info: 'Volvo VNL a1', customer_name: 'Halton Freight', year: null }],
      pagination: { page: 1, rows_per_page: 1, total: 3 },
    });
  });
});

describe('the vehicles of all customers', () => {
  it('are either those in use or the retired ones', async () => {
    expect(await units({})).toEqual(['a1', 'B2', 'C3', 'N9']);
    expect(await units({ is_retired: true })).toEqual(['SOLD']);
  });

  it.each([
    ['b2', ['B2']],
    ['ab12345', ['a1']],
    ['AB12 345', ['a1']],
    ['1XKYDP9X3KJ000001', ['B2']],
    ['t680 kenworth', ['B2']],
    ['2008', ['C3']],
    ['niagara', ['N9']],
    ['kenwort t800', ['C3']],
    ['kennworth t800', ['C3']],
    ['nobody has this', []],
    ['%', []],
  ])('are found by %j: %j', async (search, expected) => {
    expect(await units({ search })).toEqual(expected);
  });

  it('can be searched within one customer, in any order', async () => {
    expect(await units({ search: 'kenworth', customer_id: niagara })).toEqual(['N9']);
    expect(await units({ search: 'kenworth', sort_by: 'unit', descending: true })).toEqual(['N9', 'C3', 'B2']);
    expect(await units({ search: 'kenworth', is_retired: true })).toEqual(['SOLD']);
  });

  it('are found by the new name of their owner', async () => {
    await app.rows("update customers set company_name = 'Bruce Peninsula Lines' where id = $1", [niagara]);
    expect(await units({ search: 'peninsula' })).toEqual(['N9']);
    expect(await units({ search: 'niagara' })).toEqual([]);
  });
});
