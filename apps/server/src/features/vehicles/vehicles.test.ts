import { viewHistory } from '@baydesk/contract/history.contract';
import { vehicleTypeRecords } from '@baydesk/contract/vehicle-types.contract';
import {
  changeVehicle,
  changeVehicleContact,
  createVehicle,
  listModels,
  listMakers,
  listVehicles,
  removeVehicle,
  restoreVehicle,
  retireVehicle,
  viewVehicle,
} from '@baydesk/contract/vehicles.contract';
import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newContact, newCustomer } from '../../testing/new-customer.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let manager: TestClient;
let halton: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  halton = await newCustomer(app);
});
afterAll(() => app.close());

let made = 0;
const freshVin = () => `1XPWD40X1ED${String(++made).padStart(6, '0')}`;

const truck = (changes: object = {}) => ({
  id: uuidv7(),
  customer_id: halton,
  unit: '214',
  year: 2014,
  maker_name: 'Peterbilt',
  model_name: '388',
  ...changes,
});

async function add(changes: object = {}): Promise<Vehicle> {
  const { status, body, errors } = await manager.call(createVehicle, truck(changes));
  if (status !== 201) throw new Error(errors[0]?.message);
  return body;
}

/** The fields of a vehicle as a form sends them. */
const asRead = ({ maker_name, model_name, ...vehicle }: Vehicle) => ({
  ...vehicle,
  maker_name: maker_name ?? '',
  model_name: model_name ?? '',
});

const typeNamed = async (name: string) => {
  const { body } = await manager.call(vehicleTypeRecords.list);
  return body.collection.find((type) => type.name === name)?.id;
};

