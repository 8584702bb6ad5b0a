import { viewHistory } from '@baydesk/contract/history.contract';
import {
  addReading,
  createVehicle,
  listReadings,
  removeReading,
  removeVehicle,
  viewVehicle,
} from '@baydesk/contract/vehicles.contract';
import * as fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newCustomer } from '../../testing/new-customer.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { openTestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

let app: TestApp;
let technician: TestClient;
let manager: TestClient;
let customer_id: string;
beforeAll(async () => {
  app = await openTestApp();
  manager = await app.as('ROLE_MANAGER');
  technician = await app.as('ROLE_TECHNICIAN');
  customer_id = await newCustomer(app);
});
afterAll(() => app.close());

async function newVehicle(fields: object = {}): Promise<string> {
  const { body, errors } = await manager.call(createVehicle, { id: uuidv7(), customer_id, ...fields });
  if (errors[0]) throw new Error(errors[0].message);
  return body.id;
}

const read = (vehicle_id: string, value: number, more: object = {}) =>
  technician.call(addReading, { id: uuidv7(), vehicle_id, kind: 'mileage', value, ...more });

const readings = async (vehicle_id: string, filter: object = {}) =>
  (await technician.call(listReadings, { vehicle_id, ...filter })).body.collection;

describe('a reading', () => {
  it('is stored with the person’s name as the vehicle’s newest; the history has the earlier ones', async () => {
    const vehicle_id = await newVehicle({ mileage: 100, engine_hours: 7 });
    const { status, body } = await read(vehicle_id, 250.44, { remark: 'At the gate' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ mileage: 250.4, engine_hours: 7, version: 1 });
    const [newest, first] = await readings(vehicle_id, { kind: 'mileage' });
    expect(newest).toMatchObject({
      kind: 'mileage',
      value: 250.4,
      read_at: body.mileage_read_at,
      is_lower: false,
      remark: 'At the gate',
      recorded_by: 'Technician Tester',
    });
    expect(first).toMatchObject({ value: 100, recorded_by: 'Manager Tester' });
    expect(await readings(vehicle_id)).toHaveLength(3);
    expect(await readings(vehicle_id, { search: 'gate' })).toEqual([newest]);
    expect((await readings(vehicle_id, { descending: false, kind: 'mileage' }))[0]).toEqual(first);
    const { body: history } = await manager.call(viewHistory, { entity: 'vehicle', entity_id: vehicle_id });
    expect(history.collection[0]).toMatchObject({
      action: 'reading_added',
      before: { mileage: 100 },
      after: { mileage: 250.4 },
    });
  });

  it('is recorded even if it equals the newest', async () => {
    const vehicle_id = await newVehicle({ engine_hours: 40 });
    const { body } = await read(vehicle_id, 40, { kind: 'engine_hours' });
    expect(body.engine_hours).toBe(40);
    expect(await readings(vehicle_id)).toMatchObject([{ is_lower: false }, { is_lower: false }]);
  });

  it('needs a confirmation if it is lower than the newest', async () => {
    const vehicle_id = await newVehicle({ mileage: 184_200, mileage_unit: 'mi' });
    const answer = await read(vehicle_id, 1_200);
    expect(answer.status).toBe(400);
    expect(answer.errors).toEqual([
      {
        code: 'reading_is_lower',
        field: 'value',
        message: 'This is lower than the newest reading, 184,200 mi. Say that it is right, or correct it.',
      },
    ]);
    expect(await readings(vehicle_id)).toHaveLength(1);
    const { body } = await read(vehicle_id, 1_200, { is_lower_right: true, remark: 'New odometer' });
    expect(body.mileage).toBe(1_200);
    expect((await readings(vehicle_id))[0]).toMatchObject({ value: 1_200, is_lower: true, remark: 'New odometer' });
    expect((await read(vehicle_id, 1_300)).body.mileage).toBe(1_300);
  });

  it('is recorded once when the call is repeated', async () => {
    const vehicle_id = await newVehicle();
    const reading = { id: uuidv7(), vehicle_id, kind: 'mileage', value: 5 };
    const answers = await Promise.all([1, 2].map(() => technician.call(addReading, reading)));
    expect(answers.map(({ status, body }) => [status, body.mileage])).toEqual([
      [201, 5],
      [201, 5],
    ]);
    expect(await readings(vehicle_id)).toHaveLength(1);
  });

  it('keeps the order of writing when several are added at once', async () => {
    const vehicle_id = await newVehicle();
    await Promise.all([10, 20, 30, 40, 50, 60].map((value) => read(vehicle_id, value)));
    const values = (await readings(vehicle_id)).map(({ value }) => value);
    expect(values).toEqual(values.toSorted((one, other) => other - one));
    expect((await technician.call(viewVehicle, { id: vehicle_id })).body.mileage).toBe(values[0]);
  });

  it.each([
    [{ value: -1 }, 'value', 'Reading must be greater than or equal to 0'],
    [{ value: 100_000_000 }, 'value', 'Reading cannot be higher than 99999999'],
    [{ remark: 'x'.repeat(201) }, 'remark', 'Remark cannot be longer than 200 characters long'],
  ])('is refused for %j at %s', async (changes, field, message) => {
    const { status, errors } = await read(await newVehicle(), 5, changes);
    expect([status, errors]).toEqual([400, [{ code: 'invalid_input', field, message }]]);
  });

  it('is refused for a vehicle that is removed, missing or another organization’s', async () => {
    const vehicle_id = await newVehicle({ mileage: 3 });
    const stranger = await app.asEmail('manager@other.test');
    const [reading] = await readings(vehicle_id);
    const foreign = { id: uuidv7(), vehicle_id, kind: 'mileage', value: 9 };
    expect((await stranger.call(addReading, foreign)).status).toBe(404);
    expect((await stranger.call(removeReading, { id: reading?.id, is_removed: true })).status).toBe(404);
    expect((await stranger.call(listReadings, { vehicle_id })).body.collection).toEqual([]);
    await manager.call(removeVehicle, { id: vehicle_id, version: 1 });
    expect((await read(vehicle_id, 9)).status).toBe(404);
    expect((await technician.call(removeReading, { id: reading?.id, is_removed: true })).status).toBe(404);
    expect(await readings(vehicle_id)).toEqual([]);
  });
});

