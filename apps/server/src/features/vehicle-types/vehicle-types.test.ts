import { vehicleTypeRecords } from '@baydesk/contract/vehicle-types.contract';
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

describe('vehicle types', () => {
  it('are there from the first day, with what each asks for', async () => {
    const { body } = await manager.call(vehicleTypeRecords.list);
    expect(
      body.collection.map(({ name, counts_engine_hours, needs_licence_plate }) => [
        name,
        counts_engine_hours,
        needs_licence_plate,
      ]),
    ).toEqual([
      ['Car', false, true],
      ['Motorcycle', false, true],
      ['Off-road equipment', true, false],
      ['SUV', false, true],
      ['Trailer', false, true],
      ['Truck', true, true],
      ['Van', false, true],
    ]);
  });

  it('need a plate and count no engine hours, unless told otherwise', async () => {
    const { body } = await manager.call(vehicleTypeRecords.create, { id: uuidv7(), name: 'Bus' });
    expect(body).toMatchObject({ name: 'Bus', counts_engine_hours: false, needs_licence_plate: true });
    const { errors } = await manager.call(vehicleTypeRecords.create, { id: uuidv7(), name: 'bus' });
    expect(errors).toMatchObject([{ code: 'name_taken', field: 'name' }]);
  });
});