describe('adding a vehicle', () => {
  it('stores all fields, VIN and plate in capitals, with the first readings', async () => {
    const [contact_id, vehicle_type_id] = [await newContact(app, halton), await typeNamed('Truck')];
    const input = truck({
      vin: ' 1xpwd40x1ed215307 ',
      licence_plate: 'ab12 345',
      vehicle_type_id,
      trim: 'Flat top',
      engine: 'Paccar MX-13',
      drivetrain: '6x4',
      notes: 'First line\nSecond line',
      pin_notes: 'Key in the office',
      mileage: 184_200.04,
      engine_hours: 9_100.5,
      contact_id,
    });
    const { status, body } = await manager.call(createVehicle, input);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...input,
      vin: '1XPWD40X1ED215307',
      licence_plate: 'AB12 345',
      mileage: 184_200,
      customer_name: 'Halton Freight',
      vehicle_info: '2014 Peterbilt 388 214',
      vehicle_type: 'Truck',
      counts_engine_hours: true,
      mileage_unit: 'km',
      mileage_read_at: body.created_on,
      engine_hours_read_at: body.created_on,
      contact_name: 'Priya Shah',
      contact_telephone: '905 555 0142',
      is_retired: false,
      version: 1,
    });
    expect((await manager.call(viewVehicle, { id: body.id })).body).toEqual(body);
    const { body: history } = await manager.call(viewHistory, { entity: 'vehicle', entity_id: body.id });
    expect(history.collection).toMatchObject([{ action: 'created', after: { vin: '1XPWD40X1ED215307' } }]);
  });

  it('needs only an owner', async () => {
    const { status, body } = await manager.call(createVehicle, { id: uuidv7(), customer_id: halton });
    expect(status).toBe(201);
    expect(body).toMatchObject({ vehicle_info: 'Unknown Asset', vin: '', year: null, maker_name: null, mileage: null });
  });

  it('adds it once when the call is repeated', async () => {
    const input = truck({ vin: freshVin(), mileage: 10 });
    const answers = await Promise.all([manager.call(createVehicle, input), manager.call(createVehicle, input)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    const rows = await app.rows(
      `select 1 from vehicles where id = $1 union all select 2 from vehicle_owners where vehicle_id = $1
       union all select 3 from vehicle_readings where vehicle_id = $1 union all select 4 from events where entity_id = $1`,
      [input.id],
    );
    expect(rows).toHaveLength(4);
  });

  it('reuses maker and model, ignoring case, even when two calls add them at once', async () => {
    const names = ['Western Star', 'WESTERN STAR', 'western  star'];
    const added = await Promise.all(names.map((maker_name) => add({ maker_name, model_name: '4900' })));
    expect(new Set(added.map(({ vehicle_maker_id }) => vehicle_maker_id)).size).toBe(1);
    expect(new Set(added.map(({ vehicle_model_id }) => vehicle_model_id)).size).toBe(1);
    expect(new Set(added.map(({ maker_name }) => maker_name)).size).toBe(1);
    const other = await add({ maker_name: 'Sterling', model_name: '4900' });
    expect(other.vehicle_model_id).not.toBe(added[0]?.vehicle_model_id);
  });

  it.each([
    [{ unit: 'x'.repeat(41) }, 'unit', 'Unit cannot be longer than 40 characters long'],
    [{ vin: 'x'.repeat(26) }, 'vin', 'VIN cannot be longer than 25 characters long'],
    [{ licence_plate: 'x'.repeat(21) }, 'licence_plate', 'Licence plate cannot be longer than 20 characters long'],
    [{ year: 1899 }, 'year', 'Year cannot be lower than 1900'],
    [{ year: 2101 }, 'year', 'Year cannot be higher than 2100'],
    [{ maker_name: 'x'.repeat(81) }, 'maker_name', 'Maker cannot be longer than 80 characters long'],
    [{ model_name: 'x'.repeat(81) }, 'model_name', 'Model cannot be longer than 80 characters long'],
    [{ maker_name: '', model_name: '388' }, 'maker_name', 'Maker is a required field'],
    [{ trim: 'x'.repeat(81) }, 'trim', 'Trim cannot be longer than 80 characters long'],
    [{ engine: 'x'.repeat(121) }, 'engine', 'Engine cannot be longer than 120 characters long'],
    [{ drivetrain: 'x'.repeat(41) }, 'drivetrain', 'Drivetrain cannot be longer than 40 characters long'],
    [{ notes: 'x'.repeat(4001) }, 'notes', 'Notes cannot be longer than 4000 characters long'],
    [{ pin_notes: 'x'.repeat(501) }, 'pin_notes', 'Pinned note cannot be longer than 500 characters long'],
    [{ mileage: -1 }, 'mileage', 'Mileage must be greater than or equal to 0'],
    [{ mileage: 100_000_000 }, 'mileage', 'Mileage cannot be higher than 99999999'],
    [{ engine_hours: -0.1 }, 'engine_hours', 'Engine hours must be greater than or equal to 0'],
    [{ vin: '1XPWD40X1ED21530' }, 'vin', 'VIN must have 17 characters'],
    [{ vin: '1XPWD40X1EO215307' }, 'vin', 'VIN may contain digits and letters except I, O and Q'],
    [{ vehicle_type_id: uuidv7() }, 'vehicle_type_id', 'Vehicle type does not exist any more. Choose another one.'],
    [{ contact_id: uuidv7() }, 'contact_id', 'Contact does not exist any more. Choose another one.'],
    [{ customer_id: uuidv7() }, 'customer_id', 'Customer does not exist any more. Choose another one.'],
  ])('is refused for %j at %s', async (changes, field, message) => {
    const input = truck(changes);
    const { status, errors } = await manager.call(createVehicle, input);
    expect([status, errors.map((error) => [error.field, error.message])]).toEqual([400, [[field, message]]]);
    expect(await app.rows('select from vehicles where id = $1', [input.id])).toEqual([]);
  });

  it.each([
    ['retired', { is_retired: true }, 'is_retired'],
    ['removed', { removed_at: '2026-01-02T03:04:05Z' }, 'no_longer_there'],
  ])('is refused for a customer who is %s', async (_, customer, code) => {
    const customer_id = await newCustomer(app, customer);
    const { errors } = await manager.call(createVehicle, truck({ customer_id }));
    expect(errors).toMatchObject([{ code, field: 'customer_id' }]);
  });

  it('is refused for a merged customer and with another customer’s contact', async () => {
    const customer_id = await newCustomer(app, { merged_into_id: halton });
    const merged = await manager.call(createVehicle, truck({ customer_id }));
    expect(merged.errors).toMatchObject([{ code: 'no_longer_there', field: 'customer_id' }]);
    const contact_id = await newContact(app, await newCustomer(app));
    const foreign = await manager.call(createVehicle, truck({ contact_id }));
    expect(foreign.errors).toMatchObject([{ code: 'no_longer_there', field: 'contact_id' }]);
  });

  it('is not for technicians, who may only view and change vehicles', async () => {
    const technician = await app.as('ROLE_TECHNICIAN');
    expect((await technician.call(createVehicle, truck())).status).toBe(401);
    const { id } = await add();
    expect((await technician.call(viewVehicle, { id })).status).toBe(200);
    expect((await technician.call(retireVehicle, { id, version: 1, is_retired: true })).status).toBe(401);
  });
});