describe('a removed reading', () => {
  it('is replaced by the one before until it is restored', async () => {
    const vehicle_id = await newVehicle({ mileage: 100 });
    const { body: wrong } = await read(vehicle_id, 1_000_000);
    const [typo] = await readings(vehicle_id);
    const { body } = await technician.call(removeReading, { id: typo?.id, is_removed: true });
    expect(body).toMatchObject({ mileage: 100, version: 1 });
    expect(await readings(vehicle_id)).toMatchObject([{ value: 100, read_at: body.mileage_read_at }]);
    const again = await technician.call(removeReading, { id: typo?.id, is_removed: true });
    expect(again.body).toEqual(body);
    const back = await technician.call(removeReading, { id: typo?.id, is_removed: false });
    expect(back.body).toEqual(wrong);
    const { body: history } = await manager.call(viewHistory, { entity: 'vehicle', entity_id: vehicle_id });
    expect(history.collection.map(({ action }) => action)).toEqual([
      'reading_put_back',
      'reading_removed',
      'reading_added',
      'created',
    ]);
  });

  it('leaves no value when it was the only one', async () => {
    const vehicle_id = await newVehicle({ engine_hours: 100 });
    const [only] = await readings(vehicle_id);
    const { body } = await technician.call(removeReading, { id: only?.id, is_removed: true });
    expect(body).toMatchObject({ engine_hours: null, engine_hours_read_at: null });
  });
});

describe('any sequence of adding, removing and restoring readings', () => {
  const step = fc.oneof(
    fc.record({ add: fc.integer({ min: 0, max: 50 }) }),
    fc.record({ turn: fc.nat(7), is_removed: fc.boolean() }),
  );

  it('leaves the vehicle with its newest reading', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const vehicle_id = await newVehicle();
        const entered: { id: string; value: number; is_removed: boolean }[] = [];
        for (const one of steps) {
          const target = 'turn' in one ? entered[one.turn] : undefined;
          if ('add' in one) {
            const reading = { id: uuidv7(), value: one.add };
            entered.push({ ...reading, is_removed: false });
            await read(vehicle_id, one.add, { ...reading, is_lower_right: true });
          } else if (target) {
            target.is_removed = one.is_removed;
            await technician.call(removeReading, { id: target.id, is_removed: one.is_removed });
          }
        }
        const left = entered.filter(({ is_removed }) => !is_removed).toReversed();
        const { body } = await technician.call(viewVehicle, { id: vehicle_id });
        expect(body.mileage).toBe(left[0]?.value ?? null);
        expect((await readings(vehicle_id)).map(({ id }) => id)).toEqual(left.map(({ id }) => id));
      }),
      { numRuns: 12 },
    );
  });
});