describe('a VIN', () => {
  it('is accepted from a European maker or with a wrong check digit', async () => {
    expect((await add({ vin: 'WDB9634031L738254' })).vin).toBe('WDB9634031L738254');
  });

  it('may be any text for equipment without a plate or without a year', async () => {
    const vehicle_type_id = await typeNamed('Off-road equipment');
    expect((await add({ vin: 'JD-310-77', vehicle_type_id })).vin).toBe('JD-310-77');
    expect((await add({ vin: 'JD-310-77', vehicle_type_id })).vin).toBe('JD-310-77');
    expect((await add({ vin: 'SHORT', year: null })).vin).toBe('SHORT');
  });

  it('of another vehicle is refused with that vehicle’s name and owner', async () => {
    const vin = freshVin();
    await add({ vin, unit: '77' });
    const niagara = await newCustomer(app, { company_name: 'Niagara Haulage' });
    for (const customer_id of [halton, niagara]) {
      const { status, errors } = await manager.call(createVehicle, truck({ vin: vin.toLowerCase(), customer_id }));
      expect(status).toBe(400);
      expect(errors).toEqual([
        {
          code: 'vin_taken',
          field: 'vin',
          message:
            'This VIN is on 2014 Peterbilt 388 77 of Halton Freight. Transfer that one instead of adding it a second time.',
        },
      ]);
    }
    const other = await add({ vin: freshVin() });
    const { errors } = await manager.call(changeVehicle, { ...asRead(other), vin });
    expect(errors).toMatchObject([{ code: 'vin_taken', field: 'vin' }]);
  });

  it('is unique even when several vehicles are added at once', async () => {
    const vin = freshVin();
    const answers = await Promise.all([1, 2, 3].map(() => manager.call(createVehicle, truck({ vin }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    const refused = answers.flatMap(({ errors }) => errors);
    expect(refused.map(({ code }) => code)).toEqual(['vin_taken', 'vin_taken']);
    expect(refused[0]?.message).toContain('2014 Peterbilt 388 214 of Halton Freight');
  });

  it('of another organization’s vehicle is free', async () => {
    const vin = freshVin();
    await add({ vin });
    const stranger = await app.asEmail('manager@other.test');
    const customer_id = await newCustomer(app, { organization_id: app.other.organization_id });
    expect((await stranger.call(createVehicle, truck({ vin, customer_id }))).status).toBe(201);
  });

  it('of a retired or removed vehicle is free, and once reused, that vehicle cannot be restored', async () => {
    const vin = freshVin();
    const [old, gone] = [await add({ vin }), await add()];
    const { body: retired } = await manager.call(retireVehicle, { id: old.id, version: 1, is_retired: true });
    expect(retired).toMatchObject({ is_retired: true, version: 2 });
    const { body: also } = await manager.call(changeVehicle, { ...asRead(gone), vin });
    await manager.call(removeVehicle, { id: gone.id, version: also.version });
    const next = await add({ vin });
    const back = await manager.call(retireVehicle, { id: old.id, version: 2, is_retired: false });
    expect(back.errors).toMatchObject([{ code: 'vin_taken', field: 'vin' }]);
    expect((await manager.call(restoreVehicle, { id: gone.id })).errors).toMatchObject([{ code: 'vin_taken' }]);
    await manager.call(removeVehicle, { id: next.id, version: 1 });
    expect((await manager.call(retireVehicle, { id: old.id, version: 2, is_retired: false })).status).toBe(201);
  });
});

describe('changing a vehicle', () => {
  it('replaces the fields and records whether open orders change too', async () => {
    const before = await add({ vin: freshVin(), mileage: 500 });
    const { status, body } = await manager.call(changeVehicle, {
      ...asRead(before),
      unit: '215',
      maker_name: 'Kenworth',
      model_name: '',
      changeAll: 1,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ unit: '215', vehicle_info: '2014 Kenworth 215', mileage: 500, version: 2 });
    const { body: history } = await manager.call(viewHistory, { entity: 'vehicle', entity_id: before.id });
    expect(history.collection[0]).toMatchObject({
      action: 'changed',
      before: { unit: '214' },
      after: { unit: '215', changeAll: 1 },
    });
  });

  it('is refused with a stale version, naming who changed it', async () => {
    const before = await add();
    const change = { ...asRead(before), notes: 'Leaks' };
    const answers = await Promise.all([manager.call(changeVehicle, change), manager.call(changeVehicle, change)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412]);
    const stale = answers.find(({ status }) => status === 412);
    expect(stale?.errors[0]?.message).toBe('Manager Tester changed this meanwhile. Reload to see what changed.');
  });

  it('does not check an unchanged VIN again when its type needs a plate', async () => {
    const type = { id: uuidv7(), name: 'Yard tractor', needs_licence_plate: false };
    await manager.call(vehicleTypeRecords.create, type);
    const before = await add({ vin: 'YT1', vehicle_type_id: type.id });
    await app.rows('update vehicle_types set needs_licence_plate = true where id = $1', [type.id]);
    const { body, status } = await manager.call(changeVehicle, { ...asRead(before), unit: 'Y1' });
    expect([status, body.unit]).toEqual([201, 'Y1']);
    const { errors } = await manager.call(changeVehicle, { ...asRead(body), year: 2020 });
    expect(errors).toMatchObject([{ field: 'vin', message: 'VIN must have 17 characters' }]);
    await manager.call(vehicleTypeRecords.retire, { id: type.id, version: 1, is_retired: true });
    expect((await manager.call(changeVehicle, { ...asRead(body), unit: 'Y2' })).body.vehicle_type).toBe('Yard tractor');
    const chosen = await manager.call(createVehicle, truck({ vehicle_type_id: type.id }));
    expect(chosen.errors).toMatchObject([{ code: 'is_retired', field: 'vehicle_type_id' }]);
  });

  it('sets the contact, which is empty once that contact is removed', async () => {
    const { id } = await add();
    const contact_id = await newContact(app, halton, 'Marc');
    const { body } = await manager.call(changeVehicleContact, { id, version: 1, contact_id });
    expect(body).toMatchObject({ contact_id, contact_name: 'Marc Shah', version: 2 });
    await app.rows('update contacts set removed_at = now() where id = $1', [contact_id]);
    expect((await manager.call(viewVehicle, { id })).body).toMatchObject({ contact_id: null, contact_name: null });
    const again = await manager.call(changeVehicleContact, { id, version: 2, contact_id });
    expect(again.errors).toMatchObject([{ code: 'no_longer_there', field: 'contact_id' }]);
    expect((await manager.call(changeVehicleContact, { id, version: 2, contact_id: null })).status).toBe(201);
  });
});

describe('removing a vehicle', () => {
  it('hides it everywhere until it is restored', async () => {
    const customer_id = await newCustomer(app);
    const before = await add({ vin: freshVin(), customer_id, mileage: 12, licence_plate: 'ZEBRA' });
    const { id } = before;
    expect((await manager.call(removeVehicle, { id, version: 1 })).body).toEqual({ id });
    expect((await manager.call(viewVehicle, { id })).status).toBe(404);
    expect((await manager.call(changeVehicle, { ...asRead(before), version: 2 })).status).toBe(404);
    expect((await manager.call(createVehicle, truck({ id }))).status).toBe(404);
    for (const filter of [{ customer_id }, { search: 'zebra' }])
      expect((await manager.call(listVehicles, filter)).body.collection).toEqual([]);
    const { status, body } = await manager.call(restoreVehicle, { id });
    expect([status, body]).toEqual([201, { ...before, version: 3 }]);
    expect((await manager.call(restoreVehicle, { id })).body).toEqual(body);
    expect((await manager.call(listVehicles, { search: 'zebra' })).body.collection).toEqual([body]);
  });

  it('cannot be undone once its owner is removed', async () => {
    const customer_id = await newCustomer(app);
    const { id } = await add({ customer_id });
    await manager.call(removeVehicle, { id, version: 1 });
    await app.rows('update customers set removed_at = now() where id = $1', [customer_id]);
    const { errors } = await manager.call(restoreVehicle, { id });
    expect(errors).toMatchObject([{ code: 'no_longer_there', message: expect.stringMatching(/^Customer/) }]);
  });
});

describe('another organization', () => {
  it('gets the same answer for our vehicle as for a missing one', async () => {
    const vehicle = await add();
    const stranger = await app.asEmail('administrator@other.test');
    const answers = await Promise.all([
      stranger.call(viewVehicle, { id: vehicle.id }),
      stranger.call(changeVehicle, asRead(vehicle)),
      stranger.call(removeVehicle, { id: vehicle.id, version: 1 }),
      stranger.call(restoreVehicle, { id: vehicle.id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect((await stranger.call(listVehicles, { customer_id: halton })).body.pagination.total).toBe(0);
  });
});

describe('the makers and models a shop has used', () => {
  it('are listed among those of the vehicle data, in the shop’s own spelling', async () => {
    const { vehicle_maker_id, vehicle_model_id } = await add({ maker_name: 'MACK', model_name: 'Granite Special' });
    await add({ maker_name: 'Qq Boxes', model_name: 'Flatdeck' });
    const makers = await manager.call(listMakers, { search: 'mack' });
    expect(makers.body.collection[0]).toEqual({ name: 'MACK', id: vehicle_maker_id });
    expect(makers.body.collection.filter(({ name }) => name.toLowerCase() === 'mack')).toHaveLength(1);
    const models = await manager.call(listModels, { maker: 'Mack', search: 'granite' });
    expect(models.body.collection).toContainEqual({ name: 'Granite Special', id: vehicle_model_id });
    expect(models.body.collection).toContainEqual({ name: 'Granite', id: null });
    const unknown = await manager.call(listModels, { maker: 'qq boxes' });
    expect(unknown.body).toMatchObject({ collection: [{ name: 'Flatdeck' }], pagination: { total: 1 } });
    const stranger = await app.asEmail('manager@other.test');
    expect((await stranger.call(listMakers, { search: 'qq boxes' })).body.collection).toEqual([]);
  }, 120_000);
});
